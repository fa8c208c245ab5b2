/**
 * The states of a system with their steps, found when they are asked for and kept: a formula comes back to a state once for
 * every position it has there. Step `i` of all steps has a label and a target; those of a state lie together.
 */
import type { State, TransitionSystem } from '@vedette/core';
import type { Arrive, Store } from '../explore/store/store.ts';
import { IntList } from './int-list.ts';

export class StateSpace {
  readonly system: TransitionSystem;
  readonly initial: number;
  deadlocks = 0;
  /** Whose steps are being computed: to blame if the model breaks. */
  examined = -1;
  readonly #store: Store;
  /** For each state one more than the place of its first and of its last step; 0 while it is not expanded. */
  readonly #first = new IntList();
  readonly #end = new IntList();
  readonly #labels = new IntList();
  readonly #targets = new IntList();
  readonly #arrive: Arrive;
  readonly #emit: (label: number, target: State) => void;
  #group = 0;
  #expanded = 0;

  constructor(system: TransitionSystem, store: Store) {
    this.system = system;
    this.#store = store;
    this.#arrive = (label, answer) => this.#step(label, answer);
    this.#emit = (label, target) => this.#step(label, store.insertSuccessor(this.#group, label, target));
    this.initial = ~store.insertInitial(system.initial());
  }

  get states(): number {
    return this.#store.size;
  }

  get expanded(): number {
    return this.#expanded;
  }

  get steps(): number {
    return this.#targets.length;
  }

  get bytes(): number {
    const lists = [this.#first, this.#end, this.#labels, this.#targets];
    return lists.reduce((sum, { bytes }) => sum + bytes, this.#store.bytes);
  }

  /** The place of the first step of a state, which is expanded if need be. */
  first(state: number): number {
    const known = state < this.#first.length ? this.#first.at(state) : 0;
    return known === 0 ? this.#expand(state) : known - 1;
  }

  /** One past the last step of an expanded state. */
  end(state: number): number {
    return this.#end.at(state) - 1;
  }

  label(step: number): number {
    return this.#labels.at(step);
  }

  target(step: number): number {
    return this.#targets.at(step);
  }

  read(state: number): State {
    const copy = new Int32Array(this.system.slots.length);
    this.#store.read(state, copy);
    return copy;
  }

  #expand(state: number): number {
    const store = this.#store;
    const first = this.#targets.length;
    this.examined = state;
    store.select(state);
    for (let bundle = 0; bundle < store.bundles.length; bundle++) {
      if (!store.recall(bundle, this.#arrive)) this.#compute(bundle);
    }
    this.examined = -1;
    this.#first.reach(store.size);
    this.#end.reach(store.size);
    this.#first.set(state, first + 1);
    this.#end.set(state, this.#targets.length + 1);
    this.#expanded++;
    if (this.#targets.length === first) this.deadlocks++;
    return first;
  }

  #compute(bundle: number): void {
    const store = this.#store;
    store.begin(bundle);
    for (const group of store.bundles[bundle]!) {
      this.#group = group;
      this.system.successors(group, store.state(), this.#emit);
    }
    store.end();
  }

  #step(label: number, answer: number): void {
    this.#labels.push(label);
    this.#targets.push(answer < 0 ? ~answer : answer);
  }
}
