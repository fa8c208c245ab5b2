/** The evidence of a verdict made as small as it can be, by criteria in their order and then by steps; or why it is not. */
import {
  isReachability,
  type Label,
  type Model,
  type Question,
  type Refusal,
  type RunOptions,
  type Trace,
  type TransitionSystem,
  Unanswerable,
  type Verdict,
} from '@vedette/core';
import { checkRun } from '../explore/replay.ts';
import { askedIn, type PosedQuestion, poseQuestion } from '../posed-question.ts';
import { type CriterionName, type Measure, measureOf } from './measure.ts';
import { formulaMonitor, goalMonitor, type Monitor, NotFinite } from './monitor.ts';
import { ProcessSets } from './process-sets.ts';
import { costsOf, type Smallest, type SmallestRequest, smallestRun } from './smallest-run.ts';
import { factsOf } from './step-facts.ts';

export interface Criterion {
  readonly name: CriterionName;
  /** For `faults`: which actions are meant, in place of those that are recognised by their names. */
  readonly isFault?: (label: Label) => boolean;
}

type Shown = Verdict & { readonly kind: 'holds' | 'fails'; readonly evidence: Trace };

/** The verdict as it is, unless it shows a run. */
export async function withSmallest(
  verdict: Verdict,
  { question, opened, criteria }: { question: Question; opened: Model; criteria: readonly Criterion[] },
  options: RunOptions,
): Promise<Verdict> {
  if (!isShown(verdict)) return verdict;
  const posed = poseQuestion(question, opened, 'shortest');
  const search = 'refused' in posed ? posed : smallestSearch(posed, criteria);
  if ('refused' in search) return remarked(verdict, `Shown is the run as it was found: ${search.refused}.`);
  const { model, request } = search;
  const known = verdict.model === undefined || verdict.model === model ? verdict.evidence : undefined;
  const bound = known && isRunOf(model.system, known) ? costsOf(known, request) : undefined;
  const found = await attempt({ ...request, ...(bound && { bound }) }, options);
  if ('refused' in found) return remarked(verdict, `Shown is the run as it was found: ${found.refused}.`);
  if (found.kind === 'stopped')
    return remarked(
      verdict,
      `Shown is the run as it was found: whether it is the smallest is not known, ${found.detail}.`,
    );
  // There is a run: that none is found means that the bound is met by the one that is known.
  if (found.kind === 'none') return remarked(verdict, 'Shown is the run as it was found: no other is smaller.');
  checkRun(model.system, found.trace);
  const figures = request.measures.map(({ name }, i) => ({ name, text: String(found.costs[i]) }));
  return { ...verdict, evidence: found.trace, model, figures: [...(verdict.figures ?? []), ...figures] };
}

function isShown(verdict: Verdict): verdict is Shown {
  return (verdict.kind === 'holds' || verdict.kind === 'fails') && verdict.evidence !== undefined;
}

function remarked(verdict: Shown, remark: string): Verdict {
  return { ...verdict, remark: verdict.remark === undefined ? remark : `${verdict.remark} ${remark}` };
}

interface SmallestSearch {
  readonly model: Model;
  readonly request: SmallestRequest;
}

function smallestSearch(posed: PosedQuestion, criteria: readonly Criterion[]): SmallestSearch | Refusal {
  const { model, overApproximation } = posed.search;
  const { system, narration } = model;
  if (overApproximation !== undefined)
    return { refused: `other runs may be spurious, since ${overApproximation.because}` };
  const names = criteria.map(({ name }) => name);
  if (narration === undefined && (names.includes('processes') || names.includes('switches')))
    return { refused: 'the language does not tell which processes take part in a step' };
  if (system.cover !== undefined && names.includes('time'))
    return { refused: 'in a timed model, time can only be the one criterion, of a question about states' };
  const monitor = monitorOf(askedIn(posed), system);
  if ('refused' in monitor) return monitor;
  const processes = new ProcessSets();
  const isNamedFault = criteria.find(({ isFault }) => isFault !== undefined)?.isFault;
  const measures = withSteps(names).map((name): Measure => measureOf(name, processes));
  return { model, request: { system, monitor, measures, factsOf: factsOf(model, processes, isNamedFault) } };
}

function withSteps(names: readonly CriterionName[]): readonly CriterionName[] {
  return [...new Set([...names, 'steps' as const])];
}

/** What sees on a finite run that it shows what the question is about. */
export function monitorOf(question: Question, system: TransitionSystem): Monitor | Refusal {
  if (isReachability(question)) return goalMonitor(system, question.what);
  if (question.kind === 'formula') return formulaMonitor(system, question.formula(system));
  return { refused: 'only runs that end are looked at so, of questions about what can happen' };
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
    return trace.loop === undefined;
  } catch {
    return false;
  }
}
