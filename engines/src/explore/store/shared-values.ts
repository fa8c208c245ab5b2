/** Several groups read or write the same slots of a leaf: the cached values of those slots are kept once. */
import { LeafValues, type TreeTable } from '@vedette/structures';

export class SharedValues {
  readonly #table: TreeTable;
  readonly #made = new Map<string, LeafValues>();

  constructor(table: TreeTable) {
    this.#table = table;
  }

  /** All that were asked for; complete once every memo is made. */
  get all(): readonly LeafValues[] {
    return [...this.#made.values()];
  }

  /** By leaf. */
  of(slots: readonly number[]): readonly LeafValues[] {
    return Array.from(this.#table.byLeaf(slots), ([leaf, own]) => this.#in(leaf, own));
  }

  #in(leaf: number, slots: readonly number[]): LeafValues {
    const key = slots.join(' ');
    const values = this.#made.get(key) ?? new LeafValues(this.#table, leaf, slots);
    this.#made.set(key, values);
    return values;
  }
}
