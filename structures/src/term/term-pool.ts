/**
 * Structured values as single integers. A term is a symbol with argument integers (other terms, or plain numbers: the pool does
 * not care); equal terms are stored once, so equality is `===`, and a term lives as long as its pool (hash-consing; van den
 * Brand, de Jong, Klint, Olivier, "Efficient annotated terms", 2000, without the garbage collector). Terms lie in blocks that are
 * never moved: with shared memory another thread reads them through a `TermReader` while this one adds more.
 */
import { indexFor } from '../tree-table/growth.ts';
import { BLOCK_BITS, BLOCK_WORDS, TermReader } from './term-reader.ts';

export class TermPool extends TermReader {
  readonly #memory: 'private' | 'shared';
  #index: Int32Array = new Int32Array(64);
  #limit = indexFor(0).limit;
  #scale = 64 / 2 ** 32;
  #size = 0;
  /** The first free word; 0 is left out so that no term has the number 0. */
  #end = 1;

  constructor(memory: 'private' | 'shared' = 'private') {
    super();
    this.#memory = memory;
    this.#addBlock();
  }

  /** How many different terms there are. */
  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.blocks.length * BLOCK_WORDS * 4 + this.#index.byteLength;
  }

  /** The term with this symbol and these arguments: always the same number, which is above 0. */
  intern(symbol: number, args: ArrayLike<number>): number {
    const index = this.#index;
    let place = ((hashTerm(symbol, args) >>> 0) * this.#scale) | 0;
    for (;;) {
      const term = index[place]!;
      if (term === 0) break;
      if (this.#equals(term, symbol, args)) return term;
      if (++place === index.length) place = 0;
    }
    const term = this.#append(symbol, args);
    index[place] = term;
    if (++this.#size >= this.#limit) this.#growIndex();
    return term;
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

  /** Fills a longer index with the terms of the old one. */
  #growIndex(): void {
    const { length, limit } = indexFor(this.#size);
    const old = this.#index;
    const index = new Int32Array(length);
    this.#limit = limit;
    this.#scale = length / 2 ** 32;
    for (const term of old) {
      if (term === 0) continue;
      const block = this.blocks[term >>> BLOCK_BITS]!;
      const at = term & (BLOCK_WORDS - 1);
      const args = block.subarray(at + 2, at + 2 + block[at + 1]!);
      let place = ((hashTerm(block[at]!, args) >>> 0) * this.#scale) | 0;
      while (index[place] !== 0) if (++place === length) place = 0;
      index[place] = term;
    }
    this.#index = index;
  }
}

function hashTerm(symbol: number, args: ArrayLike<number>): number {
  let hash = Math.imul(symbol ^ 0x2545f491, 0x9e3779b1);
  for (let i = 0; i < args.length; i++) {
    hash = Math.imul(hash ^ (hash >>> 15) ^ args[i]!, 0x85ebca77);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
