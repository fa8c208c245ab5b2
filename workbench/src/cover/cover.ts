/** Explores a model and says which parts of its text no run exercises. */
import type { Limits, Place, Progress, Stats } from '@vedette/core';
import { explore } from '@vedette/engines';
import { readText } from '@vedette/text';
import { type ExploreOutcome, outcomeOf } from '../graphs/explore.ts';
import { foundIn, type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { sourceOf } from '../open/open-model.ts';
import { openProcess } from '../open/open-process.ts';
import { withReason } from '../stop.ts';
import { UsageError } from '../usage-error.ts';
import { limitsNow, type WorkContext } from '../work-context.ts';

export interface CoverRequest {
  readonly model: ModelRequest;
  readonly limits: Limits;
}

export interface CoveredPart {
  readonly kind: 'summand' | 'edge' | 'location';
  readonly name: string;
  readonly source: string;
  readonly from: Place;
  /** Behind its last character. */
  readonly to: Place;
  readonly isExercised: boolean;
  /** Why it never is, where that is known. */
  readonly why?: string;
}

export interface Covered {
  readonly kind: 'covered';
  /** In the order of the text. Where not everything was explored, parts that were not exercised may be exercised yet. */
  readonly parts: readonly CoveredPart[];
  /** The labels that occurred, in the order of the alphabet. */
  readonly labels: readonly string[];
  readonly outcome: ExploreOutcome;
  readonly stats: Stats;
  /** The text of the model, for pictures of it. */
  readonly text: string;
}

export type CoverResult = Covered | Refused;

export async function coverModel({ model: request, limits }: CoverRequest, work: WorkContext): Promise<CoverResult> {
  const opened = await openProcess(request, work);
  const model = opened.value;
  if (model === undefined) return refused(opened);
  work.tell({ kind: 'found', found: foundIn(opened) });
  const coverage = model.coverage?.();
  if (coverage === undefined)
    throw new UsageError(
      `${request.name} cannot be covered: only mCRL2 and UPPAAL models say where their steps are written`,
    );
  const labels = new Set<number>();
  const { system } = coverage;
  const watched: typeof system = {
    ...system,
    successors: (group, state, emit) =>
      system.successors(group, state, (label, target) => {
        labels.add(label);
        emit(label, target);
      }),
  };
  const { outcome, stats } = await explore(watched, [], {
    limits: limitsNow(limits, work),
    signal: work.signal,
    onState: (state) => coverage.visit(state),
    onProgress: (progress: Progress) => work.tell({ kind: 'progress', progress }),
  });
  const text = (await readText(sourceOf(request, work.host))).value ?? '';
  const parts = coverage.parts.flatMap(({ span, ...part }, index): CoveredPart[] => {
    const source = opened.texts.find(({ name }) => name === span.source);
    if (source === undefined) return [];
    const [from, to] = [source.place(span.start), source.place(span.end)];
    return [{ ...part, source: span.source, from, to, isExercised: coverage.isExercised(index) }];
  });
  return {
    kind: 'covered',
    parts: parts.sort((one, other) => one.from.line - other.from.line || one.from.column - other.from.column),
    labels: [...new Set([...labels].map((label) => system.label(label).text))].sort(),
    outcome: await outcomeOf(withReason(outcome, work.signal), { ...model, system }, opened),
    stats,
    text,
  };
}
