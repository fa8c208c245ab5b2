/**
 * Whether every run satisfies a formula of linear time. The automaton of the negated formula runs along with the system
 * (Vardi and Wolper, "An automata-theoretic approach to automatic program verification", LICS 1986), which is explored
 * as usual. A finite run counts as staying in its last state for ever.
 */
import { type LinearTimeQuestion, type Stats, type TransitionSystem, Unanswerable, type Verdict } from '@vedette/core';
import { declined, declinedOnSets } from '../declined.ts';
import { type ExploreOptions, explore } from '../explore/index.ts';
import { AcceptingRuns } from './accepting-runs.ts';
import type { Alphabet } from './alphabet.ts';
import { LabelLetters } from './letters.ts';
import { Moves } from './moves.ts';
import { ProductSearch } from './product-search.ts';
import { questionParts } from './question-parts.ts';
import { checkViolation, violationText } from './violation.ts';

export async function answerLinearTime(
  system: TransitionSystem,
  question: LinearTimeQuestion,
  options: ExploreOptions = {},
): Promise<Verdict> {
  const refused = declinedOnSets(system);
  if (refused !== undefined) return refused;
  try {
    return remarked(await answered(system, question, options), question);
  } catch (error) {
    if (error instanceof Unanswerable) return declined(error.detail);
    throw error;
  }
}

function remarked(verdict: Verdict, { remark }: LinearTimeQuestion): Verdict {
  if (remark === undefined || (verdict.kind !== 'holds' && verdict.kind !== 'fails')) return verdict;
  return { ...verdict, remark: verdict.remark === undefined ? remark : `${remark}\n  ${verdict.remark}` };
}

async function answered(
  system: TransitionSystem,
  question: LinearTimeQuestion,
  options: ExploreOptions,
): Promise<Verdict> {
  const { fairness } = question;
  const { asked, alphabet, automaton, labels } = questionParts(system, question);
  if (automaton.transitions.length === 0) return { kind: 'holds', stats: nothingExplored };
  const runs = new AcceptingRuns(labels, automaton);
  const { search, exploration } = await searched(
    labels.system,
    { moves: new Moves(automaton), alphabet, runs },
    options,
  );
  const found = runs.violation(search, exploration);
  const { deadlocks: _, ...counted } = exploration.stats;
  const bytes = counted.bytes + search.bytes + runs.bytes;
  const stats: Stats = { ...counted, bytes, complete: counted.complete && search.isWhole };
  if (found === undefined) return { ...exploration.outcome, stats };
  const violation = { ...found, trace: asked.plain(found.trace) };
  checkViolation(system, question, violation);
  const remark = violationText(violation.kind, fairness);
  return { kind: 'fails', evidence: violation.trace, ...(remark !== '' && { remark }), stats };
}

async function searched(
  system: TransitionSystem,
  { moves, alphabet, runs }: { moves: Moves; alphabet: Alphabet; runs: AcceptingRuns },
  options: ExploreOptions,
) {
  let search: ProductSearch | undefined;
  const letters = new LabelLetters(system, alphabet);
  const letter = (state: Int32Array): number => alphabet.ofState(system, state);
  const slots = alphabet.reads(system);
  const seen = { slots, isLabel: (label: number) => letters.letter(label) !== 0 };
  const exploration = await explore(system, [], {
    ...options,
    ...(options.stubborn && { stubborn: { ...options.stubborn, seen } }),
    order: {
      kind: 'driven',
      by: (store) => {
        search = new ProductSearch(store, { moves, letters, alphabet, hasCycle: (graph) => runs.hasCycle(graph) });
        return search;
      },
    },
    ...(alphabet.hasPredicates && { onState: (state) => search!.sawState(state, letter) }),
    onTransition: (from, label, to) => search!.sawTransition(from, label, to),
    onDeadlock: (state) => search!.sawDeadlock(state),
  });
  return { search: search!, exploration };
}

/** No run violates the formula: no exploration is needed. */
const nothingExplored: Stats = { states: 0, transitions: 0, depth: 0, seconds: 0, bytes: 0, complete: false };
