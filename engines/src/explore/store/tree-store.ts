/** The default store: tree compression, looking only at what a group writes. */
import type { State } from '@vedette/core';
import { type ChangedSlots, TreeTable } from '@vedette/structures';
import type { Store } from './store.ts';

export class TreeStore implements Store {
  readonly #table: TreeTable;
  readonly #changed: readonly ChangedSlots[];

  constructor(sizes: readonly (number | undefined)[], writes: readonly (readonly number[])[]) {
    this.#table = new TreeTable(sizes);
    this.#changed = writes.map((slots) => this.#table.changing(slots));
  }

  get size(): number {
    return this.#table.size;
  }

  get bytes(): number {
    return this.#table.bytes;
  }

  insertInitial(state: State): number {
    return this.#table.insert(state);
  }

  load(number: number, state: State): void {
    this.#table.load(number, state);
  }

  insertSuccessor(group: number, state: State): number {
    return this.#table.insertChanged(state, this.#changed[group]!);
  }
}
