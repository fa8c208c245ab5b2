/**
 * Widening by lower and upper bounds, ExtraLU+ of Behrmann, Bouyer, Larsen and Pelanek, "Lower and upper bounds in zone-based
 * abstractions of timed automata" (STTT 8(3), 2006): what no guard below these bounds can tell apart is put together,
 * so that there are finitely many zones. Sound for reachability without diagonal constraints; with equal lower and upper bounds
 * every valuation that is added behaves like one that was there, so deadlocks and liveness are kept too.
 */
import { AT_MOST_ZERO, UNBOUNDED } from './bound.ts';
import { close, type Zone } from './zone.ts';

/** A clock that is never compared again. */
export const NEVER_COMPARED = -1;

/** Per clock the largest constant it is still compared with from below (`lower`: x > c, x >= c) and from above (`upper`),
 *  or `NEVER_COMPARED`. Clock 0 has 0. */
export interface ClockBounds {
  readonly lower: Int32Array;
  readonly upper: Int32Array;
}

/** Answers whether anything was widened. */
export function extrapolate(zone: Zone, size: number, { lower, upper }: ClockBounds): boolean {
  let changed = false;
  for (let i = 1; i < size; i++) changed = widenRow(zone, size, i, lower[i]!, upper) || changed;
  for (let j = 1; j < size; j++) {
    const most = upper[j]!;
    const widest = most < 0 ? AT_MOST_ZERO : -2 * most;
    if (zone[j]! >= (most < 0 ? AT_MOST_ZERO : -2 * most)) continue;
    zone[j] = widest;
    changed = true;
  }
  if (changed) close(zone, size);
  return changed;
}

/** The upper bounds of clock i against all others. Row 0 still has the old lower bounds of the clocks. */
function widenRow(zone: Zone, size: number, i: number, lower: number, upper: Int32Array): boolean {
  const row = i * size;
  const isBeyond = lower < 0 || zone[i]! < -2 * lower;
  let changed = false;
  for (let j = 0; j < size; j++) {
    const bound = zone[row + j]!;
    if (j === i || bound === UNBOUNDED) continue;
    const columnIsBeyond = j > 0 && (upper[j]! < 0 || zone[j]! < -2 * upper[j]!);
    if (!isBeyond && !columnIsBeyond && bound <= 2 * lower + 1) continue;
    zone[row + j] = UNBOUNDED;
    changed = true;
  }
  return changed;
}

/** The plain widening by maximal constants (Bengtsson and Yi 2004, k-normalisation), for models with diagonal constraints:
 *  the caller cuts the zone along these constraints before and cuts it again after. */
export function widenBeyond(zone: Zone, size: number, most: Int32Array): void {
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const entry = i * size + j;
      const bound = zone[entry]!;
      if (i === j || bound === UNBOUNDED) continue;
      const [up, down] = [Math.max(0, most[i]!), Math.max(0, most[j]!)];
      if (i > 0 && bound > 2 * up + 1) zone[entry] = UNBOUNDED;
      else if (bound < -2 * down) zone[entry] = -2 * down;
    }
  }
  close(zone, size);
}
