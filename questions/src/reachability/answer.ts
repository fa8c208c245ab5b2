/**
 * Reachability: one exploration for all questions about the same system. Where the fastest run is wanted, a question
 * with evidence is searched once more, cheapest states first, until a state that shows it is expanded. Behrmann,
 * Fehnker, Hune, Larsen, Pettersson, Romijn and Vaandrager, "Minimum-cost reachability for priced timed automata" (HSCC
 * 2001), for time as the cost.
 */
import { isReachability, type ReachabilityQuestion, type Substitute, type Trace, type Verdict } from '@vedette/core';
import {
  checkEvidence,
  checkRun,
  type Exploration,
  type ExploreOptions,
  explore,
  type ReachabilitySearch,
} from '@vedette/engines';
import type { AnswerOptions } from '../answer/answer.ts';
import { type Accepted, askedIn, finished } from '../answer/posed-question.ts';
import type { Answer, Answering, EngineName } from '../answer/row.ts';
import { type Explored, isExplored, searchOf, togetherIn } from './searches.ts';

export const answerReachability: Answer = async (allPosed, answering) => {
  const verdicts = new Map<Accepted, Verdict>();
  const explored = allPosed.filter(isExplored);
  for (const engine of new Set(explored.map(({ row }) => row.engine))) {
    const own = explored.filter(({ row }) => row.engine === engine);
    for (const [number, together] of togetherIn(own).entries()) {
      const { options } = answering;
      const search = searchOf(together);
      const workers = engine === 'explicit' && search.stubborn === undefined ? options.workersFor?.(number) : undefined;
      const { onProof } = options;
      const onClosed = onProof && closedSetOf(together, search, onProof);
      const given = { ...options, ...(workers && { workers }), ...(onClosed && { onClosed }) };
      const exploration = await exploredBy(engine, search, given);
      for (const posed of together) verdicts.set(posed, await verdictOn(posed, { exploration, search }, answering));
    }
  }
  return allPosed.map((posed) => verdicts.get(posed)!);
};

/** Of a search that leaves nothing out, and that no substitute stands in for. */
function closedSetOf(
  together: readonly Explored[],
  { system, stubborn }: ReachabilitySearch,
  onProof: NonNullable<AnswerOptions['onProof']>,
): ExploreOptions['onClosed'] {
  if (stubborn !== undefined || together.some(({ search }) => search.substitute !== undefined)) return undefined;
  return (states, unmet) => {
    const shown = together.filter((posed) => unmet.some((question) => question === askedIn(posed)));
    const kind = system.cover === undefined ? 'closed set' : 'zones';
    return onProof({ kind, questions: shown.map(({ question }) => question), system, states });
  };
}

type Options = Omit<AnswerOptions, 'engine'> & ExploreOptions;

async function exploredBy(
  engine: EngineName,
  { system, questions, stubborn }: ReachabilitySearch,
  options: Options,
): Promise<Pick<Exploration, 'verdicts' | 'outcome'>> {
  const { order, spill } = options;
  const visits = { ...options, ...(stubborn && { stubborn }) };
  const isHighway = order?.kind === 'highway' && questions.length > 0;
  if (engine !== 'symbolic' && spill === undefined && !isHighway) return explore(system, questions, visits);
  const { exploreHighway, exploreSpilling, exploreSymbolically } = await import('./rare-searches.ts');
  if (engine === 'symbolic') return exploreSymbolically(system, questions, options);
  if (spill !== undefined) return exploreSpilling(system, questions, { ...options, spill });
  return isHighway ? exploreHighway(system, questions, { ...visits, order }) : explore(system, questions, visits);
}

interface Found {
  readonly exploration: Pick<Exploration, 'verdicts' | 'outcome'>;
  readonly search: ReachabilitySearch;
}

async function verdictOn(posed: Explored, found: Found, answering: Answering): Promise<Verdict> {
  const { exploration, search } = found;
  const asked = askedIn(posed);
  const number = isReachability(asked) ? search.questions.indexOf(asked) : -1;
  const verdict = withReduction(shownInModel(exploration.verdicts[number] ?? exploration.outcome, posed), posed);
  return isReachable(posed) && answering.options.runs === 'fastest' ? withFastest(verdict, posed, answering) : verdict;
}

function isReachable(posed: Explored): posed is Accepted<ReachabilityQuestion> {
  return isReachability(posed.question);
}

/** A substitute may have fewer states than the model. */
function withReduction(verdict: Verdict, { search }: Explored): Verdict {
  const name = search.substitute?.reduction;
  return name === undefined ? verdict : { ...verdict, stats: { ...verdict.stats, reducedBy: [name].flat() } };
}

/** Evidence from a substitute becomes a run of the model, and is checked there. */
function shownInModel(verdict: Verdict, posed: Explored): Verdict {
  const { model, substitute } = posed.search;
  const asked = askedIn(posed);
  return finished(verdict, posed, (found) => {
    if (substitute === undefined) return found;
    const trace = substitute.runOf(found);
    if (verdict.kind === 'broken' || !isReachability(asked)) checkRun(model.behaviour.system, trace);
    else checkEvidence(model.behaviour.system, trace, asked);
    return trace;
  });
}

const notOffered = 'Shown is the shortest run: the fastest one cannot be looked for in this question.';
const notFound = 'Shown is the shortest run: the fastest one was not found within the limits.';

async function withFastest(
  verdict: Verdict,
  posed: Accepted<ReachabilityQuestion>,
  { options, pose }: Answering,
): Promise<Verdict> {
  const isShown = (verdict.kind === 'holds' || verdict.kind === 'fails') && verdict.evidence !== undefined;
  if (!isShown) return verdict;
  const fastest = pose(posed.question, posed.model, 'fastest');
  if ('refused' in fastest || fastest.search.substitute?.cheapest === undefined)
    return { ...verdict, remark: notOffered };
  const { model, substitute } = fastest.search;
  const found = await cheapestRun(substitute, options);
  if (found === undefined) return { ...verdict, remark: notFound };
  const trace = substitute.runOf(found);
  checkEvidence(model.behaviour.system, trace, askedIn(fastest));
  return { ...verdict, evidence: trace, model, figures: substitute.cheapest!.figures(found) };
}

/** The goal is met when a state is expanded, that is: when no cheaper one is left. */
async function cheapestRun({ system, cheapest }: Substitute, options: ExploreOptions): Promise<Trace | undefined> {
  const { cost, goal } = cheapest!;
  const asked: ReachabilityQuestion = { kind: 'possible', what: goal, name: 'fastest' };
  const { verdicts } = await explore(system, [asked], { ...options, order: { kind: 'cheapest', cost } });
  return verdicts[0]!.kind === 'holds' ? verdicts[0]!.evidence : undefined;
}
