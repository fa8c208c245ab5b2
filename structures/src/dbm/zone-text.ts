/**
 * A zone for people: few bounds from which the others follow. After Larsen, Larsson, Pettersson and Yi, "Efficient
 * verification of real-time systems: compact data structure and state-space reduction" (RTSS 1997), section 3: clocks
 * at a fixed distance form one class, shown as equations; bounds between classes are left out if they follow through a
 * third class.
 */
import { AT_MOST_ZERO, isWeak, plus, UNBOUNDED, valueIn } from './bound.ts';
import type { Zone } from './zone.ts';

export interface Constraint {
  readonly clock: number;
  readonly minus: number;
  readonly bound: number;
}

/** Few bounds that describe a canonical zone; that clocks are at least zero goes without saying. */
export function fewConstraints(zone: Zone, size: number): readonly Constraint[] {
  const bound = (i: number, j: number): number => zone[i * size + j]!;
  const constraint = (clock: number, minus: number): Constraint => ({ clock, minus, bound: bound(clock, minus) });
  const leaders: number[] = [];
  const kept: Constraint[] = [];
  for (let clock = 0; clock < size; clock++) {
    const leader = leaders.find((one) => plus(bound(one, clock), bound(clock, one)) === AT_MOST_ZERO);
    if (leader === undefined) leaders.push(clock);
    else kept.push(constraint(clock, leader), constraint(leader, clock));
  }
  const isImplied = (i: number, j: number): boolean =>
    leaders.some((via) => via !== i && via !== j && plus(bound(i, via), bound(via, j)) <= bound(i, j));
  for (const i of leaders) {
    for (const j of leaders) {
      const isObvious = i === j || bound(i, j) === UNBOUNDED || (i === 0 && bound(i, j) === AT_MOST_ZERO);
      if (!isObvious && !isImplied(i, j)) kept.push(constraint(i, j));
    }
  }
  return kept;
}

/**
 * A canonical zone as some of its clocks see it, the reference among them: the bounds between them, which are canonical
 * again.
 */
export function projection(zone: Zone, size: number, clocks: readonly number[]): Zone {
  const width = clocks.length;
  const projected = new Int32Array(width * width);
  for (let i = 0, entry = 0; i < width; i++) {
    const row = clocks[i]! * size;
    for (let j = 0; j < width; j++) projected[entry++] = zone[row + clocks[j]!]!;
  }
  return projected;
}

/** `x<=5, y-x<2`, or `true` if nothing is said; `x=3` for a bound from both sides. */
export function zoneText(zone: Zone, names: readonly string[]): string {
  const size = names.length;
  const constraints = fewConstraints(zone, size);
  const texts = new Set(constraints.map((constraint) => constraintText(zone, names, constraint)));
  return texts.size === 0 ? 'true' : [...texts].join(', ');
}

function constraintText(zone: Zone, names: readonly string[], { clock, minus, bound }: Constraint): string {
  const size = names.length;
  const isFixed = plus(zone[clock * size + minus]!, zone[minus * size + clock]!) === AT_MOST_ZERO;
  const isTurned = clock === 0 || (isFixed && minus !== 0 && minus > clock);
  const [first, second] = isTurned ? [minus, clock] : [clock, minus];
  const value = isTurned ? -valueIn(bound) : valueIn(bound);
  const left = second === 0 ? names[first]! : `${names[first]}-${names[second]}`;
  if (isFixed) return `${left}=${value}`;
  return `${left}${isTurned ? '>' : '<'}${isWeak(bound) ? '=' : ''}${value}`;
}
