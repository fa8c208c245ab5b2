/** Explores a system once and answers every question on the way: the front of the explicit engine. */
import type {
  Enabling,
  Group,
  ReachabilityQuestion,
  RunOptions,
  State,
  Stats,
  Trace,
  TransitionSystem,
  Verdict,
} from '@vedette/core';
import type { FoundStates } from '../certificate/found-states.ts';
import { declined, hiddenDeadlocks } from '../declined.ts';
import { Pace } from '../task/pace.ts';
import { Batching, type BatchingLimits } from './batching.ts';
import { Checkpointing, type Checkpoints } from './checkpoint/checkpointing.ts';
import { Origins } from './checkpoint/origins.ts';
import type { Lineage } from './lineage.ts';
import { makeOrder } from './order/index.ts';
import type { OrderChoice } from './order/order.ts';
import { checkEvidence, checkRun, rebuildTrace } from './replay.ts';
import { Search } from './search.ts';
import type { Spill } from './spill/spill-folder.ts';
import { makeStore, type StoreChoice } from './store/index.ts';
import { isBatching, isSelecting, isSharing, type Store } from './store/store.ts';
import type { Seen } from './stubborn/needs.ts';
import { StubbornStore } from './stubborn/stubborn-store.ts';
import { type Sighting, Watch } from './watch.ts';
import { originsFor, whyNotPortable } from './workers/portable.ts';
import type { SearchResult } from './workers/search-together.ts';
import { limitsFor, type WorkerLimits, WorkerStart } from './workers/start-workers.ts';
import type { Workers } from './workers/workers.ts';

export interface ExploreOptions extends RunOptions {
  readonly order?: OrderChoice;
  readonly store?: StoreChoice;
  /**
   * Takes the transitions of stubborn sets only: enough for the questions, and for deadlocks and breaks without any.
   * `enabling` is what the language knows beside the waist. With `seen`, every run is preserved, up to invisible steps.
   * is seen.
   */
  readonly stubborn?: { readonly enabling?: Enabling; readonly seen?: Seen };
  /**
   * `decided` (the default) stops when every question has its answer, `everything` explores to the end nevertheless.
   */
  readonly until?: 'decided' | 'everything';
  /** How many states may be numbered, if not as many as fit a table. */
  readonly mostNumbered?: number;
  /** When states are numbered a batch at a time, if not as usual. */
  readonly batching?: BatchingLimits;
  /**
   * Large breadth-first searches continue in so many threads, each with the system opened anew. Verdicts, counts and
   * the lengths of runs are those of one thread; only verdicts where states stand for sets, so several threads must be
   * requested there.
   */
  readonly workers?: Workers;
  /** When that is, if not as usual. */
  readonly workerLimits?: WorkerLimits;
  /** States that do not fit into memory are put there (see `explore-spilling.ts`). */
  readonly spill?: Spill;
  /** The search can be resumed later. Only breadth-first, and if no caller observes states or transitions. */
  readonly checkpoints?: Checkpoints;
  /** Receives every new state, borrowed, in the order of their numbers; the initial state is 0. */
  readonly onState?: (state: State) => void;
  /** Receives every transition, by state numbers, after `onState` received its target. */
  readonly onTransition?: (from: number, label: number, to: number) => void;
  /** Receives every state without transitions, borrowed, with its number. */
  readonly onDeadlock?: (number: number, state: State) => void;
  /**
   * Receives all states of a complete search, while they are there, and the questions whose goals none of them meets.
   */
  readonly onClosed?: (states: FoundStates, unmet: readonly ReachabilityQuestion[]) => void | Promise<void>;
}

/** One exploration and its questions: none where every state is to be found. */
export interface ReachabilitySearch extends Pick<ExploreOptions, 'stubborn'> {
  readonly system: TransitionSystem;
  readonly questions: readonly ReachabilityQuestion[];
}

export interface Exploration {
  /** One verdict per question, in order. */
  readonly verdicts: readonly Verdict[];
  /** The outcome of the exploration itself: `holds` if it was complete, otherwise why not. */
  readonly outcome: Verdict;
  readonly stats: Stats;
}

/** An exploration whose states are still in memory, by their numbers. */
export interface KeptExploration extends Exploration {
  state(number: number): State;
  /** The run by which a state was found. */
  runTo(number: number): Trace;
}

export async function explore(
  system: TransitionSystem,
  questions: readonly ReachabilityQuestion[],
  options: ExploreOptions = {},
): Promise<KeptExploration> {
  // A caller that observes transitions needs exact ones, between states that stay.
  const choice = options.order ?? { kind: 'breadth' };
  const leavesOut = choice.kind === 'breadth' && options.onTransition === undefined;
  const { onState, onTransition, onDeadlock, stubborn } = options;
  const isQuiet = leavesOut && onState === undefined && onDeadlock === undefined;
  const refusal = options.workers && whyAlone(system, { ...options, isQuiet });
  const workerLimits = options.workerLimits ?? limitsFor(system);
  const start = refusal === undefined ? workersFor({ ...options, workerLimits }) : undefined;
  const origins = options.checkpoints ? new Origins(system) : start && originsFor(system);
  const checkpointing = options.checkpoints && new Checkpointing(options.checkpoints, origins!);
  if (checkpointing !== undefined && options.stubborn !== undefined)
    throw new RangeError('a search by stubborn sets cannot be saved');
  const explored = origins?.system ?? system;
  const store = storeFor(explored, questions, { ...options, leavesOut });
  const order = makeOrder(choice, store);
  const watch = new Watch(system, questions);
  const pace = new Pace(options);
  const exhaustive = questions.length === 0 || options.until === 'everything';
  const maxStates = options.limits?.states ?? Number.POSITIVE_INFINITY;
  const maxDepth = options.limits?.depth ?? Number.POSITIVE_INFINITY;
  if (checkpointing !== undefined && !isQuiet) throw new RangeError('only quiet breadth-first searches can be saved');
  const search = new Search(explored, {
    store,
    order,
    watch,
    pace,
    exhaustive,
    maxStates,
    mostNumbered: options.mostNumbered,
    maxDepth,
    ...(isQuiet && isBatching(store) && { batching: new Batching(store, maxStates, options.batching) }),
    ...(start && {
      isTimeForWorkers: (states: number, waiting: number) => start.isTime(states, waiting, pace.seconds),
    }),
    origins,
    ...(checkpointing && { checkpointing }),
    ...(onState && { onState }),
    ...(onTransition && { onTransition }),
    ...(onDeadlock && { onDeadlock }),
  });
  let result: SearchResult = search;
  try {
    await start?.isWaiting;
    await search.run();
    if (search.isHandedOver && start !== undefined && isSharing(store)) {
      const parts = { system, questions, peers: start.peers, pace, maxStates, maxDepth, exhaustive };
      const { searchTogether } = await import('./workers/search-together.ts');
      result = await searchTogether(search, { ...parts, store, watch });
    }
    const unmet = (): readonly ReachabilityQuestion[] => questions.filter((_, i) => watch.sightings[i] === undefined);
    if (result.complete) await options.onClosed?.(result.all, unmet());
  } finally {
    start?.close();
  }
  const isLarge = result.states >= workerLimits.states;
  const stats: Stats = {
    states: result.states,
    transitions: result.transitions,
    ...(system.cover === undefined && { deadlocks: result.deadlocks }),
    depth: result.depth,
    seconds: search.secondsBefore + pace.seconds,
    bytes: result.bytes,
    ...(result.rememberedBytes !== undefined && { rememberedBytes: result.rememberedBytes }),
    ...(stubborn && { reducedBy: ['stubborn'] }),
    complete: result.complete,
    ...threadsOf(search.isHandedOver ? start : undefined, isLarge ? refusal : undefined),
    ...(order.levels && { levels: order.levels }),
    ...(store.kept !== undefined && { covering: { found: result.found, expanded: result.expanded } }),
  };
  const evidence = new EvidenceMaker(system, result.lineage);
  const outcome = undecided(result, { stats, evidence });
  const verdicts = questions.map((question, i) => {
    const sighting = watch.sightings[i];
    const run = sighting && (() => evidence.of(question, sighting));
    return verdictOf(question, run, { system, outcome, stats });
  });
  return {
    verdicts,
    outcome,
    stats,
    state: (number) => evidence.state(number),
    runTo: (number) => evidence.run(number),
  };
}

/** A caller that observes transitions needs exact ones, between states that stay. */
function storeFor(
  system: TransitionSystem,
  questions: readonly ReachabilityQuestion[],
  options: ExploreOptions & { readonly leavesOut: boolean },
): Store {
  const { stubborn, leavesOut } = options;
  const choice = options.store ?? (options.onTransition === undefined ? usualStore(system) : 'tree');
  if (stubborn === undefined) return makeStore(choice, system, leavesOut);
  const states = makeStore(choice, { ...system, groups: [everythingIn(system)] });
  if (!isSelecting(states) || system.cover !== undefined)
    throw new RangeError('stubborn sets are for systems whose states are points');
  const goals = questions.map(({ what }) => what);
  const seeks = goals.every(({ kind }) => kind === 'deadlock') ? 'deadlocks' : 'anything';
  return new StubbornStore(system, states, {
    ...stubborn,
    predicates: goals.flatMap((goal) => (goal.kind === 'predicate' ? [goal.predicate] : [])),
    seeks: stubborn.seen === undefined ? seeks : 'runs',
  });
}

function usualStore({ cover }: TransitionSystem): StoreChoice {
  return cover === undefined ? 'tree' : 'cover';
}

/** A group with all slots: a store that only receives states keeps no memos, and plans for none. */
function everythingIn({ slots }: TransitionSystem): Group {
  const all = [...slots.keys()];
  return { name: 'stubborn set', reads: all, writes: all };
}

/** How an exploration ended. */
export interface Ended {
  readonly system: TransitionSystem;
  readonly outcome: Verdict;
  readonly stats: Stats;
}

/** The verdict on a question; `run` gives the run on which its goal was met, if it was. */
export function verdictOf(
  question: ReachabilityQuestion,
  run: (() => Trace) | undefined,
  { system, outcome, stats }: Ended,
): Verdict {
  if (question.what.kind === 'deadlock' && system.cover !== undefined) return declined(hiddenDeadlocks, stats);
  if (run !== undefined) return { kind: question.kind === 'never' ? 'fails' : 'holds', evidence: run(), stats };
  return outcome.kind === 'holds' ? { kind: question.kind === 'never' ? 'holds' : 'fails', stats } : outcome;
}

/** The start of the workers, if there is one. */
function workersFor({
  workers,
  workerLimits,
}: ExploreOptions & { readonly workerLimits: WorkerLimits }): WorkerStart | undefined {
  return workers !== undefined && workers.size > 1 ? new WorkerStart(workers, workerLimits) : undefined;
}

const countsOfSets = 'counts of sets of states depend on the order; several threads are used if they are asked for';

/** Why several threads cannot expand states, as a clause, or nothing. */
function whyAlone(
  system: TransitionSystem,
  { isQuiet, store, checkpoints, stubborn, workers }: ExploreOptions & { readonly isQuiet: boolean },
): string | undefined {
  if (stubborn !== undefined) return 'what stubborn sets leave out depends on the states expanded before';
  if (checkpoints !== undefined) return 'a search with checkpoints expands its states in one thread';
  if (!isQuiet) return 'a caller observes states or transitions in order';
  if (store !== undefined && store !== usualStore(system)) return 'another store was asked for';
  if (system.cover !== undefined && !workers?.isAskedFor) return countsOfSets;
  return whyNotPortable(system);
}

function threadsOf(start: WorkerStart | undefined, because: string | undefined): Pick<Stats, 'threads'> {
  if (start !== undefined) return { threads: { used: start.peers.length + 1 } };
  return because === undefined ? {} : { threads: { used: 1, because } };
}

/** Why a highway search that ended is no proof. */
export const leftOut = 'highway search left states out';

/** The answer to a question whose goal was not met: `holds` stands for "no such event anywhere". */
function undecided(search: SearchResult, { stats, evidence }: { stats: Stats; evidence: EvidenceMaker }): Verdict {
  if (search.broken !== undefined) {
    return { kind: 'broken', problem: search.broken.problem, evidence: evidence.run(search.broken.state), stats };
  }
  if (search.complete) return { kind: 'holds', stats };
  if (search.stop !== undefined) return { kind: 'unknown', why: search.stop.why, detail: search.stop.detail, stats };
  if (search.beyondDepth) return { kind: 'unknown', why: 'limit', detail: 'the depth limit was reached', stats };
  const detail = stats.levels ? leftOut : 'the search stopped when its questions were decided';
  return { kind: 'unknown', why: 'limit', detail, stats };
}

class EvidenceMaker {
  readonly #system: TransitionSystem;
  readonly #lineage: Lineage;

  constructor(system: TransitionSystem, lineage: Lineage) {
    this.#system = system;
    this.#lineage = lineage;
  }

  of(question: ReachabilityQuestion, { state, label }: Sighting): Trace {
    const states = this.#statesTo(state);
    const trace = rebuildTrace(this.#system, label === undefined ? { states } : { states, lastLabel: label });
    checkEvidence(this.#system, trace, question);
    return trace;
  }

  /** The run to a state in which the model broke; empty if it broke in its initial state. */
  run(state: number): Trace {
    const trace = rebuildTrace(this.#system, { states: this.#statesTo(state) });
    if (state >= 0) checkRun(this.#system, trace);
    return trace;
  }

  state(number: number): State {
    const state = new Int32Array(this.#system.slots.length);
    this.#lineage.read(number, state);
    return state;
  }

  #statesTo(last: number): State[] {
    const states: State[] = [];
    for (let number = last; number >= 0; number = this.#lineage.parent(number)) states.push(this.state(number));
    return states.reverse();
  }
}
