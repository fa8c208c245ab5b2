/**
 * What a file says, in its own order: where to start, and the transitions. Twelve bytes per transition, in blocks, so
 * that growing never copies.
 */
export interface TransitionTable {
  readonly first: number;
  readonly states: number;
  readonly labels: readonly string[];
  readonly rows: TransitionRows;
}

const blockRows = 1 << 16;
const width = 3;

export class TransitionRows {
  readonly #blocks: Int32Array[] = [];
  #block = new Int32Array(0);
  #used = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(from: number, label: number, to: number): void {
    if (this.#used === this.#block.length) this.#addBlock();
    const at = this.#used;
    this.#block[at] = from;
    this.#block[at + 1] = label;
    this.#block[at + 2] = to;
    this.#used = at + width;
    this.#length += 1;
  }

  forEach(visit: (from: number, label: number, to: number) => void): void {
    for (const [index, block] of this.#blocks.entries()) {
      const end = index === this.#blocks.length - 1 ? this.#used : block.length;
      for (let at = 0; at < end; at += width) visit(block[at]!, block[at + 1]!, block[at + 2]!);
    }
  }

  *[Symbol.iterator](): Generator<readonly [from: number, label: number, to: number]> {
    for (const [index, block] of this.#blocks.entries()) {
      const end = index === this.#blocks.length - 1 ? this.#used : block.length;
      for (let at = 0; at < end; at += width) yield [block[at]!, block[at + 1]!, block[at + 2]!];
    }
  }

  /** Small files get a small first block. */
  #addBlock(): void {
    this.#block = new Int32Array(width * (this.#blocks.length === 0 ? 256 : blockRows));
    this.#blocks.push(this.#block);
    this.#used = 0;
  }
}
