/**
 * A set of integer tuples of one width that numbers its members 0, 1, 2, ... in the order they came: the leaves of the tree
 * table. There are few of them compared with states, so they lie unpacked, each in one or two cache lines.
 */
import { FIRST_INDEX, grownInts, indexFor } from './growth.ts';

export class TupleTable {
  readonly width: number;
  #tuples: Int32Array;
  #index: Int32Array = new Int32Array(FIRST_INDEX.length);
  #limit = FIRST_INDEX.limit;
  #scale = FIRST_INDEX.length / 2 ** 32;
  #size = 0;

  constructor(width: number) {
    this.width = width;
    this.#tuples = new Int32Array(16 * width);
  }

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#tuples.byteLength + this.#index.byteLength;
  }

  /** The number of the tuple at `source[start]`, `source[start + 1]`, ..., or its complement if it is new. */
  insert(source: Int32Array, start: number): number {
    const { width } = this;
    const index = this.#index;
    const tuples = this.#tuples;
    let place = ((hashTuple(source, start, width) >>> 0) * this.#scale) | 0;
    for (;;) {
      const content = index[place]!;
      if (content === 0) break;
      let at = (content - 1) * width;
      let from = start;
      const end = start + width;
      while (from < end && tuples[at] === source[from]) {
        at++;
        from++;
      }
      if (from === end) return content - 1;
      if (++place === index.length) place = 0;
    }
    return ~this.#append(place, source, start);
  }

  /** Copies tuple `number` to `target[start]` and following. */
  copy(number: number, target: Int32Array, start: number): void {
    const tuples = this.#tuples;
    const from = number * this.width;
    for (let i = 0; i < this.width; i++) target[start + i] = tuples[from + i]!;
  }

  #append(place: number, source: Int32Array, start: number): number {
    const number = this.#size++;
    const at = number * this.width;
    if (at + this.width > this.#tuples.length) this.#tuples = grownInts(this.#tuples, at + this.width);
    for (let i = 0; i < this.width; i++) this.#tuples[at + i] = source[start + i]!;
    this.#index[place] = number + 1;
    if (this.#size >= this.#limit) this.#growIndex();
    return number;
  }

  #growIndex(): void {
    const { length, limit } = indexFor(this.#size);
    const index = new Int32Array(length);
    this.#index = index;
    this.#limit = limit;
    this.#scale = length / 2 ** 32;
    for (let number = 0; number < this.#size; number++) {
      let place = ((hashTuple(this.#tuples, number * this.width, this.width) >>> 0) * this.#scale) | 0;
      while (index[place] !== 0) if (++place === length) place = 0;
      index[place] = number + 1;
    }
  }
}

function hashTuple(source: Int32Array, start: number, width: number): number {
  let hash = 0x2545f491;
  for (let i = start; i < start + width; i++) {
    hash = Math.imul(hash ^ source[i]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
