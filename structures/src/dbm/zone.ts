/**
 * Zones: sets of clock valuations described by a bound for every difference of two clocks, as a square matrix laid out
 * row by row; clock 0 is the constant zero. After Dill, "Timing assumptions and verification of finite-state concurrent
 * systems" (1989) and Bengtsson and Yi (2004). Every operation takes a canonical matrix (all bounds as tight as they
 * follow) and leaves one, in place; the return value `false` means an empty zone, whose matrix is then meaningless. A
 * bound that no entry can hold ends the operation with `BoundOutOfRange`.
 */
import { AT_MOST_ZERO, keepable, plus, UNBOUNDED } from './bound.ts';

/** Bounds, row by row: entry `i * size + j` bounds clock i minus clock j. */
export type Zone = Int32Array;

/** All clocks zero. */
export function zeroZone(size: number): Zone {
  return new Int32Array(size * size).fill(AT_MOST_ZERO);
}

/** All valuations: clocks are at least zero. */
export function everyValuation(size: number): Zone {
  const zone = new Int32Array(size * size).fill(UNBOUNDED);
  for (let clock = 0; clock < size; clock++) {
    zone[clock] = AT_MOST_ZERO;
    zone[clock * size + clock] = AT_MOST_ZERO;
  }
  return zone;
}

/** Lets any time pass. */
export function delay(zone: Zone, size: number): void {
  for (let entry = size; entry < size * size; entry += size) zone[entry] = UNBOUNDED;
}

/**
 * After `delay`, keeps a clock below a bound that held before it. Time moves all clocks alike, so no difference of two
 * clocks changes, and only the bounds of single clocks follow: one pass where `tighten` needs one per row.
 */
export function limitDelay(zone: Zone, size: number, clock: number, bound: number): void {
  for (let row = size; row < size * size; row += size) {
    const sum = plus(zone[row + clock]!, bound);
    if (sum < zone[row]!) zone[row] = keepable(sum);
  }
}

/** All valuations from which letting some time pass leads into the zone. */
export function past(zone: Zone, size: number): void {
  for (let clock = 1; clock < size; clock++) {
    let bound = AT_MOST_ZERO;
    for (let other = 1; other < size; other++) {
      const difference = zone[other * size + clock]!;
      if (difference < bound) bound = difference;
    }
    zone[clock] = bound;
  }
}

/** Keeps the valuations in which clock `i` minus clock `j` is within the bound. False if none is left. */
export function constrain(zone: Zone, size: number, constraint: readonly [number, number, number]): boolean {
  return tighten(zone, size, constraint[0], constraint[1], constraint[2]);
}

/** `constrain` without a tuple: the kernel of everything, called by compiled code. */
export function tighten(zone: Zone, size: number, i: number, j: number, bound: number): boolean {
  if (bound >= zone[i * size + j]!) return true;
  const back = zone[j * size + i]!;
  if (back !== UNBOUNDED && plus(back, bound) < AT_MOST_ZERO) return false;
  const rowJ = j * size;
  for (let p = 0, row = 0; p < size; p++, row += size) {
    const toI = zone[row + i]!;
    if (toI === UNBOUNDED) continue;
    const viaJ = plus(toI, bound);
    if (viaJ >= zone[row + j]!) continue;
    keepable(viaJ);
    for (let q = 0; q < size; q++) {
      const rest = zone[rowJ + q]!;
      if (rest === UNBOUNDED) continue;
      const sum = plus(viaJ, rest);
      if (sum < zone[row + q]!) zone[row + q] = keepable(sum);
    }
  }
  return true;
}

/** Sets a clock to a value. */
export function reset(zone: Zone, size: number, [clock, value]: readonly [number, number]): void {
  assign(zone, size, clock, 0, value * 2 + 1);
}

/** Gives a clock the value of another one. */
export function copyClock(zone: Zone, size: number, [clock, from]: readonly [number, number]): void {
  assign(zone, size, clock, from, AT_MOST_ZERO);
}

/**
 * Sets a clock to another one (0 for none) plus a constant, given as a weak bound: the kernel of `reset` and
 * `copyClock`.
 */
export function assign(zone: Zone, size: number, clock: number, from: number, offset: number): void {
  if (clock === from) return;
  const negated = 2 - offset;
  const row = clock * size;
  const fromRow = from * size;
  for (let other = 0; other < size; other++) {
    if (other === clock) continue;
    zone[row + other] = keepable(plus(offset, zone[fromRow + other]!));
    zone[other * size + clock] = keepable(plus(zone[other * size + from]!, negated));
  }
  zone[row + clock] = AT_MOST_ZERO;
}

/** Forgets everything about a clock but that it is at least zero. */
export function free(zone: Zone, size: number, clock: number): void {
  for (let other = 0, entry = 0; other < size; other++, entry += size) {
    if (other === clock) continue;
    zone[clock * size + other] = UNBOUNDED;
    zone[entry + clock] = zone[entry]!;
  }
}

/** Keeps what is in the other zone too. False if nothing is. */
export function intersect(zone: Zone, size: number, other: Zone): boolean {
  for (let i = 0, entry = 0; i < size; i++) {
    for (let j = 0; j < size; j++, entry++) {
      if (other[entry]! < zone[entry]! && !tighten(zone, size, i, j, other[entry]!)) return false;
    }
  }
  return true;
}

/** Whether every valuation of `small` is in `big`. */
export function includes(big: Zone, small: Zone): boolean {
  for (let entry = 0; entry < big.length; entry++) if (small[entry]! > big[entry]!) return false;
  return true;
}

/** Makes all bounds as tight as they follow (Floyd and Warshall). False if the zone is empty. */
export function close(zone: Zone, size: number): boolean {
  for (let k = 0, rowK = 0; k < size; k++, rowK += size) {
    for (let i = 0, row = 0; i < size; i++, row += size) {
      const toK = zone[row + k]!;
      if (toK === UNBOUNDED || i === k) continue;
      for (let j = 0; j < size; j++) {
        const rest = zone[rowK + j]!;
        if (rest === UNBOUNDED) continue;
        const sum = plus(toK, rest);
        if (sum < zone[row + j]!) zone[row + j] = keepable(sum);
      }
      if (zone[row + i]! < AT_MOST_ZERO) return false;
    }
  }
  return true;
}
