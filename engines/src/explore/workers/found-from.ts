/**
 * The parents of the states of a member: which member found the parent, and its number there. States come in runs from
 * the same member, and within what one member sends the numbers never decrease, so a state takes little more than half
 * a byte.
 */
import { IntColumn, ParentColumn } from '@vedette/structures';
import type { ParentSink } from '../store/roots/roots.ts';

export interface Finder {
  readonly member: number;
  readonly state: number;
}

/** A run is its first state, its member, and how many states that member had found before. */
const RUN = 3;

export class FoundFrom implements ParentSink {
  readonly #columns: readonly ParentColumn[];
  readonly #runs = new IntColumn();
  #size = 0;
  #last = -1;

  constructor(members: number) {
    this.#columns = Array.from({ length: members }, () => new ParentColumn());
  }

  get bytes(): number {
    return this.#columns.reduce((sum, { bytes }) => sum + bytes, 0) + this.#runs.length * 4;
  }

  push(source: number, finder: number): void {
    const column = this.#columns[finder]!;
    if (finder !== this.#last) {
      this.#runs.push(this.#size);
      this.#runs.push(finder);
      this.#runs.push(column.size);
      this.#last = finder;
    }
    column.push(source);
    this.#size++;
  }

  at(entry: number): Finder {
    const runs = this.#runs;
    let low = 0;
    let high = runs.length / RUN - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (runs.at(middle * RUN) <= entry) low = middle;
      else high = middle - 1;
    }
    const first = runs.at(low * RUN);
    const member = runs.at(low * RUN + 1);
    const before = runs.at(low * RUN + 2);
    return { member, state: this.#columns[member]!.at(before + entry - first) };
  }
}
