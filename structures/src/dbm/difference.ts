/**
 * What is left of a zone when other zones are taken away: a list of zones that do not overlap. A zone is cut along the
 * bounds of what is taken, one after the other; the part outside a bound is left over, the part inside is cut further.
 */
import { AT_MOST_ZERO, opposite, UNBOUNDED } from './bound.ts';
import { includes, intersect, tighten, type Zone } from './zone.ts';

/** The parts of `zone` outside `taken`; none if it is covered. */
export function without(zone: Zone, size: number, taken: Zone): readonly Zone[] {
  if (!intersect(zone.slice(), size, taken)) return [zone];
  const left: Zone[] = [];
  const inside = zone.slice();
  for (let i = 0, entry = 0; i < size; i++) {
    for (let j = 0; j < size; j++, entry++) {
      const bound = taken[entry]!;
      if (i === j || bound === UNBOUNDED || bound >= inside[entry]!) continue;
      const outside = inside.slice();
      if (tighten(outside, size, j, i, opposite(bound))) left.push(outside);
      tighten(inside, size, i, j, bound);
    }
  }
  return left;
}

/** The parts of `zone` outside all of `taken`. */
export function withoutAll(zone: Zone, size: number, taken: readonly Zone[]): readonly Zone[] {
  let left: readonly Zone[] = [zone];
  for (const one of taken) {
    if (left.length === 0) break;
    left = left.flatMap((part) => (includes(one, part) ? [] : without(part, size, one)));
  }
  return left;
}

/** Whether the zones together have every valuation of `zone`. */
export function isCoveredBy(zone: Zone, size: number, zones: readonly Zone[]): boolean {
  return withoutAll(zone, size, zones).length === 0;
}

/** Whether a valuation is in the zone; clock 0 has the value 0. */
export function contains(zone: Zone, size: number, valuation: ArrayLike<number>): boolean {
  for (let i = 0, entry = 0; i < size; i++) {
    for (let j = 0; j < size; j++, entry++) {
      const bound = zone[entry]!;
      if (bound === UNBOUNDED) continue;
      const difference = valuation[i]! - valuation[j]!;
      if (difference > bound >> 1 || (difference === bound >> 1 && (bound & 1) === 0)) return false;
    }
  }
  return zone[0] === AT_MOST_ZERO;
}
