/** Numbers states in the order in which they are found, by their values in this process. */
import type { State, TransitionSystem } from '@vedette/core';
import { RowSet } from '../closed-set/rows.ts';

export class RawStates {
  readonly #width: number;
  readonly #set: RowSet;
  readonly #row: Uint32Array;

  constructor({ slots }: Pick<TransitionSystem, 'slots'>) {
    this.#width = slots.length;
    // A system may have no slots, a row has a word at least.
    this.#row = new Uint32Array(Math.max(1, slots.length));
    this.#set = new RowSet(this.#row.length);
  }

  get size(): number {
    return this.#set.size;
  }

  number(state: State): number {
    this.#row.set(state);
    const known = this.#set.find(this.#row);
    if (known !== undefined) return known;
    this.#set.add(this.#row);
    return this.#set.size - 1;
  }

  read(number: number): State {
    this.#set.read(number, this.#row);
    return Int32Array.from(this.#row.subarray(0, this.#width));
  }
}
