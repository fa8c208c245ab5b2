/**
 * Deadlocks that runs come to between integer times only. A run of a closed network into a deadlock can be taken at
 * integer times if the valuations that are deadlocked there form zones with at most one strict bound: the times of its
 * steps form a polyhedron with integer vertices, and where one more bound is exceeded at all it is exceeded at a
 * vertex. Where time diverges in the deadlock, strict lower bounds of clocks do not count: waiting passes them.
 */
import type { Predicate, State } from '@vedette/core';
import { delay, everyValuation, intersect, isWeak, tighten, UNBOUNDED, type Zone } from '@vedette/structures';
import { deadlockParts } from '../zones/deadlock.ts';
import type { SymbolicSteps } from '../zones/symbolic-steps.ts';

export const openDeadlocks = 'a run can end between integer times, in a deadlock that no run at integer times comes to';

/** Whether some member of the zone is in such a deadlock; it may say so of one that is not. */
export function openDeadlock(steps: SymbolicSteps): Predicate {
  const holds = (state: State): boolean => {
    const reached = steps.zoneOf(state).slice();
    const zone = everyValuation(steps.size);
    if (!steps.invariants(state, zone)) return false;
    return deadlockParts(steps, { state, zone, side: 'deadlocked' }).some(
      (part) => intersect(part.slice(), steps.size, reached) && !isMet(steps, state, part),
    );
  };
  return { name: 'deadlock between integer times', reads: steps.slots, holds };
}

function isMet(steps: SymbolicSteps, state: State, part: Zone): boolean {
  const zone = part.slice();
  if (steps.mayDelay(state)) passLowerBounds(steps, state, zone);
  return hasOneStrictBound(zone, steps.size);
}

/** What is deadlocked stays so: if time diverges, clocks that are above a bound are one above it some time. */
function passLowerBounds(steps: SymbolicSteps, state: State, zone: Zone): void {
  const { size } = steps;
  const later = zone.slice();
  delay(later, size);
  steps.invariants(state, later);
  for (let clock = 1; clock < size; clock++) if (later[clock * size] !== UNBOUNDED) return;
  zone.set(later);
  // Twice the value, plus one if it is weak: `-x < -c` becomes `-x <= -(c + 1)`.
  for (let clock = 1; clock < size; clock++) if (!isWeak(zone[clock]!)) tighten(zone, size, 0, clock, zone[clock]! - 1);
}

/** At most one, from which all others follow. */
function hasOneStrictBound(zone: Zone, size: number): boolean {
  const strict = [...zone.keys()].filter((entry) => !isWeak(zone[entry]!));
  if (strict.length === 0) return true;
  const weak = zone.map((bound) => (isWeak(bound) ? bound : bound + 1));
  return strict.some((entry) => {
    const one = weak.slice();
    const isFull = tighten(one, size, Math.floor(entry / size), entry % size, zone[entry]!);
    return isFull && one.every((bound, at) => bound === zone[at]);
  });
}
