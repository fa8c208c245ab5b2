/**
 * What a file says, in its own order: where to start, and the transitions. Twelve bytes per transition, in blocks, so
 * that growing never copies.
 */
import type { Label } from '@vedette/core';

export interface TransitionTable {
  readonly first: number;
  readonly states: number;
  readonly labels: readonly Label[];
  readonly rows: TransitionRows;
}

const blockRows = 1 << 16;
const width = 3;

export class TransitionRows {
  readonly #blocks: Int32Array[] = [];
  #block: Int32Array = new Int32Array(0);
  #used = 0;
  #length = 0;

  /** Rows that lie side by side already: source, label, target. */
  static of(words: Int32Array): TransitionRows {
    const rows = new TransitionRows();
    rows.#blocks.push(words);
    rows.#block = words;
    rows.#used = words.length;
    rows.#length = words.length / width;
    return rows;
  }

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

  /** In compressed rows: the transitions of state s are entries `first[s]` to `first[s + 1] - 1`, in the order of the file (counting sort). */
  bySource(states: number): { readonly first: Int32Array; readonly labels: Int32Array; readonly targets: Int32Array } {
    const labels = new Int32Array(this.#length);
    const targets = new Int32Array(this.#length);
    // While rows are placed, next[from + 1] is where the next one of `from` goes; afterwards it is where its rows end.
    const next = new Int32Array(states + 2);
    for (const block of this.#filled()) for (let at = 0; at < block.length; at += width) next[block[at]! + 2]!++;
    for (let state = 2; state < next.length; state += 1) next[state]! += next[state - 1]!;
    for (const block of this.#filled())
      for (let at = 0; at < block.length; at += width) {
        const place = next[block[at]! + 1]!++;
        labels[place] = block[at + 1]!;
        targets[place] = block[at + 2]!;
      }
    return { first: next.subarray(0, states + 1), labels, targets };
  }

  #filled(): readonly Int32Array[] {
    return this.#blocks.map((block, index) =>
      index === this.#blocks.length - 1 ? block.subarray(0, this.#used) : block,
    );
  }

  *[Symbol.iterator](): Generator<readonly [from: number, label: number, to: number]> {
    for (const block of this.#filled())
      for (let at = 0; at < block.length; at += width) yield [block[at]!, block[at + 1]!, block[at + 2]!];
  }

  /** Small files get a small first block. */
  #addBlock(): void {
    this.#block = new Int32Array(width * (this.#blocks.length === 0 ? 256 : blockRows));
    this.#blocks.push(this.#block);
    this.#used = 0;
  }
}
