/**
 * Contents of any length, lists of integers, in memory that several threads share, numbered in the order they came:
 * what values of a model are made of, for threads that number values differently. Each is asked for once by every
 * thread, so it is always looked up under the lock.
 */
import { hashWords } from '../hash/hash.ts';
import { SharedIndex, sharedIndexMemory } from './shared-index.ts';

export interface SharedContentsMemory {
  /** The first word is the end of what is used; then every content is its length and its integers. */
  readonly words: SharedArrayBuffer;
  readonly starts: SharedArrayBuffer;
  readonly index: SharedArrayBuffer;
}

/** For at most 2^`bits` contents, of sixteen integers on average. */
export function sharedContentsMemory(bits: number): SharedContentsMemory {
  return {
    words: new SharedArrayBuffer(2 ** bits * 64),
    starts: new SharedArrayBuffer(2 ** bits * 4),
    index: sharedIndexMemory(bits),
  };
}

export class SharedContents {
  readonly #words: Int32Array<SharedArrayBuffer>;
  readonly #starts: Int32Array<SharedArrayBuffer>;
  readonly #index: SharedIndex;
  readonly #hashOf: (number: number) => number;

  constructor({ words, starts, index }: SharedContentsMemory) {
    this.#words = new Int32Array(words);
    this.#starts = new Int32Array(starts);
    this.#index = new SharedIndex(index);
    this.#hashOf = (number) => {
      const { start, end } = this.#range(number);
      return hashWords(this.#words, start, end);
    };
  }

  get size(): number {
    return this.#index.size;
  }

  get bytes(): number {
    return Math.max(1, this.#words[0]!) * 4 + this.size * 4 + this.#index.bytes;
  }

  /** A copy. Only of numbers that were given out. */
  content(number: number): Int32Array {
    const { start, end } = this.#range(number);
    return Int32Array.from(this.#words.subarray(start, end));
  }

  /** The number of a content, which is added if it was not there. */
  numberOf(content: Int32Array): number {
    const index = this.#index;
    const hash = hashWords(content, 0, content.length);
    index.lock();
    try {
      const found = this.#search(content, hash);
      if (found >= 0) return found;
      const number = index.size;
      this.#append(number, content);
      index.put(~found, hash, this.#hashOf);
      return number;
    } finally {
      index.unlock();
    }
  }

  #append(number: number, content: Int32Array): void {
    const start = Math.max(1, this.#words[0]!);
    const end = start + 1 + content.length;
    if (end > this.#words.length || number >= this.#starts.length)
      throw new RangeError('a table in shared memory is full');
    this.#words[start] = content.length;
    this.#words.set(content, start + 1);
    this.#words[0] = end;
    this.#starts[number] = start;
  }

  #range(number: number): { readonly start: number; readonly end: number } {
    const start = this.#starts[number]!;
    return { start: start + 1, end: start + 1 + this.#words[start]! };
  }

  #search(content: Int32Array, hash: number): number {
    const { places, base, end, bits } = this.#index;
    for (let place = base + (hash >>> (32 - bits)); ; place = place + 1 === end ? base : place + 1) {
      const number = (places[place]! & (-1 >>> (32 - bits))) - 1;
      if (places[place] === 0) return ~place;
      if (this.#equals(number, content)) return number;
    }
  }

  #equals(number: number, content: Int32Array): boolean {
    const { start, end } = this.#range(number);
    if (end - start !== content.length) return false;
    for (let i = 0; i < content.length; i++) if (this.#words[start + i] !== content[i]) return false;
    return true;
  }
}
