/**
 * Widening by lower and upper bounds, ExtraLU+ of Behrmann, Bouyer, Larsen and Pelanek, "Lower and upper bounds in
 * zone-based abstractions of timed automata" (STTT 8(3), 2006): what no guard below these bounds can distinguish is put
 * together, so that there are finitely many zones. Sound for reachability without diagonal constraints; with equal
 * lower and upper bounds every valuation that is added behaves like one that was there, so deadlocks and liveness are
 * kept too.
 */
import { AT_MOST_ZERO, keepable, plus, UNBOUNDED } from './bound.ts';
import { close, type Zone } from './zone.ts';

/** A clock that is never compared again. */
export const NEVER_COMPARED = -1;

/**
 * Per clock the largest constant it is still compared with from below (`lower`: x > c, x >= c) and from above
 * (`upper`), or `NEVER_COMPARED`. Clock 0 has 0.
 */
export interface ClockBounds {
  readonly lower: Int32Array;
  readonly upper: Int32Array;
}

/**
 * A clock is high above its lower bound: its row says nothing any more. It is high above its upper bound: its column
 * follows from column 0 alone. A clock that is never compared again is both, and so is forgotten. What is left are
 * single bounds between clocks that are neither, and only they need closing again.
 */
export function extrapolate(zone: Zone, size: number, bounds: ClockBounds): void {
  reserve(size);
  const ordinary = classify(zone, size, bounds);
  const changes = widenRows(zone, size, bounds.lower);
  widenFirstRow(zone, size, bounds.upper);
  if (changes > 0) closeChanged(zone, size, { ordinary, changes });
  fillColumns(zone, size);
}

/**
 * Scratch, since nothing may be allocated per zone. Marks by clock; clock 0 and the clocks without a mark; where single
 * bounds were widened, as pairs of a row's first entry and a column.
 */
let marks = new Uint8Array(0);
let through = new Int32Array(0);
let changed = new Int32Array(0);
const ROW = 1;
const COLUMN = 2;

function reserve(size: number): void {
  if (marks.length >= size) return;
  marks = new Uint8Array(size);
  through = new Int32Array(size);
  changed = new Int32Array(2 * size * size);
}

/** Marks clocks that are above their bounds. Answers how many entries of `through` count. */
function classify(zone: Zone, size: number, { lower, upper }: ClockBounds): number {
  let count = 1;
  for (let clock = 1; clock < size; clock++) {
    const least = zone[clock]!;
    const [from, to] = [lower[clock]!, upper[clock]!];
    const mark = (from < 0 || least < -2 * from ? ROW : 0) | (to < 0 || least < -2 * to ? COLUMN : 0);
    marks[clock] = mark;
    if (mark === 0) through[count++] = clock;
  }
  return count;
}

/** Answers how many single bounds were widened. */
function widenRows(zone: Zone, size: number, lower: Int32Array): number {
  let changes = 0;
  for (let i = 1, row = size; i < size; i++, row += size) {
    const isBeyond = (marks[i]! & ROW) !== 0;
    const most = 2 * lower[i]! + 1;
    for (let j = 0; j < size; j++) {
      const bound = zone[row + j]!;
      if (j === i || bound === UNBOUNDED) continue;
      if (!isBeyond) {
        if ((marks[j]! & COLUMN) !== 0 || bound <= most) continue;
        changed[2 * changes] = row;
        changed[2 * changes++ + 1] = j;
      }
      zone[row + j] = UNBOUNDED;
    }
  }
  return changes;
}

function widenFirstRow(zone: Zone, size: number, upper: Int32Array): void {
  for (let j = 1; j < size; j++) {
    if ((marks[j]! & COLUMN) !== 0) zone[j] = upper[j]! < 0 ? AT_MOST_ZERO : -2 * upper[j]!;
  }
}

/**
 * Ways through a clock with a mark lead nowhere, or are no shorter than through clock 0. Bounds only went up, so those
 * that stayed are still as tight as they follow.
 */
function closeChanged(
  zone: Zone,
  size: number,
  { ordinary, changes }: { readonly ordinary: number; readonly changes: number },
): void {
  for (let one = 0; one < ordinary; one++) {
    const k = through[one]!;
    const rowK = k * size;
    for (let change = 0; change < 2 * changes; change += 2) {
      const row = changed[change]!;
      const j = changed[change + 1]!;
      const toK = zone[row + k]!;
      const rest = zone[rowK + j]!;
      if (toK === UNBOUNDED || rest === UNBOUNDED) continue;
      const sum = plus(toK, rest);
      if (sum < zone[row + j]!) zone[row + j] = keepable(sum);
    }
  }
}

function fillColumns(zone: Zone, size: number): void {
  for (let j = 1; j < size; j++) {
    if ((marks[j]! & COLUMN) === 0) continue;
    const least = zone[j]!;
    for (let i = 1, row = size; i < size; i++, row += size) {
      if (i !== j) zone[row + j] = plus(zone[row]!, least);
    }
  }
}

/**
 * The plain widening by maximal constants (Bengtsson and Yi 2004, k-normalisation), for models with diagonal
 * constraints: the caller cuts the zone along these constraints before and cuts it again after.
 */
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
