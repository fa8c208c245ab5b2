/**
 * A set of integer tuples of one width that numbers its members 0, 1, 2, ... in the order they came: the leaves of the
 * tree table. There are few of them compared with states, so they lie unpacked, each in one or two cache lines.
 */
import { grown } from '../column/growth.ts';
import { hashWords } from '../hash/hash.ts';
import { HashIndex } from '../hash/hash-index.ts';

export class TupleTable {
  readonly width: number;
  #tuples: Int32Array;
  readonly #index = new HashIndex((number) => {
    return hashWords(this.#tuples, number * this.width, (number + 1) * this.width);
  });

  constructor(width: number) {
    this.width = width;
    this.#tuples = new Int32Array(16 * width);
  }

  get size(): number {
    return this.#index.size;
  }

  get bytes(): number {
    return this.#tuples.byteLength + this.#index.bytes;
  }

  /** The number of the tuple at `source[start]`, `source[start + 1]`, ..., or its complement if it is new. */
  insert(source: Int32Array, start: number): number {
    const place = this.#placeOf(source, start);
    const number = this.#index.at(place);
    return number < 0 ? ~this.#append(place, source, start) : number;
  }

  /** The same, or -1 if it is not there. */
  find(source: Int32Array, start: number): number {
    return this.#index.at(this.#placeOf(source, start));
  }

  /** Where it is, or would be. */
  #placeOf(source: Int32Array, start: number): number {
    const index = this.#index;
    const tuples = this.#tuples;
    const end = start + this.width;
    for (let place = index.placeOf(hashWords(source, start, end)); ; place = index.after(place)) {
      const number = index.at(place);
      if (number < 0) return place;
      let at = number * this.width;
      let from = start;
      while (from < end && tuples[at] === source[from]) {
        at++;
        from++;
      }
      if (from === end) return place;
    }
  }

  /** Copies tuple `number` to `target[start]` and following. */
  copy(number: number, target: Int32Array, start: number): void {
    const tuples = this.#tuples;
    const from = number * this.width;
    for (let i = 0; i < this.width; i++) target[start + i] = tuples[from + i]!;
  }

  /** All tuples, one after the other: stale once there are more. */
  view(): Int32Array {
    return this.#tuples.subarray(0, this.size * this.width);
  }

  #append(place: number, source: Int32Array, start: number): number {
    const number = this.#index.size;
    const at = number * this.width;
    if (at + this.width > this.#tuples.length) this.#tuples = grown(this.#tuples, at + this.width);
    for (let i = 0; i < this.width; i++) this.#tuples[at + i] = source[start + i]!;
    this.#index.put(place, number);
    return number;
  }
}
