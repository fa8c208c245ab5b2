/**
 * Pairs that are collected and numbered in batches, for searches that need not know at once what is new: in a
 * `PairMachine`, and in a plain table once that has no more room. Each pair comes with two integers, which are passed
 * on if the pair is new, in the order of the numbers.
 */
import { type PairColumnParts, PairMachine, PairTable, type PairTableParts } from '@vedette/structures';

export type KeepNew = (first: number, second: number) => void;

/** Pairs as they lie in memory. */
export interface ReleasedPairs {
  readonly pairs: PairColumnParts;
  readonly size: number;
}

export class BatchedPairs {
  readonly #keep: KeepNew;
  readonly #machine: PairMachine;
  #table: PairTable | undefined;

  constructor(begun: PairTableParts, keep: KeepNew, mostBytes?: number) {
    this.#machine = new PairMachine(begun, mostBytes);
    this.#keep = keep;
  }

  /** Without those that wait to be numbered. */
  get size(): number {
    return this.#table === undefined ? this.#machine.size : this.#table.size;
  }

  get bytes(): number {
    return this.#table === undefined ? this.#machine.bytes : this.#table.bytes;
  }

  /** How many more pairs can be numbered before the table has to grow, and the action that makes it grow now. */
  get room(): number {
    return this.#table === undefined ? this.#machine.room : Number.POSITIVE_INFINITY;
  }

  makeRoom(pairs: number): void {
    if (this.#table === undefined) this.#machine.makeRoom(pairs);
  }

  push(left: number, right: number, first: number, second: number): void {
    if (this.#machine.isFull) this.settle();
    if (this.#table === undefined) this.#machine.push(left, right, first, second);
    else if (this.#table.insert(left, right) < 0) this.#keep(first, second);
  }

  left(number: number): number {
    return this.#table === undefined ? this.#machine.left(number) : this.#table.left(number);
  }

  right(number: number): number {
    return this.#table === undefined ? this.#machine.right(number) : this.#table.right(number);
  }

  /** Numbers everything that was pushed. */
  settle(): void {
    const machine = this.#machine;
    if (machine.pending === 0 || this.#table !== undefined) return;
    const news = machine.takeIn();
    if (news < 0) this.#goOnWithoutMachine();
    for (let row = 0; row < news; row++) this.#keep(machine.first(row), machine.second(row));
  }

  /** All pairs; everything is settled. */
  release(): ReleasedPairs {
    return this.#table?.release() ?? { pairs: this.#machine.release(), size: this.#machine.size };
  }

  asTable(): PairTable {
    return this.#table ?? PairTable.ofPairs(this.#machine.release(), this.#machine.size);
  }

  #goOnWithoutMachine(): void {
    const machine = this.#machine;
    this.#table = this.asTable();
    for (let row = 0; row < machine.pending; row++) {
      const [left, right] = machine.pushed(row);
      this.push(left, right, machine.first(row), machine.second(row));
    }
  }
}
