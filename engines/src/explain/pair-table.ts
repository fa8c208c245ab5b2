/** States paired with one integer, numbered. */
import type { State, TransitionSystem } from '@vedette/core';
import { planFromSlots, TreeTable } from '@vedette/structures';

export class PairTable {
  readonly #width: number;
  readonly #table: TreeTable;

  constructor({ slots }: TransitionSystem) {
    this.#width = slots.length;
    const sizes = [...slots.map(({ domain }) => domain.size), undefined];
    this.#table = new TreeTable(sizes, planFromSlots({ sizes, together: [] }));
  }

  get size(): number {
    return this.#table.size;
  }

  number(state: State, memory: number): number {
    const answer = this.#table.insert(Int32Array.from([...state, memory]));
    return answer < 0 ? ~answer : answer;
  }

  read(number: number): { readonly state: State; readonly memory: number } {
    const whole = new Int32Array(this.#width + 1);
    this.#table.read(number, whole);
    return { state: whole.slice(0, -1), memory: whole.at(-1)! };
  }
}
