/**
 * A set of integer tuples of one width in memory that several threads share, numbered in the order they came: the
 * leaves of the tree table.
 */
import { hashWords } from '../hash/hash.ts';
import { SharedIndex, sharedIndexMemory } from './shared-index.ts';

export interface SharedTuplesMemory {
  readonly width: number;
  readonly tuples: SharedArrayBuffer;
  readonly index: SharedArrayBuffer;
}

/** For at most 2^`bits` tuples. */
export function sharedTuplesMemory(width: number, bits: number): SharedTuplesMemory {
  return { width, tuples: new SharedArrayBuffer(2 ** bits * width * 4), index: sharedIndexMemory(bits) };
}

export class SharedTuples {
  readonly width: number;
  readonly #tuples: Int32Array<SharedArrayBuffer>;
  readonly #index: SharedIndex;
  readonly #hashOf: (number: number) => number;

  constructor({ width, tuples, index }: SharedTuplesMemory) {
    this.width = width;
    this.#tuples = new Int32Array(tuples);
    this.#index = new SharedIndex(index);
    this.#hashOf = (number) => hashWords(this.#tuples, number * width, (number + 1) * width);
  }

  get size(): number {
    return this.#index.size;
  }

  get bytes(): number {
    return this.size * this.width * 4 + this.#index.bytes;
  }

  /** One integer of a tuple. */
  at(number: number, position: number): number {
    return this.#tuples[number * this.width + position]!;
  }

  /** The number of the tuple at the beginning of `source`, which is added if it was not there. */
  numberOf(source: Int32Array): number {
    const hash = hashWords(source, 0, this.width);
    const found = this.#search(source, hash);
    return found >= 0 ? found : this.#add(source, hash);
  }

  #add(source: Int32Array, hash: number): number {
    const index = this.#index;
    index.lock();
    try {
      const found = this.#search(source, hash);
      if (found >= 0) return found;
      const number = index.size;
      const at = number * this.width;
      if (at + this.width > this.#tuples.length) throw new RangeError('a table in shared memory is full');
      for (let i = 0; i < this.width; i++) this.#tuples[at + i] = source[i]!;
      index.put(~found, hash, this.#hashOf);
      return number;
    } finally {
      index.unlock();
    }
  }

  /** The number of the tuple, or the complement of the free place where it belongs. */
  #search(source: Int32Array, hash: number): number {
    const { places, base, end, bits } = this.#index;
    const fingerprint = hash << bits;
    let place = base + (hash >>> (32 - bits));
    for (;;) {
      const content = places[place]!;
      if (content === 0) return ~place;
      if ((content ^ fingerprint) >>> bits === 0) {
        const number = (content & (-1 >>> (32 - bits))) - 1;
        if (this.#equals(number, source)) return number;
      }
      if (++place === end) place = base;
    }
  }

  #equals(number: number, source: Int32Array): boolean {
    const tuples = this.#tuples;
    const at = number * this.width;
    for (let i = 0; i < this.width; i++) if (tuples[at + i] !== source[i]) return false;
    return true;
  }
}
