/** Minimises the evidence of a verdict, by criteria in their order and then by steps; or says why it cannot. */
import {
  type Figure,
  isReachability,
  type LinearTimeQuestion,
  type Model,
  type Question,
  type Refusal,
  type RunOptions,
  type Trace,
  type TransitionSystem,
  Unanswerable,
  type Verdict,
} from '@vedette/core';
import {
  type Costs,
  type Criterion,
  type CriterionName,
  checkRun,
  checkViolation,
  costsOf,
  factsOf,
  isOutOfFreeReach,
  LassoSystem,
  type Measure,
  measureOf,
  monitorOf,
  NotFinite,
  ProcessSets,
  type Smallest,
  type SmallestRequest,
  smallestRun,
  type Violation,
  violationKinds,
  violationText,
  within,
} from '@vedette/engines';
import { poseQuestion } from './pose.ts';
import { askedIn, type PosedQuestion } from './posed-question.ts';

type Shown = Verdict & { readonly kind: 'holds' | 'fails'; readonly evidence: Trace };

interface AskedOne extends Omit<Asked, 'questions'> {
  readonly question: Question;
}

interface Asked {
  readonly opened: Model;
  readonly questions: readonly Question[];
  readonly criteria: readonly Criterion[];
}

/** One after the other: each may take all of the memory. */
export async function smallestOf(
  verdicts: readonly Verdict[],
  { questions, ...asked }: Asked,
  options: RunOptions,
): Promise<readonly Verdict[]> {
  const smallest: Verdict[] = [];
  for (const [i, question] of questions.entries())
    smallest.push(await withSmallest(verdicts[i]!, { question, ...asked }, options));
  return smallest;
}

/** The verdict as it is, unless it shows a run. */
async function withSmallest(
  verdict: Verdict,
  { question, opened, criteria }: AskedOne,
  options: RunOptions,
): Promise<Verdict> {
  if (!isShown(verdict)) return verdict;
  const found = await smaller(verdict, { question, opened, criteria }, options);
  switch (found.kind) {
    case 'found':
      return { ...showing(verdict, found), figures: [...(verdict.figures ?? []), ...found.figures] };
    case 'refused':
      return remarked(verdict, `Shown is the run as it was found: ${found.refused}.`);
    case 'stopped':
      return remarked(
        verdict,
        `Shown is the run as it was found: whether it is the smallest is not known, ${found.detail}.`,
      );
    // A run exists: if none is found, the known run meets the bound.
    case 'none':
      return remarked(verdict, 'Shown is the run as it was found: no other is smaller.');
    default:
      return found satisfies never;
  }
}

/**
 * Violations of linear time with the fewest steps, where a short search finds them: an accepting component says where a
 * lasso is, not which is short.
 */
export async function shortened(
  verdicts: readonly Verdict[],
  { questions, opened }: Omit<Asked, 'criteria'>,
  { onProgress: _, ...options }: RunOptions,
): Promise<readonly Verdict[]> {
  const states = Math.min(mostToShorten, options.limits?.states ?? mostToShorten);
  const limited = { ...options, limits: { ...options.limits, states } };
  const short: Verdict[] = [];
  for (const [i, question] of questions.entries())
    short.push(await withShortest(verdicts[i]!, { question, opened, criteria: [{ name: 'steps' }] }, limited));
  return short;
}

async function withShortest(verdict: Verdict, asked: AskedOne, options: RunOptions): Promise<Verdict> {
  const isLong = asked.question.kind === 'linear-time' && isShown(verdict) && verdict.evidence.steps.length > 1;
  if (!isLong) return verdict;
  const found = await smaller(verdict, asked, options);
  if (found.kind === 'stopped') return remarked(verdict, 'A shorter run may exist.');
  if (found.kind !== 'found') return verdict;
  return showing(verdict, found);
}

/** What was remarked about a violation was about the run that is replaced. */
function showing({ remark = '', ...verdict }: Shown, { model, evidence, remarkFrom }: Found): Shown {
  const said = remarkFrom?.(remark) ?? remark;
  return { ...verdict, model, evidence, ...(said !== '' && { remark: said }) };
}

/** States that are looked at for the shortest violation before it is shown as it was found: well under a second. */
const mostToShorten = 20_000;

interface Found extends ShownRun {
  readonly kind: 'found';
  readonly model: Model;
  readonly figures: readonly Figure[];
}

interface ShownRun {
  readonly evidence: Trace;
  /** What is remarked in place of this about the run that was shown before. */
  remarkFrom?(remark: string): string;
}

type Smaller =
  | Found
  | { readonly kind: 'stopped'; readonly detail: string }
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: 'none' };

/** A run that is smallest by the criteria, if the one that is shown is not known to be. */
async function smaller(
  verdict: Shown,
  { question, opened, criteria }: AskedOne,
  options: RunOptions,
): Promise<Smaller> {
  const posed = poseQuestion(question, opened, 'shortest');
  const search = 'refused' in posed ? posed : smallestSearch(shownIn(posed, verdict), criteria);
  if ('refused' in search) return { kind: 'refused', refused: search.refused };
  const { model, request } = search;
  const known = verdict.model === undefined || verdict.model === model ? verdict.evidence : undefined;
  const isBound =
    known && isRunOf(model.behaviour.system, known) && (known.loop === undefined || question.kind === 'linear-time');
  const bound = isBound && costsOf(known, { ...request, factsOf: search.factsOf });
  const least = bound && search.isLeast?.(bound[0]!) ? withLeast(request, bound) : undefined;
  const found = await attempt(least ?? { ...request, ...(bound && { bound }) }, limitedFor(question, options));
  if ('refused' in found) return { kind: 'refused', refused: found.refused };
  if (found.kind !== 'found') return found;
  const costs = least && bound ? [bound[0]!, ...found.costs.slice(1)] : found.costs;
  const figures = request.measures.map(({ name }, i) => ({ name, text: String(costs[i]) }));
  return { kind: 'found', ...search.shown(found.trace), model, figures };
}

/** With the search that produced the verdict. */
function shownIn(posed: PosedQuestion, { model }: Shown): PosedQuestion {
  const { otherwise } = posed.search.premise ?? {};
  if (otherwise === undefined || 'refused' in otherwise || otherwise.model !== model) return posed;
  return { ...posed, search: otherwise };
}

/**
 * The same, if no run costs less by the first measure than the known one: decided without visiting all states of lower
 * cost, which may be most.
 */
function withLeast(request: MeasuredRequest, bound: Costs): MeasuredRequest {
  const [first, ...others] = request.measures;
  return { ...request, measures: [within(first!, bound[0]!), ...others], bound: [0, ...bound.slice(1)] };
}

/**
 * Every state is tried as the beginning of a loop, up to the square of the states: there is a limit where none was
 * given.
 */
const mostForLoops = 2_000_000;

function limitedFor({ kind }: Question, options: RunOptions): RunOptions {
  const { limits } = options;
  if (kind !== 'linear-time' || limits?.states !== undefined) return options;
  return { ...options, limits: { ...limits, states: mostForLoops } };
}

function isShown(verdict: Verdict): verdict is Shown {
  return (verdict.kind === 'holds' || verdict.kind === 'fails') && verdict.evidence !== undefined;
}

function remarked(verdict: Shown, remark: string): Verdict {
  return { ...verdict, remark: verdict.remark === undefined ? remark : `${verdict.remark} ${remark}` };
}

interface MeasuredRequest extends SmallestRequest {
  readonly measures: readonly Measure[];
}

interface SmallestSearch {
  readonly model: Model;
  readonly request: MeasuredRequest;
  /** What a run of the model is in the search. */
  readonly factsOf: SmallestRequest['factsOf'];
  /** Whether certainly no run costs less than this by the first measure. */
  isLeast?(cost: number): boolean;
  /** A run that was found, replayed, with its remark. */
  shown(trace: Trace): ShownRun;
}

function smallestSearch(posed: PosedQuestion, criteria: readonly Criterion[]): SmallestSearch | Refusal {
  const { model, overApproximation, time } = posed.search;
  const {
    behaviour: { system },
    presentation: { narration },
  } = model;
  if (overApproximation !== undefined)
    return { refused: `other runs may be spurious, since ${overApproximation.because}` };
  if (time === 'abstract') return { refused: 'its steps of time have no length to compare' };
  const names = criteria.map(({ name }) => name);
  if (narration === undefined && (names.includes('processes') || names.includes('switches')))
    return { refused: 'the language does not say which processes take part in a step' };
  if (system.cover !== undefined && names.includes('time'))
    return { refused: 'in a timed model, time can only be the one criterion, of a question about states' };
  const processes = new ProcessSets();
  const isNamedFault = criteria.find(({ isFault }) => isFault !== undefined)?.isFault;
  const measures = withSteps(names).map((name): Measure => measureOf(name, processes));
  const asked = askedIn(posed);
  const facts = factsOf(model, processes, isNamedFault);
  if (asked.kind === 'linear-time') return lassoSearch(model, asked, { measures, factsOf: facts });
  const monitor = monitorOf(asked, system);
  if ('refused' in monitor) return monitor;
  const shown = (trace: Trace) => {
    checkRun(system, trace);
    return { evidence: trace };
  };
  const isLeast = (cost: number): boolean => cost === 1 && isNeverFree(asked, system, { measures, factsOf: facts });
  return { model, request: { system, monitor, measures, factsOf: facts }, factsOf: facts, isLeast, shown };
}

/** Whether every run to the goal costs something by the first measure. */
function isNeverFree(
  question: Question,
  system: TransitionSystem,
  { measures: [first], factsOf: facts }: Pick<MeasuredRequest, 'measures' | 'factsOf'>,
): boolean {
  if (!isReachability(question) || first === undefined || first.name !== 'faults') return false;
  return isOutOfFreeReach(system, question.what, (before, step) => first.cost(0, facts(before, step)) === 0);
}

/** The lead-in and one round of the loop count together. */
function lassoSearch(
  model: Model,
  question: LinearTimeQuestion,
  { measures, factsOf: facts }: Pick<MeasuredRequest, 'measures' | 'factsOf'>,
): SmallestSearch {
  const lassos = new LassoSystem(model.behaviour.system, question);
  const { system, monitor } = lassos;
  const request: MeasuredRequest = {
    system,
    monitor,
    measures,
    factsOf: (before, step) => facts(lassos.plainState(before), lassos.plainStep(step)),
  };
  const shown = (trace: Trace) => {
    const violation = lassos.violation(trace);
    checkViolation(model.behaviour.system, question, violation);
    const remarkFrom = (remark: string): string => withViolation(remark, violation, question);
    return { evidence: violation.trace, remarkFrom };
  };
  return { model, request, factsOf: facts, shown };
}

/** What was remarked, with what it says of a violation said of this one. */
function withViolation(remark: string, { kind }: Violation, { fairness }: LinearTimeQuestion): string {
  const text = violationText(kind, fairness);
  const before = violationKinds
    .map((each) => violationText(each, fairness))
    .find((one) => one !== '' && remark.includes(one));
  if (before !== undefined) return remark.replace(before, text).trim();
  return [remark, text].filter((part) => part !== '').join('\n  ');
}

function withSteps(names: readonly CriterionName[]): readonly CriterionName[] {
  return [...new Set([...names, 'steps' as const])];
}

async function attempt(request: SmallestRequest, options: RunOptions): Promise<Smallest | Refusal> {
  try {
    return await smallestRun(request, options);
  } catch (error) {
    if (error instanceof NotFinite) return { refused: 'no finite run violates this formula by itself' };
    if (error instanceof Unanswerable) return { refused: error.detail };
    throw error;
  }
}

function isRunOf(system: TransitionSystem, trace: Trace): boolean {
  try {
    checkRun(system, trace);
    return true;
  } catch {
    return false;
  }
}
