/**
 * Transitions in the order in which they are found, until they are sorted into compressed rows. Twelve bytes each, in
 * blocks, so that growing never copies.
 */
import { refusePlaces } from '../column/places.ts';

const width = 3;
const blockLength = width << 16;

/** The transitions of state s are entries `first[s]` to `first[s + 1] - 1`, in the order in which they were found. */
export interface TransitionRows {
  readonly first: Int32Array;
  readonly label: Int32Array;
  readonly target: Int32Array;
}

export class TransitionLog {
  readonly #blocks: Int32Array[] = [];
  #block: Int32Array = new Int32Array(0);
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

  *[Symbol.iterator](): Generator<readonly [from: number, label: number, to: number]> {
    for (const block of this.#filled())
      for (let at = 0; at < block.length; at += width) yield [block[at]!, block[at + 1]!, block[at + 2]!];
  }

  /** Sorted by source (counting sort). */
  rows(states: number): TransitionRows {
    refusePlaces(this.#length, 'transitions');
    const label = new Int32Array(this.#length);
    const target = new Int32Array(this.#length);
    // While rows are filled, next[from + 1] is where the next one of `from` goes; afterwards it is where its rows end.
    const next = new Int32Array(states + 2);
    for (const block of this.#filled()) for (let at = 0; at < block.length; at += width) next[block[at]! + 2]!++;
    for (let state = 2; state < next.length; state += 1) next[state]! += next[state - 1]!;
    for (const block of this.#filled())
      for (let at = 0; at < block.length; at += width) {
        const entry = next[block[at]! + 1]!++;
        label[entry] = block[at + 1]!;
        target[entry] = block[at + 2]!;
      }
    return { first: next.subarray(0, states + 1), label, target };
  }

  #filled(): readonly Int32Array[] {
    const blocks = this.#blocks;
    return blocks.map((block, index) => (index === blocks.length - 1 ? block.subarray(0, this.#used) : block));
  }

  /** A small graph gets a small first block. */
  #addBlock(): void {
    this.#block = new Int32Array(this.#blocks.length === 0 ? 256 * width : blockLength);
    this.#blocks.push(this.#block);
    this.#used = 0;
  }
}
