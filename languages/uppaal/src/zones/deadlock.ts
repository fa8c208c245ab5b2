/**
 * Deadlock, exactly: a valuation from which no step is possible, now or after any delay. For a zone these are the valuations outside
 * the pasts of all that can take a step; a difference of zones, since what can act is a union of zones.
 */
import type { State } from '@vedette/core';
import { everyValuation, intersect, past, pastRunning, withoutAll, type Zone } from '@vedette/structures';
import type { SymbolicSteps } from './symbolic-steps.ts';

/** The parts of a zone without (`deadlocked`) or with (`free`) a step to come. */
export function deadlockParts(
  steps: SymbolicSteps,
  { state, zone, side }: { readonly state: State; readonly zone: Zone; readonly side: 'deadlocked' | 'free' },
): readonly Zone[] {
  const within = everyValuation(steps.size);
  if (!steps.invariants(state, within)) return side === 'deadlocked' ? [zone] : [];
  const mayDelay = steps.mayDelay(state);
  const acting: Zone[] = [];
  // With clocks that stand still, what cannot be told exactly counts as possible: deadlocked as well as free.
  const before = side === 'deadlocked' ? 'within' : 'around';
  steps.enabled(state, within, (part) => {
    if (mayDelay) leadingInto(steps, { state, zone: part, side: before });
    acting.push(part);
  });
  if (side === 'deadlocked') return withoutAll(zone, steps.size, acting);
  return acting.flatMap((part) => {
    const both = zone.slice();
    return intersect(both, steps.size, part) ? [both] : [];
  });
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
