/**
 * What stopwatches do to answers. Zones around what is reachable have all the runs of the model and more: what none of them shows is never
 * the case; a run that is found counts only once it is taken again at definite times, with clocks that stand still.
 */
import type { Doubt, Trace } from '@vedette/core';
import type { Lowered, Lowering } from '../lower/index.ts';
import { type Replayed, replayRun, showsAtEnd } from '../semantics/replay-run.ts';
import type { Expression, TypedModel } from '../typed/index.ts';
import { type Formula, mentionsDeadlock } from '../zones/formula.ts';
import { timedRun } from '../zones/timed-run.ts';
import type { SurveyQuery } from './survey.ts';

export const approximately = 'clocks that stand still are followed approximately';

export function hasStopwatches({ instances }: TypedModel): boolean {
  return instances.some(({ locations }) => locations.some(({ rates }) => rates.length > 0));
}

/** Nothing for models without stopwatches: zones are exact there. */
export function doubtAbout(
  { model, network }: Lowering,
  lowered: Lowered,
  { goal, formula }: { readonly goal: Formula; readonly formula: Expression },
): Doubt | undefined {
  if (!hasStopwatches(model)) return undefined;
  const context = { network, steps: lowered.steps, labels: lowered.labels };
  const replayed = (trace: Trace, shown?: Formula): Replayed | undefined => {
    const run = timedRun(context, trace, shown);
    const found = run && replayRun(network, run, trace);
    return typeof found === 'string' ? undefined : found;
  };
  return {
    because: approximately,
    allows: (trace) => replayed(trace) !== undefined,
    confirms: (trace) => {
      const found = replayed(trace, goal);
      return found !== undefined && !mentionsDeadlock(formula) && showsAtEnd(found, formula);
    },
  };
}

/** What must be said with extreme values. */
export function remarkOn({ kind }: SurveyQuery, model: TypedModel): string | undefined {
  const direction = { sup: 'smaller', inf: 'larger', bounds: 'narrower' }[kind];
  return hasStopwatches(model) ? `In truth it may be ${direction}, since ${approximately}.` : undefined;
}
