/**
 * A set of integer pairs in memory that several threads share, numbered in the order they came: the inner nodes of the tree table in a search
 * by several threads. Every thread has one of these on the same memory, with the places of the pairs it asked for last.
 */
import { hashPair } from '../hash/hash.ts';
import { SharedIndex, sharedIndexMemory } from './shared-index.ts';

const RECENT_BITS = 14;

export interface SharedPairsMemory {
  readonly pairs: SharedArrayBuffer;
  readonly index: SharedArrayBuffer;
}

/** For at most 2^`bits` pairs. */
export function sharedPairsMemory(bits: number): SharedPairsMemory {
  return { pairs: new SharedArrayBuffer(2 ** bits * 8), index: sharedIndexMemory(bits) };
}

export class SharedPairs {
  readonly #pairs: Int32Array<SharedArrayBuffer>;
  readonly #index: SharedIndex;
  /** By the first bits of the hash: one more than the number of the pair asked for last. */
  readonly #recent = new Int32Array(1 << RECENT_BITS);
  readonly #hashOf: (number: number) => number;

  constructor({ pairs, index }: SharedPairsMemory) {
    this.#pairs = new Int32Array(pairs);
    this.#index = new SharedIndex(index);
    this.#hashOf = (number) => hashPair(this.left(number), this.right(number));
  }

  get size(): number {
    return this.#index.size;
  }

  get bytes(): number {
    return this.size * 8 + this.#index.bytes;
  }

  left(number: number): number {
    return this.#pairs[number * 2]!;
  }

  right(number: number): number {
    return this.#pairs[number * 2 + 1]!;
  }

  /** The number of the pair, which is added if it was not there. */
  numberOf(left: number, right: number): number {
    const hash = hashPair(left, right);
    const recent = this.#recent[hash >>> (32 - RECENT_BITS)]! - 1;
    if (recent >= 0 && this.#pairs[recent * 2] === left && this.#pairs[recent * 2 + 1] === right) return recent;
    const found = this.#search(left, right, hash);
    const number = found >= 0 ? found : this.#add(left, right, hash);
    this.#recent[hash >>> (32 - RECENT_BITS)] = number + 1;
    return number;
  }

  #add(left: number, right: number, hash: number): number {
    const index = this.#index;
    index.lock();
    try {
      const found = this.#search(left, right, hash);
      if (found >= 0) return found;
      const number = index.size;
      if (number * 2 >= this.#pairs.length) throw new RangeError('a table in shared memory is full');
      this.#pairs[number * 2] = left;
      this.#pairs[number * 2 + 1] = right;
      index.put(~found, hash, this.#hashOf);
      return number;
    } finally {
      index.unlock();
    }
  }

  /** The number of the pair, or the complement of the free place where it belongs. */
  #search(left: number, right: number, hash: number): number {
    const { places, base, end, bits } = this.#index;
    const pairs = this.#pairs;
    const fingerprint = hash << bits;
    let place = base + (hash >>> (32 - bits));
    for (;;) {
      const content = places[place]!;
      if (content === 0) return ~place;
      if ((content ^ fingerprint) >>> bits === 0) {
        const number = (content & (-1 >>> (32 - bits))) - 1;
        if (pairs[number * 2] === left && pairs[number * 2 + 1] === right) return number;
      }
      if (++place === end) place = base;
    }
  }
}
