/**
 * Widening by lower and upper bounds, ExtraLU+ of Behrmann, Bouyer, Larsen and Pelanek, "Lower and upper bounds in zone-based
 * abstractions of timed automata" (STTT 8(3), 2006): what no guard below these bounds can tell apart is put together,
 * so that there are finitely many zones. Sound for reachability without diagonal constraints; with equal lower and upper bounds
 * every valuation that is added behaves like one that was there, so deadlocks and liveness are kept too.
 */
import { AT_MOST_ZERO, plus, UNBOUNDED } from './bound.ts';
import { close, free, type Zone } from './zone.ts';

/** A clock that is never compared again. */
export const NEVER_COMPARED = -1;

/** Per clock the largest constant it is still compared with from below (`lower`: x > c, x >= c) and from above (`upper`),
 *  or `NEVER_COMPARED`. Clock 0 has 0. */
export interface ClockBounds {
  readonly lower: Int32Array;
  readonly upper: Int32Array;
}

/** Clocks that are never compared again are forgotten first: the others are then widened among themselves. */
export function extrapolate(zone: Zone, size: number, bounds: ClockBounds): void {
  const { lower, upper } = bounds;
  if (active.length < size) {
    active = new Int32Array(size);
    changed = new Int32Array(2 * size * size);
  }
  let count = 1;
  for (let clock = 1; clock < size; clock++) {
    if (lower[clock]! >= 0 || upper[clock]! >= 0) active[count++] = clock;
    else free(zone, size, clock);
  }
  const changes = widen(zone, { size, count }, bounds);
  if (changes === 0) return;
  closeChanged(zone, size, { count, changes });
  for (let clock = 1; clock < size; clock++) {
    if (lower[clock]! >= 0 || upper[clock]! >= 0) continue;
    for (let row = 0; row < size * size; row += size) zone[row + clock] = zone[row]!;
    zone[clock * size + clock] = AT_MOST_ZERO;
  }
}

/** The numbers of the clocks that are still compared, 0 first, and the entries that were widened, as pairs of clocks:
 *  scratch, since nothing may be allocated per zone. */
let active = new Int32Array(0);
let changed = new Int32Array(0);

/** Answers how many entries were widened. */
function widen(
  zone: Zone,
  { size, count }: { readonly size: number; readonly count: number },
  { lower, upper }: ClockBounds,
): number {
  let changes = 0;
  for (let a = 1; a < count; a++) {
    const i = active[a]!;
    const row = i * size;
    const most = 2 * lower[i]! + 1;
    const isBeyond = lower[i]! < 0 || zone[i]! < -2 * lower[i]!;
    for (let b = 0; b < count; b++) {
      const j = active[b]!;
      const bound = zone[row + j]!;
      if (j === i || bound === UNBOUNDED) continue;
      const columnIsBeyond = j > 0 && (upper[j]! < 0 || zone[j]! < -2 * upper[j]!);
      if (!isBeyond && !columnIsBeyond && bound <= most) continue;
      zone[row + j] = UNBOUNDED;
      changed[2 * changes] = i;
      changed[2 * changes++ + 1] = j;
    }
  }
  // Row 0 last: the lower bounds of clocks decide about the other rows.
  for (let b = 1; b < count; b++) {
    const j = active[b]!;
    const widest = upper[j]! < 0 ? AT_MOST_ZERO : -2 * upper[j]!;
    if (zone[j]! >= widest) continue;
    zone[j] = widest;
    changed[2 * changes] = 0;
    changed[2 * changes++ + 1] = j;
  }
  return changes;
}

/** Makes the matrix canonical again. Entries only went up, so those that stayed are still as tight as they follow. */
function closeChanged(
  zone: Zone,
  size: number,
  { count, changes }: { readonly count: number; readonly changes: number },
): void {
  for (let c = 0; c < count; c++) {
    const k = active[c]!;
    for (let change = 0; change < 2 * changes; change += 2) {
      const row = changed[change]! * size;
      const j = changed[change + 1]!;
      const toK = zone[row + k]!;
      const rest = zone[k * size + j]!;
      if (toK === UNBOUNDED || rest === UNBOUNDED) continue;
      const sum = plus(toK, rest);
      if (sum < zone[row + j]!) zone[row + j] = sum;
    }
  }
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
