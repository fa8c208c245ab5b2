/**
 * Looking into terms: symbol, arity, arguments. A term's number is the place of its first word; the words are the
 * symbol, the number of arguments, and the arguments, all within one block. A reader over the blocks of a shared pool
 * works in any thread; blocks added later are handed to it with `addBlock`.
 */
export const BLOCK_BITS = 16;
export const BLOCK_WORDS = 1 << BLOCK_BITS;

export class TermReader {
  readonly blocks: Int32Array[] = [];

  /** A reader over memory that a pool with shared memory lists as its `blocks`. */
  static over(blocks: readonly Int32Array[]): TermReader {
    const reader = new TermReader();
    for (const block of blocks) reader.addBlock(block);
    return reader;
  }

  addBlock(block: Int32Array): void {
    this.blocks.push(block);
  }

  symbol(term: number): number {
    return this.blocks[term >>> BLOCK_BITS]![term & (BLOCK_WORDS - 1)]!;
  }

  arity(term: number): number {
    return this.blocks[term >>> BLOCK_BITS]![(term & (BLOCK_WORDS - 1)) + 1]!;
  }

  argument(term: number, index: number): number {
    return this.blocks[term >>> BLOCK_BITS]![(term & (BLOCK_WORDS - 1)) + 2 + index]!;
  }
}
