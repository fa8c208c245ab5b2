/** Remembers the groups that read and write within one leaf: by the number of its content, all of them together. */
import type { State } from '@vedette/core';
import type { TreeTable } from '@vedette/structures';
import type { Memo } from './memo.ts';
import { StepLists } from './step-lists.ts';
import type { Arrive } from './store.ts';

export class LeafMemo implements Memo {
  readonly #table: TreeTable;
  readonly #leaf: number;
  readonly #steps = new StepLists();

  constructor(table: TreeTable, leaf: number) {
    this.#table = table;
    this.#leaf = leaf;
  }

  get bytes(): number {
    return this.#steps.bytes;
  }

  recall(arrive: Arrive): boolean {
    const steps = this.#steps;
    const place = steps.find(this.#table.leaf(this.#leaf));
    if (place === 0) return false;
    const count = steps.count(place);
    for (let i = 0; i < count; i++) {
      arrive(steps.label(place, i), this.#table.insertLeaf(this.#leaf, steps.result(place, i)));
    }
    return true;
  }

  start(): void {
    this.#steps.start();
  }

  add(_group: number, label: number, target: State): void {
    this.#steps.add(label, this.#table.contentOf(this.#leaf, target));
  }

  keep(): void {
    this.#steps.keep(this.#table.leaf(this.#leaf));
  }
}
