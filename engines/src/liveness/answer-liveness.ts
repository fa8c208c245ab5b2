/**
 * Paths that stay for ever in some states: explores all states, logs them with their transitions, and searches a cycle
 * among those with the predicate, or a state in which a path may rest. Where states stand for sets, those with the
 * predicate must be compared for equality (a larger set may not replace a smaller one here): the search that is passed
 * in guarantees that. Cycles with a step of kind `tick`, in which time passes, come first.
 */
import type { LivenessQuestion, ReachabilityQuestion, Trace, TransitionSystem, Verdict } from '@vedette/core';
import { type ExploreOptions, explore } from '../explore/index.ts';
import { checkRun, rebuildTrace } from '../explore/replay.ts';
import { componentsOf } from '../graph/components.ts';
import { type ExplicitGraph, rowsOf } from '../graph/explicit-graph.ts';
import { shortestRun } from '../graph/shortest-run.ts';
import { finishTask } from '../task/task.ts';
import { StateLog } from './state-log.ts';

/** A verdict, and whether time passes on the cycle that it shows. */
export type LivenessVerdict = Verdict & { readonly ticks?: boolean };

export async function answerLiveness(
  system: TransitionSystem,
  { kind, within, rests }: LivenessQuestion,
  options: ExploreOptions = {},
): Promise<LivenessVerdict> {
  const inside = system.predicates[within]!;
  const log = new StateLog(system.slots.length);
  const linked = new Set<number>();
  const exploration = await explore(withResting(system, within, rests), [restingQuestion(system)], {
    ...options,
    store: system.cover === undefined ? 'tree' : 'cover',
    onState: (state) => log.add(state, inside.holds(state)),
    onTransition: (from, label, to) => {
      // Another state may replace a covered one, so only the step that found a state surely leads to it.
      if (log.isMarked(to) || !linked.has(to)) log.addTransition(from, label, to);
      linked.add(to);
    },
  });
  const resting = exploration.verdicts[0]!;
  const [yes, no] = kind === 'some-path-stays' ? (['holds', 'fails'] as const) : (['fails', 'holds'] as const);
  if (resting.kind === 'holds') return { ...resting, kind: yes, ticks: true };
  if (resting.kind !== 'fails') return resting;
  const cycle = findCycle(system, log);
  const { stats } = resting;
  return cycle === undefined ? { kind: no, stats } : { kind: yes, evidence: cycle.trace, stats, ticks: cycle.ticks };
}

/** The system with one more predicate: where a path that stays may rest. */
function withResting(system: TransitionSystem, within: number, rests: number): TransitionSystem {
  const [inside, resting] = [system.predicates[within]!, system.predicates[rests]!];
  const both = {
    name: 'rests',
    reads: [...new Set([...inside.reads, ...resting.reads])],
    holds: (state: Int32Array) => inside.holds(state) && resting.holds(state),
  };
  return { ...system, predicates: [...system.predicates, both] };
}

function restingQuestion(system: TransitionSystem): ReachabilityQuestion {
  return { kind: 'possible', what: { kind: 'predicate', predicate: system.predicates.length }, name: 'rests' };
}

interface Cycle {
  readonly trace: Trace;
  readonly ticks: boolean;
}

function findCycle(system: TransitionSystem, log: StateLog): Cycle | undefined {
  const graph = log.graph();
  const { componentOf } = finishTask(componentsOf(rowsOf(graph), log.unmarked()));
  const isTick = (transition: number): boolean => system.label(graph.label[transition]!).kind === 'tick';
  const ticking = stepOnCycle(graph, componentOf, isTick);
  const step = ticking ?? stepOnCycle(graph, componentOf, () => true);
  if (step === undefined) return undefined;
  const { from, to } = step;
  const lead = statesBetween(graph, { from: 0, to: from });
  const isInside = (state: number): boolean => componentOf[state] === componentOf[from];
  const back = statesBetween(graph, { from: to, to: from }, isInside);
  const states = [...lead, ...back].map((number) => log.state(number));
  const trace: Trace = { ...rebuildTrace(system, { states }), loop: lead.length - 1 };
  checkRun(system, trace);
  return { trace, ticks: ticking !== undefined };
}

interface Ends {
  readonly from: number;
  readonly to: number;
}

/** The states of a shortest run, both ends included. */
function statesBetween(
  graph: ExplicitGraph,
  { from, to }: Ends,
  isInside: (state: number) => boolean = () => true,
): readonly number[] {
  if (from === to) return [from];
  const run = shortestRun(graph, { from, to }, (transition) => isInside(graph.target[transition]!))!;
  return [from, ...run.map((transition) => graph.target[transition]!)];
}

function stepOnCycle(
  { states, first, target }: ExplicitGraph,
  componentOf: Int32Array,
  isWanted: (transition: number) => boolean,
): Ends | undefined {
  for (let from = 0; from < states; from++) {
    if (componentOf[from] === -1) continue;
    for (let transition = first[from]!; transition < first[from + 1]!; transition++) {
      const to = target[transition]!;
      if (componentOf[to] === componentOf[from] && isWanted(transition)) return { from, to };
    }
  }
  return undefined;
}
