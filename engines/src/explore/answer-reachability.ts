/**
 * Reachability: one exploration for all questions about the same system. Where the fastest run is wanted, a question
 * with evidence is searched once more, cheapest states first, until a state that shows it is expanded. Behrmann,
 * Fehnker, Hune, Larsen, Pettersson, Romijn and Vaandrager, "Minimum-cost reachability for priced timed automata" (HSCC
 * 2001), for time as the cost.
 */
import type { Enabling, ReachabilityQuestion, Substitute, Trace, TransitionSystem, Verdict } from '@vedette/core';
import { type Accepted, askedIn, exploredIn, finished, poseQuestion, stubbornIn } from '../posed-question.ts';
import type { EngineName } from '../soundness.ts';
import { exploreSymbolically } from '../symbolic/index.ts';
import type { Crew } from './crew/index.ts';
import { type Exploration, type ExploreOptions, explore } from './explore.ts';
import { exploreHighway, type Repetition } from './explore-highway.ts';
import { checkEvidence, checkRun } from './replay.ts';
import { exploreSpilling } from './spill/explore-spilling.ts';

type PosedReachability = Accepted<ReachabilityQuestion>;
type Options = Omit<ExploreOptions, 'crew' | 'stubborn'> & {
  readonly runs?: 'shortest' | 'fastest';
  readonly repetition?: Repetition;
  /** The threads for one of the searches (see `searchesOf`). */
  readonly crewFor?: (search: number) => Crew;
};

/** One exploration, and what is asked of it. */
export interface ReachabilitySearch {
  readonly system: TransitionSystem;
  readonly questions: readonly ReachabilityQuestion[];
  /** By stubborn sets, with what the language knows. */
  readonly stubborn?: { readonly enabling?: Enabling };
}

/** The explorations that answer these questions, in the order in which they are made. */
export function searchesOf(allPosed: readonly PosedReachability[]): readonly ReachabilitySearch[] {
  return togetherIn(allPosed).map((together) => {
    const { search } = together[0]!;
    return { system: exploredIn(search), questions: together.map(askedIn), ...stubbornIn(search) };
  });
}

/** Those that one exploration answers. */
function togetherIn(allPosed: readonly PosedReachability[]): readonly (readonly PosedReachability[])[] {
  const found: PosedReachability[][] = [];
  for (const posed of allPosed) {
    const { search } = posed;
    const same = found.find(
      ([other]) => exploredIn(other!.search) === exploredIn(search) && other!.search.reduction === search.reduction,
    );
    if (same === undefined) found.push([posed]);
    else same.push(posed);
  }
  return found;
}

export async function answerReachability(
  allPosed: readonly PosedReachability[],
  options: Options,
): Promise<ReadonlyMap<ReachabilityQuestion, Verdict>> {
  const verdicts = new Map<ReachabilityQuestion, Verdict>();
  for (const engine of new Set(allPosed.map((posed) => posed.engine))) {
    const own = allPosed.filter((posed) => posed.engine === engine);
    for (const [question, verdict] of await answerBy(engine, own, options)) verdicts.set(question, verdict);
  }
  return verdicts;
}

async function answerBy(
  engine: EngineName,
  allPosed: readonly PosedReachability[],
  options: Options,
): Promise<ReadonlyMap<ReachabilityQuestion, Verdict>> {
  const verdicts = new Map<ReachabilityQuestion, Verdict>();
  const allTogether = togetherIn(allPosed);
  for (const [number, search] of searchesOf(allPosed).entries()) {
    const together = allTogether[number]!;
    const crew = engine === 'explicit' && search.stubborn === undefined ? options.crewFor?.(number) : undefined;
    const exploration = await exploredBy(engine, search, { ...options, ...(crew && { crew }) });
    for (const [i, posed] of together.entries()) {
      const verdict = toldReduced(shownInModel(exploration.verdicts[i]!, posed), posed);
      verdicts.set(posed.question, options.runs === 'fastest' ? await withFastest(verdict, posed, options) : verdict);
    }
  }
  return verdicts;
}

function exploredBy(
  engine: EngineName,
  { system, questions, stubborn }: ReachabilitySearch,
  options: ExploreOptions & Pick<Options, 'repetition'>,
): Promise<Pick<Exploration, 'verdicts'>> {
  if (engine === 'symbolic') return exploreSymbolically(system, questions, options);
  const { order, spill } = options;
  if (spill !== undefined) return exploreSpilling(system, questions, { ...options, spill });
  const visits = { ...options, ...(stubborn && { stubborn }) };
  return order?.kind === 'highway'
    ? exploreHighway(system, questions, { ...visits, order })
    : explore(system, questions, visits);
}

/** A substitute may have fewer states than the model. */
function toldReduced(verdict: Verdict, { search }: PosedReachability): Verdict {
  const name = search.substitute?.reduction;
  return name === undefined ? verdict : { ...verdict, stats: { ...verdict.stats, reducedBy: [name] } };
}

/** Evidence from a substitute becomes a run of the model, and is checked there. */
function shownInModel(verdict: Verdict, posed: PosedReachability): Verdict {
  const { model, substitute } = posed.search;
  return finished(verdict, posed, (found) => {
    if (substitute === undefined) return found;
    const trace = substitute.runOf(found);
    if (verdict.kind === 'broken') checkRun(model.system, trace);
    else checkEvidence(model.system, trace, askedIn(posed));
    return trace;
  });
}

const notOffered = 'Shown is the shortest run: the fastest one cannot be looked for in this question.';
const notFound = 'Shown is the shortest run: the fastest one was not found within the limits.';

async function withFastest(verdict: Verdict, posed: PosedReachability, options: ExploreOptions): Promise<Verdict> {
  const isShown = (verdict.kind === 'holds' || verdict.kind === 'fails') && verdict.evidence !== undefined;
  if (!isShown) return verdict;
  const fastest = poseQuestion(posed.question, posed.model, 'fastest');
  if ('refused' in fastest || fastest.search.substitute?.cheapest === undefined)
    return { ...verdict, remark: notOffered };
  const { model, substitute } = fastest.search;
  const found = await cheapestRun(substitute, options);
  if (found === undefined) return { ...verdict, remark: notFound };
  const trace = substitute.runOf(found);
  checkEvidence(model.system, trace, askedIn(fastest));
  return { ...verdict, evidence: trace, model, figures: substitute.cheapest!.figures(found) };
}

/** The goal is met when a state is expanded, that is: when no cheaper one is left. */
async function cheapestRun({ system, cheapest }: Substitute, options: ExploreOptions): Promise<Trace | undefined> {
  const { cost, goal } = cheapest!;
  const asked: ReachabilityQuestion = { kind: 'possible', what: goal, name: 'fastest' };
  const { verdicts } = await explore(system, [asked], { ...options, order: { kind: 'cheapest', cost } });
  return verdicts[0]!.kind === 'holds' ? verdicts[0]!.evidence : undefined;
}
