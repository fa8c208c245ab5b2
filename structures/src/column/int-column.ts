/**
 * A growing list of 32-bit integers, also a stack: plain arrays of numbers would take twice the memory. `ByteColumn` is
 * the same for bytes. They are two classes because a method that meets two kinds of typed arrays is compiled to slower
 * code for both.
 */
import { grown, nextListLength } from './growth.ts';

export class IntColumn {
  #words: Int32Array<ArrayBuffer> = new Int32Array(64);
  /** May be set to a smaller number, which drops the entries at the end. */
  length = 0;

  get bytes(): number {
    return this.#words.byteLength;
  }

  at(index: number): number {
    return this.#words[index]!;
  }

  set(index: number, word: number): void {
    this.#words[index] = word;
  }

  push(word: number): void {
    if (this.length === this.#words.length) this.#words = grown(this.#words, this.length + 1, nextListLength);
    this.#words[this.length++] = word;
  }

  pop(): number {
    return this.#words[--this.length]!;
  }

  /** Makes every index below `length` readable and settable; entries that were never written are 0. */
  reach(length: number): void {
    if (length <= this.length) return;
    if (length > this.#words.length) this.#words = grown(this.#words, length, nextListLength);
    this.length = length;
  }

  /** Appends the first `count` entries of a list. */
  append(list: ArrayLike<number>, count = list.length): void {
    const start = this.length;
    this.reach(start + count);
    for (let i = 0; i < count; i++) this.#words[start + i] = list[i]!;
  }

  /** A view of the entries from `start` to `end - 1`, for loops over them. It is stale once the list has grown. */
  view(start = 0, end: number = this.length): Int32Array<ArrayBuffer> {
    return this.#words.subarray(start, end);
  }
}
