/**
 * Runs that stay for ever in some states: explores all states, compared for equality even where they stand for sets (a larger set
 * does not take the place of a smaller one here), and looks for a cycle among those that have the predicate, or for a state in
 * which a run may rest. Cycles with a step of kind `tick`, in which time passes, come first.
 */
import type { HappeningQuestion, LastingQuestion, Trace, TransitionSystem, Verdict } from '@vedette/core';
import { type ExploreOptions, explore } from '../explore/index.ts';
import { checkRun, rebuildTrace } from '../explore/replay.ts';
import { componentsOf, wayBetween } from './cycles.ts';
import { type LoggedGraph, StateLog } from './state-log.ts';

export async function answerLasting(
  opened: TransitionSystem,
  question: LastingQuestion,
  options: ExploreOptions = {},
): Promise<Verdict> {
  const system = question.model?.system ?? opened;
  const log = new StateLog(system.slots.length);
  const exploration = await explore(watched(system, question, log), [restingQuestion(system)], {
    ...options,
    store: 'tree',
    onTransition: (from, label, to) => log.addEdge(from, label, to),
  });
  const resting = exploration.verdicts[0]!;
  const [yes, no] = question.kind === 'lasts' ? (['holds', 'fails'] as const) : (['fails', 'holds'] as const);
  if (resting.kind === 'holds') return { ...resting, kind: yes };
  if (resting.kind !== 'fails') return resting;
  const cycle = findCycle(system, log);
  const { stats } = resting;
  if (cycle === undefined) return { kind: no, stats };
  const { remarkWithoutTick } = question;
  const remark = !cycle.ticks && remarkWithoutTick !== undefined && { remark: remarkWithoutTick };
  return { kind: yes, evidence: cycle.trace, stats, ...remark };
}

/** The system with one more predicate: where a run may rest. It keeps every state it is asked about. */
function watched(system: TransitionSystem, { within, rests }: LastingQuestion, log: StateLog): TransitionSystem {
  const [inside, resting] = [system.predicates[within]!, system.predicates[rests]!];
  let isReplay = false;
  const holds = (state: Int32Array): boolean => {
    const isInside = inside.holds(state);
    if (!isReplay) log.add(state, isInside);
    const found = isInside && resting.holds(state);
    isReplay ||= found;
    return found;
  };
  const spy = { name: 'rests', reads: [...new Set([...inside.reads, ...resting.reads])], holds };
  return { ...system, predicates: [...system.predicates, spy] };
}

function restingQuestion(system: TransitionSystem): HappeningQuestion {
  return { kind: 'possible', what: { kind: 'predicate', predicate: system.predicates.length }, name: 'rests' };
}

interface Cycle {
  readonly trace: Trace;
  readonly ticks: boolean;
}

function findCycle(system: TransitionSystem, log: StateLog): Cycle | undefined {
  const graph = log.graph();
  const component = componentsOf(graph, (state) => log.isMarked(state));
  const isTick = (edge: number): boolean => system.label(graph.label[edge]!).kind === 'tick';
  const ticking = edgeOnCycle(graph, component, isTick);
  const edge = ticking ?? edgeOnCycle(graph, component, () => true);
  if (edge === undefined) return undefined;
  const { from, to } = edge;
  const lead = wayBetween(graph, { from: 0, to: from })!;
  const back = wayBetween(graph, { from: to, to: from }, (state) => component[state] === component[from])!;
  const states = [...lead, ...back].map((number) => log.state(number));
  const trace: Trace = { ...rebuildTrace(system, { states }), loop: lead.length - 1 };
  checkRun(system, trace);
  return { trace, ticks: ticking !== undefined };
}

function edgeOnCycle(
  graph: LoggedGraph,
  component: Int32Array,
  isWanted: (edge: number) => boolean,
): { readonly from: number; readonly to: number } | undefined {
  for (let from = 0; from < graph.size; from++) {
    if (component[from] === -1) continue;
    for (let edge = graph.first[from]!; edge < graph.first[from + 1]!; edge++) {
      const to = graph.target[edge]!;
      if (component[to] === component[from] && isWanted(edge)) return { from, to };
    }
  }
  return undefined;
}
