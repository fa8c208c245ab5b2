/**
 * A growing list of integer pairs, packed: an entry takes as many bits as the largest left and right value seen so far,
 * not rounded to bytes, and lies within 8 bytes, so that reading it is one access to memory. Widening re-packs all
 * entries; since widths only grow, that happens at most 64 times, nearly always while the list is short. An `IntColumn`
 * would take 64 bits a pair where 20 to 40 do.
 */
import { nextColumnLength } from '../column/growth.ts';

/** Wider entries do not fit into 8 bytes at every bit offset, so they take them whole. */
const WIDEST_SHIFTED = 57;
const WHOLE = 64;

const COPIED_BYTES = 1 << 30;

const bitsFor = (value: number): number => 32 - Math.clz32(value);
/** The lowest `bits` bits. Shift counts wrap at 32, hence the special case; so do those written as two shifts below. */
const maskOf = (bits: number): number => (bits <= 0 ? 0 : bits >= 32 ? -1 : -1 >>> (32 - bits));

export interface PairColumnParts {
  readonly bytes: ArrayBuffer;
  readonly leftBits: number;
  readonly rightBits: number;
}

export class PairColumn {
  #bytes = new DataView(new ArrayBuffer(64));
  readonly #copiedBytes: number;
  /** How long that is: asking a view takes a call. */
  #length = 64;
  /** Bits per entry; entry i begins at bit i * stride. Eight entries take `stride` bytes. */
  #stride = 0;
  #leftBits = 0;
  /** 0 to 32: how far left values are shifted within an entry. */
  #rightBits = 0;
  #leftMask = 0;
  #rightMask = 0;
  /** The bits of an entry in its first and second 32. */
  #lowMask = 0;
  #highMask = 0;

  /** So many bytes are copied at a time. */
  constructor(copiedBytes = COPIED_BYTES) {
    this.#copiedBytes = copiedBytes;
  }

  /** From what another column let go. */
  static of({ bytes, leftBits, rightBits }: PairColumnParts): PairColumn {
    const column = new PairColumn();
    column.#layOut(leftBits, rightBits);
    column.#useBytes(bytes);
    return column;
  }

  get bytes(): number {
    return this.#bytes.byteLength;
  }

  /** What the column consists of, to be copied; or to be moved elsewhere, and not to be used any more. */
  release(): PairColumnParts {
    return { bytes: this.#bytes.buffer, leftBits: this.#leftBits, rightBits: this.#rightBits };
  }

  left(entry: number): number {
    const bit = (entry & 7) * this.#stride;
    const at = (entry >>> 3) * this.#stride + (bit >>> 3);
    const shift = bit & 7;
    const high = this.#bytes.getInt32(at + 4, true);
    const upper = high >>> shift;
    if (this.#rightBits === 32) return upper & this.#leftMask;
    const lower = (this.#bytes.getInt32(at, true) >>> shift) | ((high << 1) << (31 - shift));
    return ((lower >>> this.#rightBits) | ((upper << 1) << (31 - this.#rightBits))) & this.#leftMask;
  }

  right(entry: number): number {
    const bit = (entry & 7) * this.#stride;
    const at = (entry >>> 3) * this.#stride + (bit >>> 3);
    const shift = bit & 7;
    const lower =
      (this.#bytes.getInt32(at, true) >>> shift) | ((this.#bytes.getInt32(at + 4, true) << 1) << (31 - shift));
    return lower & this.#rightMask;
  }

  /** No entry can be equal to a pair that does not fit. */
  fits(left: number, right: number): boolean {
    return ((left & ~this.#leftMask) | (right & ~this.#rightMask)) === 0;
  }

  /** Widens the entries until `left` and `right` fit. Call before `equals` and `put`; `size` entries are in use. */
  fit(left: number, right: number, size: number): void {
    if (!this.fits(left, right)) {
      this.#widen(Math.max(this.#leftBits, bitsFor(left)), Math.max(this.#rightBits, bitsFor(right)), size);
    }
  }

  equals(entry: number, left: number, right: number): boolean {
    const bit = (entry & 7) * this.#stride;
    const at = (entry >>> 3) * this.#stride + (bit >>> 3);
    const shift = bit & 7;
    const high = this.#bytes.getInt32(at + 4, true);
    const lower = (this.#bytes.getInt32(at, true) >>> shift) | ((high << 1) << (31 - shift));
    return (
      (((lower ^ this.#low(left, right)) & this.#lowMask) |
        (((high >>> shift) ^ this.#high(left)) & this.#highMask)) ===
      0
    );
  }

  /** Writes entry `entry`: the first free one, or one in use. */
  put(entry: number, left: number, right: number): void {
    const bit = (entry & 7) * this.#stride;
    const at = (entry >>> 3) * this.#stride + (bit >>> 3);
    if (at + 8 > this.#length) this.#resize(nextColumnLength(entry + 1));
    const shift = bit & 7;
    const [low, high] = [this.#low(left, right), this.#high(left)];
    const keptLow = this.#bytes.getInt32(at, true) & ~(this.#lowMask << shift);
    const usedHigh = ((this.#lowMask >>> 1) >>> (31 - shift)) | (this.#highMask << shift);
    const keptHigh = this.#bytes.getInt32(at + 4, true) & ~usedHigh;
    this.#bytes.setInt32(at, keptLow | (low << shift), true);
    this.#bytes.setInt32(at + 4, keptHigh | ((low >>> 1) >>> (31 - shift)) | (high << shift), true);
  }

  #low(left: number, right: number): number {
    return this.#rightBits === 32 ? right : right | (left << this.#rightBits);
  }

  /** The part of `left` beyond the first 32 bits, without a sign. */
  #high(left: number): number {
    return this.#rightBits === 0 ? 0 : left >>> (32 - this.#rightBits);
  }

  #resize(entries: number): void {
    const old = this.#bytes.buffer;
    const grown = new ArrayBuffer(this.#bytesFor(entries));
    // An array has at most 2^32 bytes, a buffer may have more.
    for (let at = 0; at < old.byteLength; at += this.#copiedBytes) {
      const length = Math.min(this.#copiedBytes, old.byteLength - at);
      new Uint8Array(grown, at, length).set(new Uint8Array(old, at, length));
    }
    this.#useBytes(grown);
  }

  #useBytes(bytes: ArrayBuffer): void {
    this.#bytes = new DataView(bytes);
    this.#length = bytes.byteLength;
  }

  #widen(leftBits: number, rightBits: number, size: number): void {
    const old = new PairColumn();
    old.#bytes = this.#bytes;
    old.#layOut(this.#leftBits, this.#rightBits);
    this.#layOut(leftBits, rightBits);
    this.#useBytes(new ArrayBuffer(this.#bytesFor(nextColumnLength(size + 1))));
    for (let entry = 0; entry < size; entry++) this.put(entry, old.left(entry), old.right(entry));
  }

  /** Reading an entry touches 8 bytes, also of the last one. */
  #bytesFor(entries: number): number {
    return Math.ceil((entries * this.#stride) / 8) + 8;
  }

  #layOut(leftBits: number, rightBits: number): void {
    const bits = leftBits + rightBits;
    this.#leftBits = leftBits;
    this.#rightBits = rightBits;
    this.#leftMask = maskOf(leftBits);
    this.#rightMask = maskOf(rightBits);
    this.#stride = bits > WIDEST_SHIFTED ? WHOLE : bits;
    this.#lowMask = maskOf(bits);
    this.#highMask = maskOf(bits - 32);
  }
}
