/**
 * Partial-order reduction as a store: it inserts the transitions of a stubborn set only, unless all of them lead to states that were expanded before: then it inserts all.
 * What is kept is part of the plain system, so that runs are runs of it.
 *
 * Why nothing is missed. Take a run t1 ... tn from a state s that was expanded, to a deadlock, a step, a break, or a state with a predicate. If some
 * ti is of the set, the first such can come first, and the others after it lead where they did: the rest is shorter. (If ti is the step itself, it
 * is seen in s.) Otherwise every step of the set leads to a state from which t1 ... tn can still be taken; it does not change the predicate, or else the set has all
 * groups that might, the run has none of them, and s has the predicate already. One of these states is expanded later than s,
 * or s was expanded whole and t1 was taken. So the run becomes shorter in the end, as there is no endless "later" in a search that ends. A
 * deadlock is found without that: a run into it takes some step of every set on its way. The proviso is that for breadth-first search of
 * Bosnacki, Leue and Lluch Lafuente, "Partial-order reduction for general state exploring algorithms" (STTT 2009); any order will do.
 */
import type { Enabling, State, TransitionSystem } from '@vedette/core';
import { IntColumn } from '@vedette/structures';
import type { Arrive, SelectingStore, Store } from '../store/store.ts';
import { GroupSteps } from './group-steps.ts';
import { StubbornSets } from './stubborn-sets.ts';

export interface StubbornOptions {
  readonly enabling?: Enabling;
  /** The predicates that are asked about, by number. */
  readonly predicates: readonly number[];
  /** Whether only deadlocks are asked for. */
  readonly seeks: 'deadlocks' | 'anything';
}

export class StubbornStore implements Store {
  readonly #system: TransitionSystem;
  readonly #states: SelectingStore;
  readonly #steps: GroupSteps;
  readonly #sets: StubbornSets;
  readonly #hasProviso: boolean;
  /** By state, one bit: whether it was expanded. */
  readonly #expanded = new IntColumn();

  /** `states` is only told of successors, never asked for them: for it all of them are of one group. */
  constructor(system: TransitionSystem, states: SelectingStore, options: StubbornOptions) {
    this.#system = system;
    this.#states = states;
    this.#steps = new GroupSteps(system);
    this.#sets = new StubbornSets(system, this.#steps, options);
    this.#hasProviso = options.seeks === 'anything' || options.enabling?.neverBreaks !== true;
  }

  get size(): number {
    return this.#states.size;
  }

  get bytes(): number {
    return this.#states.bytes + this.rememberedBytes + this.#expanded.bytes;
  }

  get rememberedBytes(): number {
    return (this.#states.rememberedBytes ?? 0) + this.#steps.bytes;
  }

  insertInitial(state: State): number {
    return this.#states.insertInitial(state);
  }

  expand(number: number, arrive: Arrive): number {
    this.#markExpanded(number);
    const state = this.#states.select(number);
    this.#steps.select(state);
    const chosen = this.#sets.of(state);
    let isFollowed = !this.#hasProviso;
    for (const group of chosen) isFollowed = this.#insert(group, arrive) || isFollowed;
    if (isFollowed || chosen.length === 0) return 0;
    for (const group of this.#system.groups.keys()) if (!chosen.includes(group)) this.#insert(group, arrive);
    return 0;
  }

  read(number: number, state: State): void {
    this.#states.read(number, state);
  }

  save(): void {
    throw notSaved();
  }

  async restore(): Promise<void> {
    throw notSaved();
  }

  rename(): void {
    throw notSaved();
  }

  /** Whether some successor is still to be expanded. */
  #insert(group: number, arrive: Arrive): boolean {
    let isFollowed = false;
    this.#steps.forEach(group, (label, target) => {
      const answer = this.#states.insertSuccessor(0, target);
      isFollowed ||= answer < 0 || !this.#wasExpanded(answer);
      arrive(label, answer);
    });
    return isFollowed;
  }

  #markExpanded(number: number): void {
    const word = number >>> 5;
    this.#expanded.reach(word + 1);
    this.#expanded.set(word, this.#expanded.at(word) | (1 << (number & 31)));
  }

  #wasExpanded(number: number): boolean {
    const word = number >>> 5;
    return word < this.#expanded.length && ((this.#expanded.at(word) >>> (number & 31)) & 1) === 1;
  }
}

/** `explore` refuses checkpoints for such searches: which states were expanded, and with what, would have to go along. */
function notSaved(): Error {
  return new RangeError('a search by stubborn sets cannot be saved');
}
