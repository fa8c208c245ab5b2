/**
 * Minimises explicit graphs modulo an equivalence. Bisimulations give one state per class; trace equivalences give the
 * smallest deterministic system with the same traces.
 */
import type { RunOptions } from '@vedette/core';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import { reachableGraph } from '../graph/reachable-graph.ts';
import { gatheredTransitions, type Transitions, TransitionsBuilder, tau } from '../graph/transitions.ts';
import { type Finished, isStop, runTask, type Stop, type Task } from '../task/task.ts';
import { branchingClasses } from './branching/branching.ts';
import type { BisimulationKind, Equivalence } from './equivalence.ts';
import { type Classes, inOrderOfStates } from './partition/classes.ts';
import { condensed } from './partition/condensed.ts';
import { quotientTransitions } from './partition/quotient.ts';
import { strongClasses } from './strong/strong.ts';
import { determinised } from './trace/determinised.ts';
import { followsFromOthers, weakClasses } from './weak/weak.ts';

export interface Reduced {
  readonly graph: ExplicitGraph;
  /** For bisimulations: the state of the reduced graph that stands for each state, -1 if it cannot be reached. */
  readonly classOf?: Int32Array;
}

/** The time limit, and for trace equivalences the limit of states while the system is made deterministic. */
export type ReduceOptions = Pick<RunOptions, 'limits' | 'signal'>;

export async function reduceGraph(
  graph: ExplicitGraph,
  equivalence: Equivalence,
  options: ReduceOptions = {},
): Promise<Finished<Reduced | Stop>> {
  return runTask(reduction(graph, equivalence, options.limits?.states), options);
}

/** The limit on sets of states while a system is made deterministic, unless options say otherwise. */
const mostSets = 20_000_000;

export function* reduction(
  graph: ExplicitGraph,
  equivalence: Equivalence,
  mostStates: number = mostSets,
): Task<Reduced | Stop> {
  const transitions = yield* gatheredTransitions(graph);
  switch (equivalence) {
    case 'strong':
    case 'branching':
    case 'divergence-branching':
    case 'weak':
      return yield* bisimulationReduction(transitions, graph.initial, equivalence);
    case 'trace':
    case 'weak-trace':
      return yield* traceReduction(transitions, { initial: graph.initial, equivalence, mostStates });
    default:
      return equivalence satisfies never;
  }
}

/** The classes of a bisimulation on all states. */
export function* bisimulationClasses(transitions: Transitions, kind: BisimulationKind): Task<Classes | Stop> {
  switch (kind) {
    case 'strong':
      return yield* strongClasses(transitions);
    case 'branching':
      return yield* branchingClasses(transitions, 'ignored');
    case 'divergence-branching':
      return yield* branchingClasses(transitions, 'preserved');
    case 'weak':
      return yield* weakClasses(transitions);
    default:
      return kind satisfies never;
  }
}

function* bisimulationReduction(
  transitions: Transitions,
  initial: number,
  kind: BisimulationKind,
): Task<Reduced | Stop> {
  const found = yield* bisimulationClasses(transitions, kind);
  if (isStop(found)) return found;
  const classes = inOrderOfStates(found);
  const small = yield* quotient(transitions, classes, kind);
  const { graph, numberOf } = yield* reachableGraph(small, classes.classOf[initial]!);
  return { graph, classOf: classes.classOf.map((each) => numberOf[each]!) };
}

function* quotient(transitions: Transitions, classes: Classes, kind: BisimulationKind): Task<Transitions> {
  if (kind === 'strong') return yield* quotientTransitions(transitions, classes, 'all');
  const plain = yield* quotientTransitions(transitions, classes, 'without hidden loops');
  if (kind === 'branching') return plain;
  if (kind === 'weak') {
    const follows = followsFromOthers(plain);
    return yield* edited(
      plain,
      (from, label, to) => !follows(from, label, to),
      () => false,
    );
  }
  const diverges = yield* divergentClasses(transitions, classes);
  return yield* edited(
    plain,
    () => true,
    (each) => diverges[each] === 1,
  );
}

/** Those classes in which a state is on a cycle of hidden steps. */
function* divergentClasses(transitions: Transitions, { classOf, count }: Classes): Task<Uint8Array> {
  const { componentOf, diverges } = yield* condensed(transitions);
  const result = new Uint8Array(count);
  for (const [state, component] of componentOf.entries()) if (diverges[component] === 1) result[classOf[state]!] = 1;
  return result;
}

/** Deciding whether a step follows from others may take long. */
const LOOK_EVERY = 64;

/** The steps that are kept, and hidden loops where wanted. */
function* edited(
  transitions: Transitions,
  isKept: (from: number, label: number, to: number) => boolean,
  hasLoop: (state: number) => boolean,
): Task<Transitions> {
  const { states, first, label, target } = transitions;
  const builder = new TransitionsBuilder(states, label.length);
  for (let state = 0; state < states; state++) {
    for (let transition = first[state]!; transition < first[state + 1]!; transition++)
      if (isKept(state, label[transition]!, target[transition]!)) builder.add(label[transition]!, target[transition]!);
    if (hasLoop(state)) builder.add(tau, state);
    builder.endState();
    if (state % LOOK_EVERY === 0) yield;
  }
  return builder.finish(transitions.labels);
}

/** Reduced before and after: the first keeps the sets few, the second makes the result the smallest. */
function* traceReduction(
  transitions: Transitions,
  from: { readonly initial: number; readonly equivalence: 'trace' | 'weak-trace'; readonly mostStates: number },
): Task<Reduced | Stop> {
  const kind = from.equivalence === 'trace' ? 'strong' : 'branching';
  const small = yield* bisimulationReduction(transitions, from.initial, kind);
  if (isStop(small)) return small;
  const hidden = from.equivalence === 'trace' ? 'seen' : 'unseen';
  const deterministic = yield* determinised(yield* gatheredTransitions(small.graph), { ...from, initial: 0, hidden });
  if (isStop(deterministic)) return deterministic;
  const { graph } = yield* reachableGraph(deterministic, 0);
  const minimal = yield* bisimulationReduction(yield* gatheredTransitions(graph), 0, 'strong');
  return isStop(minimal) ? minimal : { graph: minimal.graph };
}
