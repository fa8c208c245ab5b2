/**
 * The simplest exact store: whole vectors, one after the other, nothing remembered. It ignores what groups declare and how large
 * domains are, so it and the tree store check each other.
 */
import type { State } from '@vedette/core';
import { TupleTable } from '@vedette/structures';
import type { Store } from './store.ts';

export class FlatStore implements Store {
  readonly bundles: readonly (readonly number[])[];
  readonly #vectors: TupleTable;
  readonly #state: State;

  constructor(width: number, groups: number) {
    this.bundles = [Array.from({ length: groups }, (_, group) => group)];
    this.#vectors = new TupleTable(width);
    this.#state = new Int32Array(width);
  }

  get size(): number {
    return this.#vectors.size;
  }

  get bytes(): number {
    return this.#vectors.bytes;
  }

  insertInitial(state: State): number {
    return this.#vectors.insert(state, 0);
  }

  select(number: number): void {
    this.#vectors.copy(number, this.#state, 0);
  }

  recall(): boolean {
    return false;
  }

  state(): State {
    return this.#state;
  }

  begin(): void {}

  insertSuccessor(_group: number, _label: number, state: State): number {
    return this.#vectors.insert(state, 0);
  }

  end(): void {}

  read(number: number, state: State): void {
    this.#vectors.copy(number, state, 0);
  }
}
