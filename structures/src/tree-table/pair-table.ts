/**
 * A set of integer pairs that numbers its members 0, 1, 2, ... in the order they came: the node of the tree table.
 * Entries lie packed in a PairColumn; a hash index of 32-bit places with linear probing finds them. A place holds the
 * entry's number plus one in its low bits and, in the bits that are left, a fingerprint that spares most comparisons.
 * The index needs no old copy to be rebuilt: it is filled again from the entries (see `rebuild-index.ts`). It is not a
 * `HashIndex`, because every transition of a search asks it: the fingerprint saves an access to memory, and the place
 * of a pair asked for lately another one.
 */
import { FIRST_INDEX, indexFor } from '../column/growth.ts';
import { hashPair } from '../hash/hash.ts';
import { PairColumn, type PairColumnParts } from './pair-column.ts';
import { rebuildIndex } from './rebuild-index.ts';

/**
 * An index of so many places no longer fits the cache next to the processor. Then the pairs asked for lately are also
 * kept in a short one that does: breadth-first search comes to most states several times, and nearly always soon after
 * the first.
 */
const LARGE = 1 << 20;
const RECENT_BITS = 14;

/**
 * With more pairs the index would have places beyond 2^31, which the arithmetic of numbers and complements does not
 * reach.
 */
export const MOST_PAIRS = 1_500_000_000;

export interface PairTableParts {
  readonly pairs: PairColumnParts;
  readonly size: number;
  readonly index: Int32Array<ArrayBuffer>;
  readonly limit: number;
}

export class PairTable {
  #pairs = new PairColumn();
  #size = 0;
  #index = new Int32Array(FIRST_INDEX.length);
  #limit = FIRST_INDEX.limit;
  #scale = FIRST_INDEX.length / 2 ** 32;
  #numberBits = 32 - Math.clz32(FIRST_INDEX.length);
  /** By the first bits of the hash, what the index holds for the pair asked for last. Empty in small tables. */
  #recent = new Int32Array(0);

  /** From what another table let go. */
  static of({ pairs, size, index, limit }: PairTableParts): PairTable {
    const table = new PairTable();
    table.#pairs = PairColumn.of(pairs);
    table.#size = size;
    table.#use(index, limit);
    return table;
  }

  /** From pairs alone: the first `size` of a column. */
  static ofPairs(pairs: PairColumnParts, size: number): PairTable {
    const table = new PairTable();
    table.#pairs = PairColumn.of(pairs);
    table.#size = size;
    if (size >= table.#limit) table.#growIndex();
    else rebuildIndex(table.#index, table.#pairs, { size, numberBits: table.#numberBits });
    return table;
  }

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#pairs.bytes + this.#index.byteLength + this.#recent.byteLength;
  }

  /** What the table consists of, to be copied; or to be moved elsewhere, and not to be used any more. */
  release(): PairTableParts {
    return { pairs: this.#pairs.release(), size: this.#size, index: this.#index, limit: this.#limit };
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
    return this.#recent.length === 0
      ? this.#insertInIndex(left, right, hash)
      : this.#insertWithRecent(left, right, hash);
  }

  /** The number of the pair, which is added if it was not there. */
  numberOf(left: number, right: number): number {
    const answer = this.insert(left, right);
    return answer < 0 ? ~answer : answer;
  }

  #insertWithRecent(left: number, right: number, hash: number): number {
    const bits = this.#numberBits;
    const place = hash >>> (32 - RECENT_BITS);
    const content = this.#recent[place]!;
    if (content !== 0 && (content ^ (hash << bits)) >>> bits === 0) {
      const entry = (content & (-1 >>> (32 - bits))) - 1;
      if (this.#pairs.equals(entry, left, right)) return entry;
    }
    const answer = this.#insertInIndex(left, right, hash);
    // The index may have grown meanwhile, and numbers may take more bits.
    this.#recent[place] = (hash << this.#numberBits) | ((answer < 0 ? ~answer : answer) + 1);
    return answer;
  }

  #insertInIndex(left: number, right: number, hash: number): number {
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
    this.#index = new Int32Array(0); // let the old one go before the new one is made
    this.#use(new Int32Array(length), limit);
    rebuildIndex(this.#index, this.#pairs, { size: this.#size, numberBits: this.#numberBits });
  }

  #use(index: Int32Array<ArrayBuffer>, limit: number): void {
    this.#index = index;
    this.#limit = limit;
    this.#scale = index.length / 2 ** 32;
    this.#numberBits = 32 - Math.clz32(index.length);
    if (index.length >= LARGE) this.#recent = new Int32Array(1 << RECENT_BITS);
  }
}
