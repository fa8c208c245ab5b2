/**
 * The states of a system with their steps, found when they are asked for. A formula may come back to a state once for
 * every position it has there: from the first time that happens on, steps are kept. Step `i` has a label and a target;
 * those of a state lie together.
 */
import type { State, TransitionSystem } from '@vedette/core';
import { IntColumn } from '@vedette/structures';
import type { Arrive, Store } from '../../explore/store/store.ts';

/** What `#first` has for states that are not expanded, and for those whose steps were not kept. */
const NEW = 0;
const FORGOTTEN = -1;

export class StateSpace {
  readonly system: TransitionSystem;
  readonly initial: number;
  deadlocks = 0;
  /** How many steps the expanded states have, and how many states are expanded. */
  steps = 0;
  expanded = 0;
  /** Whose steps are being computed: to blame if the model breaks. */
  examined = -1;
  readonly #store: Store;
  /** For each state one more than the place of its first step, and of the end of its steps. */
  readonly #first = new IntColumn();
  readonly #end = new IntColumn();
  readonly #labels = new IntColumn();
  readonly #targets = new IntColumn();
  readonly #arrive: Arrive;
  #isKeeping = false;
  /** The state whose steps are at hand though they are not kept. */
  #current = -1;

  constructor(system: TransitionSystem, store: Store) {
    this.system = system;
    this.#store = store;
    this.#arrive = (label, answer) => this.#step(label, answer);
    this.initial = ~store.insertInitial(system.initial());
  }

  get states(): number {
    return this.#store.size;
  }

  get bytes(): number {
    const lists = [this.#first, this.#end, this.#labels, this.#targets];
    return lists.reduce((sum, { bytes }) => sum + bytes, this.#store.bytes);
  }

  /**
   * The place of the first step of a state, which is expanded if need be. Places are good until another state is asked
   * for, and from `keep` on for ever.
   */
  first(state: number): number {
    if (state === this.#current) return 0;
    const known = state < this.#first.length ? this.#first.at(state) : NEW;
    return known > NEW ? known - 1 : this.#expand(state, known);
  }

  /** One past the last step of the state asked for last. */
  end(state: number): number {
    return this.#isKeeping ? this.#end.at(state) - 1 : this.#targets.length;
  }

  label(step: number): number {
    return this.#labels.at(step);
  }

  target(step: number): number {
    return this.#targets.at(step);
  }

  /**
   * The first of the steps of a state with the label and the target of this one: a system may emit a step twice.
   */
  firstLike(state: number, step: number): number {
    let like = this.first(state);
    while (!this.areAlike(like, step)) like++;
    return like;
  }

  /** Of steps of one state: whether they have the same label and the same target. */
  areAlike(one: number, other: number): boolean {
    if (this.target(one) !== this.target(other)) return false;
    if (this.label(one) === this.label(other)) return true;
    const [label, another] = [this.system.label(this.label(one)), this.system.label(this.label(other))];
    return label.text === another.text && label.kind === another.kind;
  }

  read(state: number): State {
    const copy = new Int32Array(this.system.slots.length);
    this.#store.read(state, copy);
    return copy;
  }

  /** From now on places of steps stay as they are. */
  keep(): void {
    if (this.#isKeeping) return;
    this.#isKeeping = true;
    this.#current = -1;
    this.#labels.length = 0;
    this.#targets.length = 0;
  }

  #expand(state: number, known: number): number {
    if (known === FORGOTTEN) this.keep();
    if (!this.#isKeeping) {
      this.#labels.length = 0;
      this.#targets.length = 0;
    }
    const first = this.#targets.length;
    this.#compute(state);
    const end = this.#targets.length;
    this.#first.reach(state + 1);
    this.#first.set(state, this.#isKeeping ? first + 1 : FORGOTTEN);
    if (this.#isKeeping) {
      this.#end.reach(state + 1);
      this.#end.set(state, end + 1);
    } else this.#current = state;
    if (known === NEW) this.#count(end - first);
    return first;
  }

  #count(steps: number): void {
    this.expanded++;
    this.steps += steps;
    if (steps === 0) this.deadlocks++;
  }

  #compute(state: number): void {
    this.examined = state;
    this.#store.expand(state, this.#arrive);
    this.examined = -1;
  }

  #step(label: number, answer: number): void {
    this.#labels.push(label);
    this.#targets.push(answer < 0 ? ~answer : answer);
  }
}
