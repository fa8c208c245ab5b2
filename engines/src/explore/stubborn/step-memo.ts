/** Caches the steps of a group by the values that it reads. A memo that mostly misses is given up. */
import type { State } from '@vedette/core';
import { IntColumn, TupleTable } from '@vedette/structures';

export const UNKNOWN = -1;

/** After so many look-ups half of them must have been hits. */
const TRIAL = 1 << 12;

export class StepMemo {
  readonly #reads: readonly number[];
  readonly #keys: TupleTable;
  readonly #key: Int32Array;
  readonly #places = new IntColumn();
  #asked = 0;
  #hits = 0;
  isWorth = true;

  constructor(reads: readonly number[]) {
    this.#reads = reads;
    this.#keys = new TupleTable(reads.length);
    this.#key = new Int32Array(reads.length);
  }

  get width(): number {
    return this.#reads.length;
  }

  get bytes(): number {
    return this.#keys.bytes + this.#places.bytes;
  }

  find(state: State): number {
    if (!this.isWorth) return UNKNOWN;
    for (let i = 0; i < this.#reads.length; i++) this.#key[i] = state[this.#reads[i]!]!;
    const number = this.#keys.find(this.#key, 0);
    if (number >= 0) this.#hits++;
    if (++this.#asked === TRIAL) this.#judge();
    return number < 0 ? UNKNOWN : this.#places.at(number);
  }

  /** The last key that missed is cached there. */
  keep(place: number): void {
    this.#keys.insert(this.#key, 0);
    this.#places.push(place);
  }

  #judge(): void {
    this.isWorth = this.#hits * 2 >= this.#asked;
    this.#asked = 0;
    this.#hits = 0;
  }
}
