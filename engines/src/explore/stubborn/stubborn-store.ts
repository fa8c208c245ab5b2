/**
 * Partial-order reduction as a store: it inserts the transitions of a stubborn set only, unless they lead back to
 * states that were expanded before: then it inserts all. What is kept is part of the plain system, so that runs are
 * runs of it.
 *
 * Why nothing is missed. Take a run t1 ... tn from a state s that was expanded, to a deadlock, a step, a break, or a
 * state with a predicate. If some ti is of the set, the first such can come first, and the others after it lead where
 * they did: the rest is shorter. (If ti is the step itself, it is seen in s.) Otherwise every step of the set leads to
 * a state from which t1 ... tn can still be taken; it does not change the predicate, or else the set has all groups
 * that might, the run has none of them, and s has the predicate already. One of these states is expanded later than s,
 * or s was expanded whole and t1 was taken. So the run becomes shorter in the end, as there is no endless "later" in a
 * search that ends. A deadlock is found without that: a run into it takes some step of every set on its way. The
 * proviso is that for breadth-first search of Bosnacki, Leue and Lluch Lafuente, "Partial-order reduction for general
 * state exploring algorithms" (STTT 2009); any order will do.
 *
 * Why whole runs are kept, up to steps that are not seen (Peled, "All from one, one for all", CAV 1993). A set with a
 * step that is seen has all groups. From any other set a step can be taken first: the first of the set that the run
 * takes, or, if it takes none, one more. Either is not seen, and what comes after it is the rest of the run, with the
 * same slots to see and the same labels. This does not continue for ever without the next step of the run: on every
 * cycle some state was expanded whole, since the one expanded last has a successor that was expanded no later. A run
 * that ends takes a step of every set on its way, so no step is added to it.
 */
import type { State, TransitionSystem } from '@vedette/core';
import type { Arrive, SelectingStore, Store } from '../store/store.ts';
import { GroupSteps } from './group-steps.ts';
import type { NeedsOptions } from './needs.ts';
import { StateBits } from './state-bits.ts';
import { StubbornSets } from './stubborn-sets.ts';

export interface StubbornOptions extends NeedsOptions {
  /** Whether only deadlocks matter, reachability, or whole runs, of which some steps are visible. */
  readonly seeks: 'deadlocks' | 'anything' | 'runs';
}

/**
 * When a stubborn set suffices in a state: always, or if some or all of its steps lead to states that were not
 * expanded.
 */
type Proviso = 'none' | 'some new' | 'all new';

export class StubbornStore implements Store {
  readonly #system: TransitionSystem;
  readonly #states: SelectingStore;
  readonly #steps: GroupSteps;
  readonly #sets: StubbornSets;
  readonly #proviso: Proviso;
  readonly #expanded = new StateBits();
  /** With all their transitions, also when they are expanded again. */
  readonly #whole = new StateBits();

  /** `states` receives successors and never computes them: all of them belong to one group there. */
  constructor(system: TransitionSystem, states: SelectingStore, options: StubbornOptions) {
    this.#system = system;
    this.#states = states;
    this.#steps = new GroupSteps(system);
    this.#sets = new StubbornSets(system, this.#steps, options);
    this.#proviso = provisoFor(options);
  }

  get size(): number {
    return this.#states.size;
  }

  get bytes(): number {
    return this.#states.bytes + this.rememberedBytes + this.#expanded.bytes + this.#whole.bytes;
  }

  get rememberedBytes(): number {
    return (this.#states.rememberedBytes ?? 0) + this.#steps.bytes;
  }

  insertInitial(state: State): number {
    return this.#states.insertInitial(state);
  }

  expand(number: number, arrive: Arrive): number {
    const isAgain = this.#expanded.has(number);
    this.#expanded.add(number);
    const state = this.#states.select(number);
    this.#steps.select(state);
    const chosen = this.#sets.of(state);
    let [all, old] = [0, 0];
    for (const group of chosen) {
      all += this.#steps.count(group);
      old += this.#insert(group, arrive);
    }
    if (chosen.length === 0 || (isAgain ? !this.#whole.has(number) : this.#isEnough(all, old))) return 0;
    this.#whole.add(number);
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

  /** Of so many steps, so many lead to states that were expanded. */
  #isEnough(all: number, old: number): boolean {
    if (this.#proviso === 'none') return true;
    return this.#proviso === 'some new' ? old < all : old === 0;
  }

  /** How many successors were expanded before. */
  #insert(group: number, arrive: Arrive): number {
    let old = 0;
    this.#steps.forEach(group, (label, target) => {
      const answer = this.#states.insertSuccessor(0, target);
      if (answer >= 0 && this.#expanded.has(answer)) old++;
      arrive(label, answer);
    });
    return old;
  }
}

function provisoFor({ seeks, enabling }: StubbornOptions): Proviso {
  if (seeks === 'runs') return 'all new';
  return seeks === 'anything' || enabling?.neverBreaks !== true ? 'some new' : 'none';
}

/**
 * `explore` refuses checkpoints for such searches: which states were expanded, and with what, would have to go along.
 */
function notSaved(): Error {
  return new RangeError('a search by stubborn sets cannot be saved');
}
