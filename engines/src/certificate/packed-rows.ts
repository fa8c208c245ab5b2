/**
 * Rows of indices in 32-bit words, sorted, and written so that each leaves out the bytes that it shares with the last.
 */
import type { WritePiece } from './found-states.ts';

/** What fits a byte. */
const MOST_SHARED = 255;

interface Field {
  readonly word: number;
  readonly shift: number;
}

/** As many bits as a column has values need, from the top of a word down; none crosses words. */
export class PackedRows {
  readonly words: number;
  readonly #fields: readonly Field[];
  readonly #rows: Uint32Array;
  #size = 0;

  constructor(sizes: readonly number[], count: number) {
    let [word, free] = [0, 32];
    this.#fields = sizes.map((size) => {
      const bits = size <= 1 ? 0 : 32 - Math.clz32(size - 1);
      if (bits > free) [word, free] = [word + 1, 32];
      free -= bits;
      return { word, shift: bits === 0 ? 0 : free };
    });
    this.words = word + 1;
    this.#rows = new Uint32Array(count * this.words);
  }

  /** The next row has this index in a column: before `next`. */
  set(column: number, index: number): void {
    const { word, shift } = this.#fields[column]!;
    this.#rows[this.#size * this.words + word]! |= index << shift;
  }

  next(): void {
    this.#size++;
  }

  write(out: WritePiece): void {
    const order = this.#order();
    const length = 4 * this.words;
    const [before, bytes] = [new Uint8Array(length), new Uint8Array(length)];
    const most = Math.min(length, MOST_SHARED);
    const buffer = new Uint8Array(Math.max(1 << 16, length + 1));
    let at = 0;
    for (const row of order) {
      this.#bytesOf(row, bytes);
      let shared = 0;
      while (shared < most && bytes[shared] === before[shared]) shared++;
      if (at + length + 1 > buffer.length) {
        out(buffer.subarray(0, at));
        at = 0;
      }
      buffer[at++] = shared;
      for (let i = shared; i < length; i++) buffer[at++] = bytes[i]!;
      before.set(bytes);
    }
    out(buffer.subarray(0, at));
  }

  #bytesOf(row: number, bytes: Uint8Array): void {
    for (let word = 0, at = 0; word < this.words; word++) {
      const value = this.#rows[row * this.words + word]!;
      bytes[at++] = value >>> 24;
      bytes[at++] = value >>> 16;
      bytes[at++] = value >>> 8;
      bytes[at++] = value;
    }
  }

  /** Row numbers in increasing order of their rows: by radix, 16 bits at a time, the last ones first. */
  #order(): Uint32Array {
    let order = Uint32Array.from({ length: this.#size }, (_, row) => row);
    let next = new Uint32Array(this.#size);
    const begin = new Uint32Array((1 << 16) + 1);
    for (let digit = 2 * this.words - 1; digit >= 0; digit--) {
      const [word, shift] = [digit >> 1, digit % 2 === 0 ? 16 : 0];
      begin.fill(0);
      for (let row = 0; row < this.#size; row++)
        begin[((this.#rows[row * this.words + word]! >>> shift) & 0xffff) + 1]!++;
      if (begin.includes(this.#size)) continue;
      for (let i = 1; i < begin.length; i++) begin[i]! += begin[i - 1]!;
      for (const row of order) next[begin[(this.#rows[row * this.words + word]! >>> shift) & 0xffff]!++] = row;
      [order, next] = [next, order];
    }
    return order;
  }
}
