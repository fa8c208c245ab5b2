/**
 * How long it takes from one occurrence to another: the least and the greatest delay, each with a run. Where time is counted in steps the
 * system is explored with an observer; where it is dense the language brings the questions that make up the answer.
 */
import type { DelayQuestion, Extreme, Figure, Question, Trace, Verdict } from '@vedette/core';
import { exploreGraph } from '../explore/explore-graph.ts';
import type { ExploreOptions } from '../explore/index.ts';
import { ReplayFailure } from '../explore/replay.ts';
import { replayGraphRun } from '../graph/replay-graph-run.ts';
import { askedIn, finished, type PosedQuestion } from '../posed-question.ts';
import { runTask } from '../task/task.ts';
import { checkDelay } from './check-delay.ts';
import { measuredSystem, phases } from './measured-system.ts';
import { type Absence, type Measured, type MeasuredRun, Measurements } from './measurements.ts';

export type AskAlone = (question: Question) => Promise<Verdict>;

export async function answerDelay(
  posed: PosedQuestion<DelayQuestion>,
  options: ExploreOptions,
  ask: AskAlone,
): Promise<Verdict> {
  const { delay } = posed.search;
  if (delay === undefined)
    return judged(
      finished(await counted(posed, options), posed, (trace) => trace),
      posed.question,
    );
  const measured = posed.question.extreme === 'least' ? attainedBy(posed, ask) : greatestInTime(posed, ask);
  return judged(await measured, posed.question);
}

/** A value that is not reached is the bound of those that are: it may be as large, or as small, as what is asked for. */
function judged(verdict: Verdict, { extreme, bound }: DelayQuestion): Verdict {
  const { value } = extremeIn(verdict) ?? {};
  if (bound === undefined || value === undefined || verdict.kind !== 'holds') return verdict;
  const isKept = extreme === 'greatest' ? value <= bound : value >= bound;
  return isKept ? verdict : { ...verdict, kind: 'fails' };
}

/** What is said where what is waited for need not come. */
const absences: Readonly<Record<Absence, string>> = {
  'for ever': 'time goes on for ever without it',
  ends: 'the run ends before',
  'stands still': 'the run repeats for ever while time stands still',
};

const inTime = 'some run goes on for ever, or ends, without it';

function unbounded({ to }: DelayQuestion, how: string): Figure {
  const extreme = { value: Number.POSITIVE_INFINITY, isReached: false };
  return { name: 'greatest delay', text: `unbounded, since ${to.text} need not come: ${how}`, extreme };
}

function figureOf({ extreme: which }: DelayQuestion, { value, isReached }: Extreme): Figure {
  const beyond = which === 'least' ? '> ' : '< ';
  const text = value === Number.POSITIVE_INFINITY ? 'unbounded' : `${isReached ? '' : beyond}${value}`;
  return { name: `${which} delay`, text, extreme: { value, isReached } };
}

/** Of the greatest delay among those that end, beside one that does not. */
function ifItComes(question: DelayQuestion, extreme: Extreme | undefined): Figure {
  const name = 'greatest delay where it comes';
  return extreme === undefined ? { name, text: 'it never comes' } : { ...figureOf(question, extreme), name };
}

function nothingMeasured({ from, to, extreme }: DelayQuestion, what: 'begins' | 'ends'): Figure {
  const text = what === 'begins' ? `${from.text} never occurs` : `${to.text} never comes after ${from.text}`;
  return { name: `${extreme} delay`, text };
}

/** In steps. */
async function counted(posed: PosedQuestion<DelayQuestion>, options: ExploreOptions): Promise<Verdict> {
  const question = askedIn(posed);
  const { system } = posed.search.model;
  const observed = measuredSystem(system, question);
  const phaseOf: number[] = [];
  const onState = (state: Int32Array): void => void phaseOf.push(state.at(-1)!);
  // Breadth first, whatever else is asked for: runs are found again by the numbers of states.
  const { limits, signal, onProgress } = options;
  const plain = { ...(limits && { limits }), ...(signal && { signal }), ...(onProgress && { onProgress }) };
  const { graph, exploration } = await exploreGraph(observed, { ...plain, onState });
  if (graph === undefined) return exploration.outcome;
  const taking = graph.labels.map((label) => question.takesTime(label));
  // Also where nothing was measured: who asks by name is told of names that no label has.
  for (const label of graph.labels) for (const isOne of question.actions) isOne(label);
  const measured: Measured = {
    graph,
    phaseOf: (state) => phases[phaseOf[state]!]!,
    takesTime: (transition) => taking[graph.label[transition]!]!,
  };
  const found = await runTask(delayIn(new Measurements(measured), question), options);
  const { stats } = exploration;
  if (found.kind === 'stopped') return { kind: 'unknown', ...found.stop, stats };
  const { shown, beside, ...told } = found.value;
  const remark = taking.includes(true)
    ? {}
    : { remark: 'No step of the model takes time: none is called "tick" or "tock".' };
  const replayed = async ({ run, shows }: Shown): Promise<Trace> => {
    const trace = withoutPhase(await replayGraphRun(observed, graph, run));
    checkDelay(system, question, { trace, shows });
    return trace;
  };
  if (shown === undefined) return { kind: 'holds', ...told, ...remark, stats };
  const evidence = await replayed(shown);
  if (beside === undefined) return { kind: 'holds', ...told, evidence, ...remark, stats };
  const [first, second] = told.figures as readonly [Figure, Figure];
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

/** In dense time: whether it always comes, and if not, the run that shows it. */
async function greatestInTime(posed: PosedQuestion<DelayQuestion>, ask: AskAlone): Promise<Verdict> {
  const { comes } = posed.search.delay!;
  const always = await ask(comes);
  if (always.kind !== 'fails') return always.kind === 'holds' ? attainedBy(posed, ask) : always;
  const surveyed = await ask(posed.search.delay!.survey);
  if (surveyed.kind !== 'holds') return surveyed;
  const extreme = extremeIn(surveyed);
  const among = ifItComes(posed.question, extreme);
  const reached =
    extreme && Number.isFinite(extreme.value) ? await ask(posed.search.delay!.attained(extreme)) : undefined;
  const { evidence: trace, model } = reached ?? {};
  const shown = trace && { shown: { trace, ...(model && { model }) } };
  return { ...always, kind: 'holds', figures: [unbounded(posed.question, inTime), { ...among, ...shown }] };
}

/** The extreme value of those that end, and a run that comes to it. */
async function attainedBy(posed: PosedQuestion<DelayQuestion>, ask: AskAlone): Promise<Verdict> {
  const { question, search } = posed;
  const { survey, attained } = search.delay!;
  const surveyed = await ask(survey);
  if (surveyed.kind !== 'holds') return surveyed;
  const extreme = extremeIn(surveyed);
  if (extreme === undefined) return { ...surveyed, figures: [nothingMeasured(question, 'ends')] };
  const figures = [figureOf(question, extreme)];
  if (extreme.value === Number.POSITIVE_INFINITY) return { ...surveyed, figures };
  const reached = await ask(attained(extreme));
  if (reached.kind === 'fails') throw new ReplayFailure(`no run comes to the ${question.extreme} delay that was found`);
  return reached.kind === 'holds' ? { ...reached, figures, stats: surveyed.stats } : { ...surveyed, figures };
}

function extremeIn(verdict: Verdict): Extreme | undefined {
  return 'figures' in verdict ? verdict.figures?.[0]?.extreme : undefined;
}
