/**
 * The hash of the tables here, and of every engine that keeps a table of its own: odd multipliers and one finaliser
 * round in the manner of xxHash and murmur3. High bits choose the place in a table, so they must be good; the laws
 * beside this file watch over that.
 */

/** Where a hash of several integers starts. */
export const HASH_START = 0x2545f491;

/** The hash after one more integer. `hashEnd` must follow the last one. */
export function hashNext(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}

/** Spreads what the last integers brought over all 32 bits. */
export function hashEnd(hash: number): number {
  const mixed = Math.imul(hash, 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}

/** Of the integers `source[start]` to `source[end - 1]`. */
export function hashWords(source: Int32Array, start: number, end: number): number {
  let hash = HASH_START;
  for (let i = start; i < end; i++) hash = hashNext(hash, source[i]!);
  return hashEnd(hash);
}

/** Of one integer. */
export function hashWord(value: number): number {
  return hashEnd(hashNext(HASH_START, value));
}

/** Of two integers: shorter than `hashWords`, since every transition of a search computes one. */
export function hashPair(left: number, right: number): number {
  let hash = Math.imul(left, 0x9e3779b1) ^ Math.imul(right ^ (left >>> 15), 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
