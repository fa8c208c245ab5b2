/** Explores a model and says which parts of its text no run exercises. */
import { bareModel, type Coverage, type Limits, type Place, type Progress, type TransitionSystem } from '@vedette/core';
import { explore } from '@vedette/engines';
import { type Asked, UsageError } from '@vedette/questions';
import { readText } from '@vedette/text';
import { type ExploreOutcome, outcomeOf } from '../graphs/explore.ts';
import { foundIn, type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { type Opened, sourceOf } from '../open/open-model.ts';
import { oneProcess, openModelOrProcess } from '../open/open-process.ts';
import { withReason } from '../stop.ts';
import { limitsNow, type WorkContext } from '../work-context.ts';
import { type CoveredPredicate, coverPredicates, predicatesOf } from './cover-predicates.ts';

export interface CoverRequest {
  readonly model: ModelRequest;
  readonly limits: Limits;
  /** Events of states, each to occur somewhere. */
  readonly states?: readonly Asked[];
}

export interface CoveredPart {
  readonly kind: 'summand' | 'edge' | 'location' | 'prefix';
  readonly name: string;
  readonly source: string;
  readonly from: Place;
  /** Behind its last character. */
  readonly to: Place;
  readonly isExercised: boolean;
  /** Why it is never exercised, where that is known. */
  readonly why?: string;
}

export interface Covered {
  readonly kind: 'covered';
  /** In the order of the text. Where the exploration was incomplete, a part not exercised may still be. */
  readonly parts: readonly CoveredPart[];
  /** In the order in which they were asked for. */
  readonly predicates: readonly CoveredPredicate[];
  /** The labels that occurred, in the order of the alphabet. */
  readonly labels: readonly string[];
  readonly outcome: ExploreOutcome;
  /** The text of the model, for pictures of it. */
  readonly text: string;
}

export type CoverResult = Covered | Refused;

export async function coverModel(
  { model: request, limits, states = [] }: CoverRequest,
  work: WorkContext,
): Promise<CoverResult> {
  const opened = await openModelOrProcess(request, work);
  if (opened.value === undefined) return refused(opened);
  // A model with several processes may know which of them is meant.
  const model = opened.value.queries.coverage === undefined ? oneProcess(opened.value) : opened.value;
  work.report({ kind: 'found', found: foundIn(opened) });
  const coverage = model.queries.coverage?.();
  if (coverage === undefined)
    throw new UsageError(
      `${request.name} cannot be covered: only models in mCRL2, UPPAAL, CSPM and the crash calculus say where their steps are written`,
    );
  const { value: asked, ...shown } = await predicatesOf(states, model, work);
  const texts = [...opened.texts, ...shown.texts];
  if (asked === undefined) return refused({ ...shown, texts });
  work.report({ kind: 'found', found: foundIn(shown) });
  const explored = await exploreAll(coverage, { opened, limits }, work);
  const { predicates, outcome } = await coverPredicates(asked, { opened: { ...opened, texts }, limits }, work);
  const text = (await readText(sourceOf(request, work.host))).value ?? '';
  const parts = coverage.parts.flatMap((part, index): CoveredPart[] => partOf(part, index, { coverage, opened }));
  return {
    kind: 'covered',
    parts: parts.sort((one, other) => one.from.line - other.from.line || one.from.column - other.from.column),
    predicates,
    ...explored,
    ...(explored.outcome.kind === 'complete' && { outcome }),
    text,
  };
}

interface Subject {
  readonly opened: Opened;
  readonly limits: Limits;
}

/** One system after the other, each within the limits; an incomplete exploration is the last. */
async function exploreAll(
  { systems, visit }: Coverage,
  { opened, limits }: Subject,
  work: WorkContext,
): Promise<Pick<Covered, 'labels' | 'outcome'>> {
  const labels = new Set<string>();
  for (const [number, system] of systems.entries()) {
    const met = new Set<number>();
    const { outcome } = await explore(noting(system, met), [], {
      limits: limitsNow(limits, work),
      signal: work.signal,
      onState: (state) => visit(state, number),
      onProgress: (progress: Progress) => work.report({ kind: 'progress', progress }),
    });
    for (const label of met) labels.add(system.label(label).text);
    if (outcome.kind === 'holds' && number < systems.length - 1) continue;
    return {
      labels: [...labels].sort(),
      outcome: await outcomeOf(withReason(outcome, work.signal), bareModel(system), opened),
    };
  }
  throw new Error('A coverage has a system.');
}

/** Also of systems whose transitions are not numbered by a search, such as zone graphs. */
function noting(system: TransitionSystem, met: Set<number>): TransitionSystem {
  return {
    ...system,
    successors: (group, state, emit) =>
      system.successors(group, state, (label, target) => {
        met.add(label);
        emit(label, target);
      }),
  };
}

function partOf(
  { span, ...part }: Coverage['parts'][number],
  index: number,
  { coverage, opened }: { readonly coverage: Coverage; readonly opened: Opened },
): CoveredPart[] {
  const source = opened.texts.find(({ name }) => name === span.source);
  if (source === undefined) return [];
  const [from, to] = [source.place(span.start), source.place(span.end)];
  const isExercised = coverage.isExercised(index);
  const why = isExercised ? undefined : (part.why ?? coverage.whyNot?.(index));
  return [{ ...part, source: span.source, from, to, isExercised, ...(why !== undefined && { why }) }];
}
