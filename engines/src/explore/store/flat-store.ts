/**
 * The simplest exact store: whole vectors, one after the other, no memos. It ignores what groups declare and how large
 * domains are, so it and the tree store check each other.
 */
import type { State, TransitionSystem } from '@vedette/core';
import {
  DamagedSnapshot,
  type NewValue,
  type SnapshotReader,
  type SnapshotWriter,
  TupleTable,
} from '@vedette/structures';
import type { Arrive, SelectingStore } from './store.ts';

export class FlatStore implements SelectingStore {
  readonly #system: Pick<TransitionSystem, 'slots' | 'groups' | 'successors'>;
  #vectors: TupleTable;
  readonly #state: State;

  constructor(system: Pick<TransitionSystem, 'slots' | 'groups' | 'successors'>) {
    this.#system = system;
    this.#vectors = new TupleTable(system.slots.length);
    this.#state = new Int32Array(system.slots.length);
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

  expand(number: number, arrive: Arrive): number {
    const state = this.select(number);
    const emit = (label: number, target: State): void => arrive(label, this.#vectors.insert(target, 0));
    for (let group = 0; group < this.#system.groups.length; group++) this.#system.successors(group, state, emit);
    return 0;
  }

  select(number: number): State {
    this.#vectors.copy(number, this.#state, 0);
    return this.#state;
  }

  insertSuccessor(_group: number, state: State): number {
    return this.#vectors.insert(state, 0);
  }

  read(number: number, state: State): void {
    this.#vectors.copy(number, state, 0);
  }

  save(out: SnapshotWriter): void {
    out.column(this.#vectors.view());
  }

  async restore(from: SnapshotReader): Promise<void> {
    this.#fill(await from.column('words'), (_, value) => value);
  }

  rename(newValue: NewValue): void {
    this.#fill(this.#vectors.view(), newValue);
  }

  #fill(vectors: Int32Array, newValue: NewValue): void {
    const { width } = this.#vectors;
    this.#vectors = new TupleTable(width);
    for (let at = 0; at < vectors.length; at += width) {
      for (let slot = 0; slot < width; slot++) this.#state[slot] = newValue(slot, vectors[at + slot]!);
      if (this.#vectors.insert(this.#state, 0) >= 0) throw new DamagedSnapshot('two states are equal');
    }
  }
}
