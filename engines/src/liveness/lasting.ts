/**
 * Runs that stay for ever in some states: explores all states, those with the predicate compared for equality even where they
 * stand for sets (a larger set does not take the place of a smaller one here), and looks for a cycle among those, or for one in
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
  const first = await answerOnce(question.model?.system ?? opened, question, options);
  if (question.withTicks === undefined || !hasCycle(first)) return first;
  const model = question.withTicks();
  const states = Math.max(LEAST_STATES, MORE_STATES * first.stats.states);
  const limits = { ...options.limits, states: Math.min(options.limits?.states ?? states, states) };
  const second = await answerOnce(model.system, question, { ...options, limits });
  if (second.kind === 'unknown' || second.kind === 'broken') return { ...first, remark: unsureRemark };
  return second.ticks ? { ...second, model } : { ...first, remark: zenoRemark };
}

/** Telling whether time gets on must not take much longer than the answer itself. */
const LEAST_STATES = 4000;
const MORE_STATES = 4;

const zenoRemark = 'Only runs in which time does not get on (zeno runs) show it: does the model mean to have them?';
const unsureRemark = 'Whether time gets on in such a run was not found out.';

type LastingVerdict = Verdict & { readonly ticks?: boolean };

function hasCycle(verdict: Verdict): verdict is Verdict & { readonly kind: 'holds' | 'fails' } {
  const isDecided = verdict.kind === 'holds' || verdict.kind === 'fails';
  return isDecided && verdict.evidence?.loop !== undefined;
}

async function answerOnce(
  system: TransitionSystem,
  question: LastingQuestion,
  options: ExploreOptions,
): Promise<LastingVerdict> {
  const log = new StateLog(system.slots.length);
  const linked = new Set<number>();
  const exploration = await explore(watched(system, question, log), [restingQuestion(system)], {
    ...options,
    store: system.cover === undefined ? 'tree' : 'cover',
    onTransition: (from, label, to) => {
      // A covered state is replaced by another one, so only the step that found a state surely leads to it.
      if (log.isMarked(to) || !linked.has(to)) log.addEdge(from, label, to);
      linked.add(to);
    },
  });
  const resting = exploration.verdicts[0]!;
  const [yes, no] = question.kind === 'lasts' ? (['holds', 'fails'] as const) : (['fails', 'holds'] as const);
  if (resting.kind === 'holds') return { ...resting, kind: yes, ticks: true };
  if (resting.kind !== 'fails') return resting;
  const cycle = findCycle(system, log);
  const { stats } = resting;
  return cycle === undefined ? { kind: no, stats } : { kind: yes, evidence: cycle.trace, stats, ticks: cycle.ticks };
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
