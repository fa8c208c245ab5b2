/**
 * Deadlock, exactly: a valuation from which no step is possible, now or after any delay. For a zone these are the valuations outside
 * the pasts of all that can take a step; a difference of zones, since what can act is a union of zones.
 */
import type { State } from '@vedette/core';
import { everyValuation, intersect, past, withoutAll, type Zone } from '@vedette/structures';
import type { SymbolicSteps } from './symbolic-steps.ts';

/** The parts of a zone without (`stuck`) or with (`free`) a step to come. */
export function deadlockParts(
  steps: SymbolicSteps,
  { state, zone, side }: { readonly state: State; readonly zone: Zone; readonly side: 'stuck' | 'free' },
): readonly Zone[] {
  const within = everyValuation(steps.size);
  if (!steps.invariants(state, within)) return side === 'stuck' ? [zone] : [];
  const mayDelay = steps.mayDelay(state);
  const acting: Zone[] = [];
  steps.enabled(state, within, (part) => {
    if (mayDelay) past(part, steps.size);
    acting.push(part);
  });
  if (side === 'stuck') return withoutAll(zone, steps.size, acting);
  return acting.flatMap((part) => {
    const both = zone.slice();
    return intersect(both, steps.size, part) ? [both] : [];
  });
}
