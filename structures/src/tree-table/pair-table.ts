/**
 * A set of integer pairs that numbers its members 0, 1, 2, ... in the order they came: the node of the tree table.
 * Entries lie packed in a PairColumn; a hash index of 32-bit places with linear probing finds them. A place holds the
 * entry's number plus one in its low bits and, in the bits that are left, a fingerprint that spares most comparisons.
 * The index needs no old copy to be rebuilt: it is filled again from the entries (see `rebuild-index.ts`).
 */
import { FIRST_INDEX, indexFor } from './growth.ts';
import { hashPair } from './hash-pair.ts';
import { PairColumn } from './pair-column.ts';
import { rebuildIndex } from './rebuild-index.ts';

export class PairTable {
  readonly #pairs = new PairColumn();
  #size = 0;
  #index = new Int32Array(FIRST_INDEX.length);
  #limit = FIRST_INDEX.limit;
  #scale = FIRST_INDEX.length / 2 ** 32;
  #numberBits = 32 - Math.clz32(FIRST_INDEX.length);

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#pairs.bytes + this.#index.byteLength;
  }

  left(entry: number): number {
    return this.#pairs.left(entry);
  }

  right(entry: number): number {
    return this.#pairs.right(entry);
  }

  /** The number of the pair, or -1 if it is not there. */
  find(left: number, right: number): number {
    if (!this.#pairs.fits(left, right)) return -1;
    const found = this.#search(left, right, hashPair(left, right));
    return found < 0 ? -1 : found;
  }

  /** The number of the pair, or its complement (`~number`, negative) if it was not there and has been added. */
  insert(left: number, right: number): number {
    this.#pairs.fit(left, right, this.#size);
    const hash = hashPair(left, right);
    const found = this.#search(left, right, hash);
    if (found >= 0) return found;
    const entry = this.#size++;
    this.#pairs.put(entry, left, right);
    this.#index[~found] = (hash << this.#numberBits) | (entry + 1);
    if (this.#size >= this.#limit) this.#growIndex();
    return ~entry;
  }

  /** The number of the pair, or the complement of the free place where it belongs. */
  #search(left: number, right: number, hash: number): number {
    const pairs = this.#pairs;
    const index = this.#index;
    const bits = this.#numberBits;
    // High bits of the hash choose the place, low ones are the fingerprint.
    const fingerprint = hash << bits;
    let place = ((hash >>> 0) * this.#scale) | 0;
    for (;;) {
      const content = index[place]!;
      if (content === 0) return ~place;
      if ((content ^ fingerprint) >>> bits === 0) {
        const entry = (content & (-1 >>> (32 - bits))) - 1;
        if (pairs.equals(entry, left, right)) return entry;
      }
      if (++place === index.length) place = 0;
    }
  }

  #growIndex(): void {
    const { length, limit } = indexFor(this.#size);
    this.#numberBits = 32 - Math.clz32(length);
    this.#limit = limit;
    this.#scale = length / 2 ** 32;
    this.#index = new Int32Array(0); // let the old one go before the new one is made
    this.#index = new Int32Array(length);
    rebuildIndex(this.#index, this.#pairs, { size: this.#size, numberBits: this.#numberBits });
  }
}
