/**
 * What stopwatches do to answers. Zones around what is reachable have all the runs of the model and more: what none of
 * them shows is never the case; a run that is found is spurious unless it can be replayed at definite times, with
 * clocks that stand still.
 */
import type { OverApproximation, Trace } from '@vedette/core';
import { type Replayed, replayRun, showsAtEnd } from '../semantics/replay-run.ts';
import type { Expression, TypedModel } from '../typed/index.ts';
import { type Formula, mentionsDeadlock } from '../zones/formula.ts';
import type { Lowered, Lowering } from '../zones/lowering.ts';
import { timedRun } from '../zones/timed-run.ts';
import type { SurveyQuery } from './survey.ts';

export const approximately = 'clocks that stand still are followed approximately';

export function hasStopwatches({ instances }: TypedModel): boolean {
  return instances.some(({ locations }) => locations.some(({ rates }) => rates.length > 0));
}

/** What a run must show in the end, beside its steps. */
export interface Shown {
  readonly goal: Formula;
  readonly formula: Expression;
}

/** Nothing for models without stopwatches: zones are exact there. */
export function overApproximationOf(
  { model, network }: Lowering,
  lowered: Lowered,
  shown?: Shown,
): OverApproximation | undefined {
  if (!hasStopwatches(model)) return undefined;
  const context = { network, steps: lowered.steps, labels: lowered.labels };
  const replayed = (trace: Trace, goal?: Formula): Replayed | undefined => {
    const run = timedRun(context, trace, goal);
    const found = run && replayRun(network, run, trace);
    return typeof found === 'string' ? undefined : found;
  };
  return {
    because: approximately,
    isRun: (trace) => replayed(trace) !== undefined,
    confirms: (trace) => {
      const found = replayed(trace, shown?.goal);
      if (found === undefined || shown === undefined) return found !== undefined;
      return !mentionsDeadlock(shown.formula) && showsAtEnd(found, shown.formula);
    },
  };
}

/** What must be said with extreme values. */
export function remarkOn({ kind }: SurveyQuery, model: TypedModel): string | undefined {
  const exact = { sup: 'supremum may be smaller', inf: 'infimum may be larger', bounds: 'bounds may be narrower' }[
    kind
  ];
  return hasStopwatches(model) ? `The exact ${exact}, since ${approximately}.` : undefined;
}
