/**
 * A 32-bit hash of two 32-bit integers: two odd multipliers and one finaliser round in the manner of xxHash and murmur3.
 * High bits choose the place in a table, so they must be good; the laws beside the tables watch over that.
 */
export function hashPair(left: number, right: number): number {
  let hash = Math.imul(left, 0x9e3779b1) ^ Math.imul(right ^ (left >>> 15), 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
