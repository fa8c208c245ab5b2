/** Many vectors at once: they are sorted and made into a diagram from the end, without a union for each. */
import { grown, nextListLength } from '../column/growth.ts';
import { type Diagrams, EMPTY, UNIT } from './diagrams.ts';

export class VectorBatch {
  readonly #length: number;
  #words = new Int32Array(256);
  #size = 0;

  constructor(length: number) {
    this.#length = length;
  }

  get size(): number {
    return this.#size;
  }

  add(vector: ArrayLike<number>): void {
    const at = this.#size * this.#length;
    if (at + this.#length > this.#words.length) this.#words = grown(this.#words, at + this.#length, nextListLength);
    for (let i = 0; i < this.#length; i++) this.#words[at + i] = vector[i]!;
    this.#size++;
  }

  /** The set of all of them. The batch is empty then. */
  take(diagrams: Diagrams): number {
    const rows = Array.from({ length: this.#size }, (_, row) => row * this.#length).sort((a, b) => this.#compare(a, b));
    const set = this.#made(diagrams, rows, { from: 0, end: rows.length, level: 0 });
    this.#size = 0;
    return set;
  }

  #compare(a: number, b: number): number {
    for (let i = 0; i < this.#length; i++) {
      const difference = this.#words[a + i]! - this.#words[b + i]!;
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** From the largest value down, so that each node has its `right` already. */
  #made(diagrams: Diagrams, rows: readonly number[], { from, end, level }: Range): number {
    if (from === end) return EMPTY;
    if (level === this.#length) return UNIT;
    let list = EMPTY;
    for (let last = end; last > from; ) {
      const value = this.#words[rows[last - 1]! + level]!;
      let first = last - 1;
      while (first > from && this.#words[rows[first - 1]! + level] === value) first--;
      list = diagrams.node(value, this.#made(diagrams, rows, { from: first, end: last, level: level + 1 }), list);
      last = first;
    }
    return list;
  }
}

interface Range {
  readonly from: number;
  readonly end: number;
  readonly level: number;
}
