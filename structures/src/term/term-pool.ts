/**
 * Structured values as single integers. A term is a symbol with argument integers (other terms, or plain numbers: the
 * pool does not care); equal terms are stored once, so equality is `===`, and a term lives as long as its pool
 * (hash-consing; van den Brand, de Jong, Klint, Olivier, "Efficient annotated terms", 2000, without the garbage
 * collector). Terms lie in blocks that are never moved: with shared memory another thread reads them through a
 * `TermReader` while this one adds more.
 */
import { HASH_START, hashEnd, hashNext } from '../hash/hash.ts';
import { HashIndex } from '../hash/hash-index.ts';
import { BLOCK_BITS, BLOCK_WORDS, TermReader } from './term-reader.ts';

export class TermPool extends TermReader {
  readonly #memory: 'private' | 'shared';
  readonly #index = new HashIndex((term) => {
    const block = this.blocks[term >>> BLOCK_BITS]!;
    const at = term & (BLOCK_WORDS - 1);
    return hashTerm(block[at]!, block.subarray(at + 2, at + 2 + block[at + 1]!));
  });
  /** The first free word; 0 is left out so that no term has the number 0. */
  #end = 1;

  constructor(memory: 'private' | 'shared' = 'private') {
    super();
    this.#memory = memory;
    this.#addBlock();
  }

  /** How many different terms there are. */
  get size(): number {
    return this.#index.size;
  }

  get bytes(): number {
    return this.blocks.length * BLOCK_WORDS * 4 + this.#index.bytes;
  }

  /** The term with this symbol and these arguments: always the same number, which is above 0. */
  intern(symbol: number, args: ArrayLike<number>): number {
    const index = this.#index;
    for (let place = index.placeOf(hashTerm(symbol, args)); ; place = index.after(place)) {
      const known = index.at(place);
      if (known >= 0 && !this.#equals(known, symbol, args)) continue;
      if (known >= 0) return known;
      const term = this.#append(symbol, args);
      index.put(place, term);
      return term;
    }
  }

  #equals(term: number, symbol: number, args: ArrayLike<number>): boolean {
    const block = this.blocks[term >>> BLOCK_BITS]!;
    const at = term & (BLOCK_WORDS - 1);
    if (block[at] !== symbol || block[at + 1] !== args.length) return false;
    for (let i = 0; i < args.length; i++) if (block[at + 2 + i] !== args[i]) return false;
    return true;
  }

  #append(symbol: number, args: ArrayLike<number>): number {
    const words = args.length + 2;
    if (words > BLOCK_WORDS) throw new RangeError(`a term can have at most ${BLOCK_WORDS - 2} arguments`);
    if ((this.#end & (BLOCK_WORDS - 1)) + words > BLOCK_WORDS || this.#end === this.blocks.length * BLOCK_WORDS) {
      this.#end = this.blocks.length * BLOCK_WORDS;
      this.#addBlock();
    }
    const term = this.#end;
    if (term + words > 2 ** 31) throw new RangeError('the term pool is full: 2^31 words');
    const block = this.blocks[term >>> BLOCK_BITS]!;
    const at = term & (BLOCK_WORDS - 1);
    block[at] = symbol;
    block[at + 1] = args.length;
    for (let i = 0; i < args.length; i++) block[at + 2 + i] = args[i]!;
    this.#end += words;
    return term;
  }

  #addBlock(): void {
    const bytes = BLOCK_WORDS * 4;
    this.blocks.push(new Int32Array(this.#memory === 'shared' ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes)));
  }
}

function hashTerm(symbol: number, args: ArrayLike<number>): number {
  let hash = hashNext(HASH_START, symbol);
  for (let i = 0; i < args.length; i++) hash = hashNext(hash, args[i]!);
  return hashEnd(hash);
}
