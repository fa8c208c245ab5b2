/**
 * A growing list of integer pairs, packed: an entry takes as many bits as the largest left and right value seen so far,
 * rounded up to 4 to 8 bytes, all in one place so that reading an entry is one access to memory. Widening re-packs all
 * entries; since widths only grow, that happens at most 64 times, nearly always while the list is short.
 */
import { nextColumnLength } from './growth.ts';

const bitsFor = (value: number): number => 32 - Math.clz32(value);
/** The lowest `bits` bits. Shift counts wrap at 32, hence the special case. */
const maskOf = (bits: number): number => (bits === 0 ? 0 : -1 >>> (32 - bits));

export class PairColumn {
  #bytes = new DataView(new ArrayBuffer(64));
  /** Bytes per entry, 4 to 8. */
  #stride = 4;
  /** How far the last four bytes of an entry are shifted to get those beyond the first four. */
  #highShift = 0;
  #leftBits = 0;
  /** 0 to 32: how far left values are shifted within an entry. */
  #rightBits = 0;
  #leftMask = 0;
  #rightMask = 0;

  get bytes(): number {
    return this.#bytes.byteLength;
  }

  left(entry: number): number {
    const at = entry * this.#stride;
    const low = this.#bytes.getInt32(at, true);
    if (this.#stride === 4) return this.#rightBits === 32 ? 0 : (low >>> this.#rightBits) | 0;
    const high = this.#bytes.getInt32(at + this.#stride - 4, true) >>> this.#highShift;
    return this.#rightBits === 32 ? high | 0 : (low >>> this.#rightBits) | (high << (32 - this.#rightBits));
  }

  right(entry: number): number {
    return this.#bytes.getInt32(entry * this.#stride, true) & this.#rightMask;
  }

  /** Widens the entries until `left` and `right` fit. Call before `equals` and `append`; `size` entries are in use. */
  fit(left: number, right: number, size: number): void {
    if (((left & ~this.#leftMask) | (right & ~this.#rightMask)) !== 0) {
      this.#widen(Math.max(this.#leftBits, bitsFor(left)), Math.max(this.#rightBits, bitsFor(right)), size);
    }
  }

  equals(entry: number, left: number, right: number): boolean {
    const at = entry * this.#stride;
    if (this.#bytes.getInt32(at, true) !== this.#low(left, right)) return false;
    if (this.#stride === 4) return true;
    return this.#bytes.getInt32(at + this.#stride - 4, true) >>> this.#highShift === this.#high(left);
  }

  /** Writes entry `entry`, which must be the first free one. */
  append(entry: number, left: number, right: number): void {
    const at = entry * this.#stride;
    if (at + this.#stride > this.#bytes.byteLength) this.#resize(nextColumnLength(entry + 1));
    this.#bytes.setInt32(at, this.#low(left, right), true);
    let high = this.#high(left);
    for (let byte = 4; byte < this.#stride; byte++) {
      this.#bytes.setUint8(at + byte, high);
      high >>>= 8;
    }
  }

  #low(left: number, right: number): number {
    return this.#rightBits === 32 ? right : right | (left << this.#rightBits);
  }

  /** The part of `left` beyond the first 32 bits, without a sign. */
  #high(left: number): number {
    return this.#rightBits === 0 ? 0 : left >>> (32 - this.#rightBits);
  }

  #resize(entries: number): void {
    const grown = new Uint8Array(entries * this.#stride);
    grown.set(new Uint8Array(this.#bytes.buffer));
    this.#bytes = new DataView(grown.buffer);
  }

  #widen(leftBits: number, rightBits: number, size: number): void {
    const old = new PairColumn();
    old.#bytes = this.#bytes;
    old.#layOut(this.#leftBits, this.#rightBits);
    this.#layOut(leftBits, rightBits);
    this.#bytes = new DataView(new ArrayBuffer(nextColumnLength(size + 1) * this.#stride));
    for (let entry = 0; entry < size; entry++) this.append(entry, old.left(entry), old.right(entry));
  }

  #layOut(leftBits: number, rightBits: number): void {
    this.#leftBits = leftBits;
    this.#rightBits = rightBits;
    this.#leftMask = maskOf(leftBits);
    this.#rightMask = maskOf(rightBits);
    this.#stride = Math.max(4, Math.ceil((leftBits + rightBits) / 8));
    this.#highShift = (8 - this.#stride) * 8;
  }
}
