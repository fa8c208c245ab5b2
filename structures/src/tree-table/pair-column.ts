/**
 * A growing list of integer pairs, packed: an entry takes as many bits as the largest left and right value seen so far,
 * rounded up to 32, 40, 48 or 64. Widening re-packs all entries; since widths only grow, that happens at most 64 times,
 * nearly always while the list is short.
 */
import { grownInts, nextColumnLength } from './growth.ts';

type HighBits = Uint8Array | Uint16Array | Int32Array;
const NONE: HighBits = new Uint8Array(0);

const bitsFor = (value: number): number => 32 - Math.clz32(value);
/** The lowest `bits` bits. Shift counts wrap at 32, hence the special case. */
const maskOf = (bits: number): number => (bits === 0 ? 0 : -1 >>> (32 - bits));

export class PairColumn {
  #low: Int32Array = new Int32Array(16);
  #high = NONE;
  #hasHigh = false;
  #leftBits = 0;
  /** 0 to 32: how far left values are shifted. */
  #rightBits = 0;
  #leftMask = 0;
  #rightMask = 0;

  get bytes(): number {
    return this.#low.byteLength + this.#high.byteLength;
  }

  left(entry: number): number {
    const low = this.#low[entry]!;
    const high = this.#hasHigh ? this.#high[entry]! : 0;
    return this.#rightBits === 32 ? high : (low >>> this.#rightBits) | (high << (32 - this.#rightBits));
  }

  right(entry: number): number {
    return this.#low[entry]! & this.#rightMask;
  }

  /** Widens the entries until `left` and `right` fit. Call before `equals` and `append`. */
  fit(left: number, right: number): void {
    if (((left & ~this.#leftMask) | (right & ~this.#rightMask)) !== 0) {
      this.#widen(Math.max(this.#leftBits, bitsFor(left)), Math.max(this.#rightBits, bitsFor(right)));
    }
  }

  equals(entry: number, left: number, right: number): boolean {
    const shift = this.#rightBits;
    if (shift === 32) return this.#low[entry] === right && (this.#hasHigh ? this.#high[entry] === left : left === 0);
    if (this.#low[entry] !== (right | (left << shift))) return false;
    return !this.#hasHigh || this.#high[entry] === left >>> (32 - shift);
  }

  /** Writes entry `entry`, which must be the first free one. */
  append(entry: number, left: number, right: number): void {
    if (entry >= this.#low.length) this.#grow(entry + 1);
    const shift = this.#rightBits;
    if (shift === 32) {
      this.#low[entry] = right;
      if (this.#hasHigh) this.#high[entry] = left;
    } else {
      this.#low[entry] = right | (left << shift);
      if (this.#hasHigh) this.#high[entry] = left >>> (32 - shift);
    }
  }

  #grow(needed: number): void {
    this.#low = grownInts(this.#low, needed);
    if (this.#hasHigh) this.#high = copyHigh(this.#high, this.#leftBits + this.#rightBits - 32, this.#low.length);
  }

  #widen(leftBits: number, rightBits: number): void {
    const old = new PairColumn();
    old.#low = this.#low;
    old.#high = this.#high;
    old.#hasHigh = this.#hasHigh;
    old.#leftBits = this.#leftBits;
    old.#rightBits = this.#rightBits;
    old.#rightMask = this.#rightMask;
    const length = this.#low.length;
    this.#low = new Int32Array(length);
    this.#leftBits = leftBits;
    this.#rightBits = rightBits;
    this.#leftMask = maskOf(leftBits);
    this.#rightMask = maskOf(rightBits);
    this.#hasHigh = leftBits + rightBits > 32;
    this.#high = this.#hasHigh ? copyHigh(NONE, leftBits + rightBits - 32, length) : NONE;
    for (let entry = 0; entry < length; entry++) this.append(entry, old.left(entry), old.right(entry));
  }
}

function copyHigh(high: HighBits, bits: number, length: number): HighBits {
  const size = Math.max(length, nextColumnLength(0));
  const copy = bits <= 8 ? new Uint8Array(size) : bits <= 16 ? new Uint16Array(size) : new Int32Array(size);
  copy.set(high);
  return copy;
}
