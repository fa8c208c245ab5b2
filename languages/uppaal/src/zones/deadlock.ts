/**
 * Deadlock, exactly: a valuation from which no step is possible, now or after any delay. For a zone these are the
 * valuations outside the pasts of all that can take a step; a difference of zones, since what can act is a union of
 * zones.
 */
import { type State, untilEnough } from '@vedette/core';
import { everyValuation, includes, intersect, past, pastRunning, withoutAll, type Zone } from '@vedette/structures';
import type { SymbolicSteps } from './symbolic-steps.ts';

/** The parts of a zone without (`deadlocked`) or with (`free`) a step to come. */
export function deadlockParts(
  steps: SymbolicSteps,
  { state, zone, side }: { readonly state: State; readonly zone: Zone; readonly side: 'deadlocked' | 'free' },
): readonly Zone[] {
  const within = everyValuation(steps.size);
  if (!steps.invariants(state, within)) return side === 'deadlocked' ? [zone] : [];
  const mayDelay = steps.mayDelay(state);
  // With clocks that stand still, what is not known exactly counts as possible: deadlocked as well as free.
  const before = side === 'deadlocked' ? 'within' : 'around';
  const forEachActing = (visit: (part: Zone) => void): void =>
    steps.enabled(state, within, (part) => {
      if (mayDelay) leadingInto(steps, { state, zone: part, side: before });
      visit(part);
    });
  return side === 'deadlocked' ? outside(zone, steps.size, forEachActing) : inside(zone, steps.size, forEachActing);
}

type ForEachZone = (visit: (part: Zone) => void) => void;

/** What is in none of the zones. There may be more of them than can be listed, and the first often does. */
function outside(zone: Zone, size: number, forEachZone: ForEachZone): readonly Zone[] {
  let left: readonly Zone[] = [zone];
  untilEnough((enough) =>
    forEachZone((part) => {
      left = left.flatMap((one) => withoutAll(one, size, [part]));
      if (left.length === 0) enough();
    }),
  );
  return left;
}

/** What is in the zones; no more of them once one has all. */
function inside(zone: Zone, size: number, forEachZone: ForEachZone): readonly Zone[] {
  const found: Zone[] = [];
  untilEnough((enough) =>
    forEachZone((part) => {
      const both = zone.slice();
      if (!intersect(both, size, part)) return;
      found.push(both);
      if (includes(both, zone)) enough();
    }),
  );
  return found;
}

/** Replaces a zone by the valuations from which a delay leads into it. */
export function leadingInto(
  steps: SymbolicSteps,
  { state, zone, side }: { readonly state: State; readonly zone: Zone; readonly side: 'around' | 'within' },
): void {
  const stopped = steps.stopped(state);
  if (stopped === undefined) past(zone, steps.size);
  else pastRunning(zone, steps.size, { stopped, side });
}
