/**
 * The simplest exact store: whole vectors, one after the other. It ignores what groups declare and how large domains are, so
 * it and the tree store check each other.
 */
import type { State } from '@vedette/core';
import { TupleTable } from '@vedette/structures';
import type { Store } from './store.ts';

export class FlatStore implements Store {
  readonly #vectors: TupleTable;

  constructor(width: number) {
    this.#vectors = new TupleTable(width);
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

  load(number: number, state: State): void {
    this.#vectors.copy(number, state, 0);
  }

  insertSuccessor(_group: number, state: State): number {
    return this.#vectors.insert(state, 0);
  }
}
