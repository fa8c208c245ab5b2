/**
 * From which state each state of a member was found: by which member, and its number there. States come in runs from the same
 * member, and within what one member sends the numbers never decrease, so a state takes little more than half a byte.
 */
import { IntColumn, ParentColumn, type ParentColumnParts } from '@vedette/structures';

export interface FoundFromParts {
  readonly columns: readonly ParentColumnParts[];
  readonly runs: Int32Array<ArrayBuffer>;
}

export interface Finder {
  readonly member: number;
  readonly state: number;
}

/** A run is its first state, its member, and how many states that member had found before. */
const RUN = 3;

export class FoundFrom {
  readonly #columns: readonly ParentColumn[];
  readonly #runs: IntColumn;
  #size = 0;
  #last = -1;

  constructor(members: number) {
    this.#columns = Array.from({ length: members }, () => new ParentColumn());
    this.#runs = new IntColumn();
  }

  get bytes(): number {
    return this.#columns.reduce((sum, { bytes }) => sum + bytes, 0) + this.#runs.length * 4;
  }

  push(member: number, state: number): void {
    const column = this.#columns[member]!;
    if (member !== this.#last) {
      this.#runs.push(this.#size);
      this.#runs.push(member);
      this.#runs.push(column.size);
      this.#last = member;
    }
    column.push(state);
    this.#size++;
  }

  release(): FoundFromParts {
    return { columns: this.#columns.map((column) => column.release()), runs: this.#runs.view().slice() };
  }
}

/** Reads what a member has let go. */
export class FinderReader {
  readonly #columns: readonly ParentColumn[];
  readonly #runs: Int32Array;

  constructor({ columns, runs }: FoundFromParts) {
    this.#columns = columns.map((parts) => ParentColumn.of(parts));
    this.#runs = runs;
  }

  at(state: number): Finder {
    let low = 0;
    let high = this.#runs.length / RUN - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#runs[middle * RUN]! <= state) low = middle;
      else high = middle - 1;
    }
    const [first, member, before] = this.#runs.subarray(low * RUN, (low + 1) * RUN) as unknown as [
      number,
      number,
      number,
    ];
    return { member, state: this.#columns[member]!.at(before + state - first) };
  }
}
