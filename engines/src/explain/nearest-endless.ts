/**
 * The run nearest to a given one that satisfies a formula of linear time, and is fair: with the fewest steps changed,
 * inserted or omitted, then with the longest common prefix, then with the fewest steps. The lead-in and one round of
 * its loop are compared with the given run, whose rounds are unrolled as often as needed; a finite prefix whose every
 * continuation satisfies the formula is compared with a prefix of the given run.
 */
import type { LinearTimeQuestion, Refusal, RunOptions, Trace, TransitionSystem } from '@vedette/core';
import { isDeadlock, sameState } from '../explore/replay.ts';
import { checkViolation } from '../linear-time/violation.ts';
import { LassoSystem } from '../smallest/lasso-system.ts';
import { smallestRun } from '../smallest/smallest-run.ts';
import { type AlignedFacts, Alignment } from './alignment.ts';
import type { NearestRun } from './nearest-run.ts';
import { isInevitable, tookTooLong } from './showing.ts';

export interface NearestRequest {
  readonly system: TransitionSystem;
  readonly trace: Trace;
  /** A question that the given run satisfies and the wanted one violates. */
  readonly satisfied: LinearTimeQuestion;
}

const measures = (['edits', 'parting', 'steps'] as const).map((name) => ({
  cost: (_: number, facts: AlignedFacts) => facts[name],
}));

export async function nearestEndless(
  { system, trace, satisfied }: NearestRequest,
  options: RunOptions,
): Promise<NearestRun | Refusal> {
  const lassos = new LassoSystem(system, satisfied);
  const alignment = new Alignment(lassos.system, trace, (step) => lassos.plainStep(step));
  const isFreeAfterwards = trace.loop === undefined && !isDeadlock(system, trace.steps.at(-1)?.state ?? trace.start);
  const found = await smallestRun(
    {
      system: alignment.system,
      monitor: {
        start: 0,
        next: () => 0,
        isReached: (_, state) => {
          const ending = lassos.ending(alignment.innerState(state));
          return ending === 'prefix' || (ending !== undefined && alignment.isThrough(state));
        },
        isDeadlockSought: false,
      },
      measures,
      factsOf: (before, step) => alignment.facts(before, step, isFreeAfterwards),
    },
    options,
  );
  if (found.kind === 'none') return isInevitable;
  if (found.kind === 'stopped') return found.why === 'limit' ? { refused: found.detail } : tookTooLong;
  const violation = lassos.violation(alignment.inner(found.trace));
  checkViolation(system, satisfied, violation);
  const common = commonSteps(trace, violation.trace);
  return { trace: violation.trace, common, edits: found.costs[0]!, isWhole: true };
}

/** The length of the common prefix. */
function commonSteps({ steps: given, loop }: Trace, { steps }: Trace): number {
  const at = (place: number) =>
    place < given.length || loop === undefined ? given[place] : given[loop + ((place - loop) % (given.length - loop))];
  const differs = steps.findIndex((step, place) => {
    const wanted = at(place);
    return wanted === undefined || wanted.label !== step.label || !sameState(wanted.state, step.state);
  });
  return differs < 0 ? steps.length : differs;
}
