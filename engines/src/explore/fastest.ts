/**
 * The fastest run instead of the shortest: a question that knows what runs cost is searched once more, cheapest states first, until a state
 * that shows it is expanded. Behrmann, Fehnker, Hune, Larsen, Pettersson, Romijn and Vaandrager, "Minimum-cost reachability for
 * priced timed automata" (HSCC 2001), for time as the cost. Evidence is checked against the system it is a run of, as always.
 */
import type { FastestSearch, HappeningQuestion, Verdict } from '@vedette/core';
import { type ExploreOptions, explore } from './explore.ts';
import { checkEvidence } from './replay.ts';

const notOffered = 'Shown is the shortest run: the fastest one cannot be looked for in this question.';
const notFound = 'Shown is the shortest run: the fastest one was not found within the limits.';

export async function withFastest(
  verdict: Verdict,
  question: HappeningQuestion,
  options: ExploreOptions,
): Promise<Verdict> {
  const isShown = (verdict.kind === 'holds' || verdict.kind === 'fails') && verdict.evidence !== undefined;
  if (!isShown) return verdict;
  if (question.fastest === undefined) return { ...verdict, remark: notOffered };
  const search = question.fastest();
  const found = await cheapestRun(search, options);
  if (found === undefined) return { ...verdict, remark: notFound };
  const { trace, figures } = search.finish(found);
  checkEvidence(search.model.system, trace, { ...question, what: search.what });
  return { ...verdict, evidence: trace, model: search.model, figures };
}

/** The label that shows it is met when a state is expanded, that is: when no cheaper one is left. */
async function cheapestRun({ system, cost, isEnd }: FastestSearch, options: ExploreOptions) {
  const what = { kind: 'label', matches: isEnd } as const;
  const order = { kind: 'cheapest', cost } as const;
  const { verdicts } = await explore(system, [{ kind: 'possible', what, name: 'fastest' }], { ...options, order });
  const [verdict] = verdicts;
  return verdict?.kind === 'holds' ? verdict.evidence : undefined;
}
