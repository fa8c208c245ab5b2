/**
 * The least and the greatest delay from one occurrence to a target, each with a run, where time is counted in steps:
 * the system is explored with an observer.
 */
import type { DelayQuestion, Figure, Trace, TransitionSystem, Verdict } from '@vedette/core';
import { exploreGraph } from '../explore/explore-graph.ts';
import type { ExploreOptions } from '../explore/index.ts';
import { replayGraphRun } from '../graph/replay-graph-run.ts';
import { runTask } from '../task/task.ts';
import { checkDelay } from './check-delay.ts';
import { figureOf, ifItComes, nothingMeasured, unbounded } from './figures.ts';
import { measuredSystem, phases } from './measured-system.ts';
import { type Absence, type Measured, type MeasuredRun, Measurements } from './measurements.ts';

/** The remark where the target need not occur. */
const absences: Readonly<Record<Absence, string>> = {
  'for ever': 'time goes on for ever without it',
  ends: 'the run ends before',
  'stands still': 'the run repeats for ever while time stands still',
};

export async function answerDelay(
  system: TransitionSystem,
  question: DelayQuestion,
  options: ExploreOptions = {},
): Promise<Verdict> {
  const observed = measuredSystem(system, question);
  const phaseOf: number[] = [];
  const onState = (state: Int32Array): void => void phaseOf.push(state.at(-1)!);
  // Breadth first, whatever is requested: runs are rebuilt from the numbers of states.
  const { limits, signal, onProgress } = options;
  const plain = { ...(limits && { limits }), ...(signal && { signal }), ...(onProgress && { onProgress }) };
  const { graph, exploration } = await exploreGraph(observed, { ...plain, onState });
  if (graph === undefined) return exploration.outcome;
  const taking = graph.labels.map((label) => question.takesTime(label));
  // Also if nothing was measured: unknown names in the question are reported.
  for (const label of graph.labels) for (const isOne of question.actions) isOne(label);
  const measured: Measured = {
    graph,
    phaseOf: (state) => phases[phaseOf[state]!]!,
    takesTime: (transition) => taking[graph.label[transition]!]!,
  };
  const found = await runTask(delayIn(new Measurements(measured), question), options);
  const { stats } = exploration;
  if (found.kind === 'stopped') return { kind: 'unknown', ...found.stop, stats };
  const { shown, beside, ...described } = found.value;
  const remark = taking.includes(true)
    ? {}
    : { remark: 'No step of the model takes time: none is called "tick" or "tock".' };
  const replayed = async ({ run, shows }: Shown): Promise<Trace> => {
    const trace = withoutPhase(await replayGraphRun(observed, graph, run));
    checkDelay(system, question, { trace, shows });
    return trace;
  };
  if (shown === undefined) return { kind: 'holds', ...described, ...remark, stats };
  const evidence = await replayed(shown);
  if (beside === undefined) return { kind: 'holds', ...described, evidence, ...remark, stats };
  const [first, second] = described.figures as readonly [Figure, Figure];
  const figures = [first, { ...second, shown: { trace: await replayed(beside) } }];
  return { kind: 'holds', figures, evidence, ...remark, stats };
}

/** A run, and the delay that it shows. */
interface Shown {
  readonly run: MeasuredRun;
  readonly shows: number | 'absence';
}

interface Found {
  readonly figures: readonly Figure[];
  readonly shown?: Shown;
  /** For the second figure. */
  readonly beside?: Shown;
}

function* delayIn(measurements: Measurements, question: DelayQuestion): Generator<number | undefined, Found, void> {
  if (measurements.isEmpty) return { figures: [nothingMeasured(question, 'begins')] };
  if (question.extreme === 'least') {
    const least = measurements.least();
    if (least === undefined) return { figures: [nothingMeasured(question, 'ends')] };
    const { value, run } = least;
    return { figures: [figureOf(question, { value, isReached: true })], shown: { run, shows: value } };
  }
  const components = yield* measurements.components();
  const longest = measurements.longest(components);
  const absence = measurements.absence(components);
  const extreme = longest && { value: longest.value, isReached: longest.run !== undefined };
  if (absence === undefined) {
    if (longest?.run === undefined) throw new Error('what always comes has a greatest delay');
    return { figures: [figureOf(question, extreme!)], shown: { run: longest.run, shows: longest.value } };
  }
  const figures = [unbounded(question, absences[absence.kind]), ifItComes(question, extreme)];
  const beside = longest?.run && { beside: { run: longest.run, shows: longest.value } };
  return { figures, shown: { run: absence.run, shows: 'absence' }, ...beside };
}

function withoutPhase({ start, steps, loop }: Trace): Trace {
  const plain = steps.map((step) => ({ ...step, state: step.state.slice(0, -1) }));
  return { start: start.slice(0, -1), steps: plain, ...(loop !== undefined && { loop }) };
}
