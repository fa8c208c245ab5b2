/**
 * Where things lie in the memory of a pair machine, in bytes. Pairs and their index lie behind all this, where the
 * words of the layout say.
 */

/** So many pairs are taken in at a time. */
export const BATCH = 1 << 10;
/** A row is two integers of the pair, and two that are handed back for each pair that was new. */
export const ROW = 16;
/** So many pairs are shown at a time. */
export const WINDOW = 1 << 10;
/**
 * By the first bits of the hash, the pair asked for last: breadth-first search comes to most states several times, and
 * nearly always soon after the first.
 */
export const RECENT_BITS = 14;
/**
 * The index is refilled from at most so many pairs at a time, dealt into so many bins by the first bits of their
 * hash.
 */
export const SLICE = 1 << 21;
export const BIN_BITS = 8;
export const BIN_BYTES = 2 ** BIN_BITS * 4;
/** What a pair takes there: its hash, and once more with its number. */
export const SLICE_ROW = 12;

/** Words of the layout. */
export const at = {
  pairs: 0,
  index: 4,
  indexEnd: 8,
  indexLength: 12,
  numberBits: 16,
  stride: 20,
  rightBits: 24,
  /** All bits that some left, and some right, integer of the batch has. */
  lefts: 28,
  rights: 32,
  /** Keeps what was loaded ahead of its use from being left out. */
  touched: 36,
  /** 64 bits each: as many ones as an entry has bits, and as one had before it was widened. */
  keyMask: 40,
  narrowMask: 48,
  /** Where a slice may lie, and how many pairs it has. */
  slice: 56,
  sliceLength: 60,
  batch: 64,
  hashes: 64 + BATCH * ROW,
  window: 64 + BATCH * ROW + BATCH * 4,
  recent: 64 + BATCH * ROW + BATCH * 4 + WINDOW * 8,
  end: 64 + BATCH * ROW + BATCH * 4 + WINDOW * 8 + 2 ** RECENT_BITS * 4,
} as const;
