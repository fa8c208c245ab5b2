/**
 * How columns and tables grow: the one place that decides it. Short ones double, since they are cheap and should be
 * fast. The longer a column of the state store is, the smaller its steps: there the unit of account is bytes per state,
 * and copying costs a nanosecond per state once, while room that is never used costs bytes for ever. Lists that are
 * worked on and let go grow by half.
 */
import { MOST_PLACES, refusePlaces } from './places.ts';

const MIDDLING = 1 << 14;
const LARGE = 1 << 20;
const LARGER = 1 << 23;
const HUGE = 1 << 26;

/** The next length of a column that must hold at least `needed` entries. */
export type GrowthPolicy = (needed: number) => number;

/** For columns that are kept for every state. */
export function nextColumnLength(needed: number): number {
  if (needed < MIDDLING) return Math.max(16, needed * 2);
  if (needed < LARGE) return Math.ceil(needed * 1.25);
  return Math.ceil(needed * (needed < HUGE ? 1.0625 : 1.03125));
}

/** For working lists, where time counts: an entry is copied at most twice on average. */
export function nextListLength(needed: number): number {
  return needed < LARGE ? Math.max(16, needed * 2) : Math.ceil(needed * 1.5);
}

type Numbers = Int32Array | Uint8Array | Uint16Array | Float64Array;

/** A copy of `column` with room for at least `needed` entries; the new ones are 0. */
export function grown<Column extends Numbers>(
  column: Column,
  needed: number,
  policy: GrowthPolicy = nextColumnLength,
): Column {
  const longer = new (column.constructor as new (length: number) => Column)(roomFor(needed, policy));
  longer.set(column);
  return longer;
}

/** How long a list is made that must hold `needed` entries: none has a place that a 32-bit number cannot say. */
export function roomFor(needed: number, policy: GrowthPolicy): number {
  refusePlaces(needed, 'lists');
  return Math.min(policy(needed), MOST_PLACES);
}

interface IndexLength {
  readonly length: number;
  readonly limit: number;
}

/** There may be many tables that stay almost empty. */
export const FIRST_INDEX: IndexLength = { length: 16, limit: 9 };

/** How long a hash index for `size` entries is made, and the number of entries at which it must be rebuilt. */
export function indexFor(size: number): IndexLength {
  const made = indexLength(size);
  refusePlaces(made.length, 'indices');
  return made;
}

function indexLength(size: number): IndexLength {
  if (size < 16) return { length: 64, limit: 38 };
  if (size < MIDDLING) return { length: Math.ceil(size * 2.5), limit: Math.floor(size * 1.7) };
  if (size < LARGE) return { length: size * 2, limit: Math.floor(size * 1.6) };
  if (size < LARGER) return { length: Math.ceil(size * 1.7), limit: Math.floor(size * 1.5) };
  return size < HUGE
    ? { length: Math.ceil(size * 1.45), limit: Math.floor(size * 1.3) }
    : { length: Math.ceil(size * 1.35), limit: Math.floor(size * 1.2) };
}
