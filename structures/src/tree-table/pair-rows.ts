/**
 * A cache: for each pair of numbers a row of numbers, computed once. All rows lie in one array, so that looking one up
 * touches no objects.
 */
import { grown } from '../column/growth.ts';
import { PairTable } from './pair-table.ts';

export class PairRows {
  readonly #workOut: (left: number, right: number) => readonly number[];
  readonly #pairs = new PairTable();
  /** By pair. */
  #firsts: Int32Array = new Int32Array(16);
  #numbers: Int32Array = new Int32Array(64);
  #end = 0;

  constructor(workOut: (left: number, right: number) => readonly number[]) {
    this.#workOut = workOut;
  }

  /** All rows; another array after a row was computed. */
  get numbers(): Int32Array {
    return this.#numbers;
  }

  /** Where in `numbers` the length of the pair's row stands, and the row after it. */
  of(left: number, right: number): number {
    const pair = this.#pairs.find(left, right);
    return pair < 0 ? this.#add(left, right) : this.#firsts[pair]!;
  }

  #add(left: number, right: number): number {
    const row = this.#workOut(left, right);
    const pair = ~this.#pairs.insert(left, right);
    const first = this.#end;
    this.#end += 1 + row.length;
    if (pair >= this.#firsts.length) this.#firsts = grown(this.#firsts, pair + 1);
    if (this.#end > this.#numbers.length) this.#numbers = grown(this.#numbers, this.#end);
    this.#firsts[pair] = first;
    this.#numbers[first] = row.length;
    this.#numbers.set(row, first + 1);
    return first;
  }
}
