/**
 * The layer that takes confluent hidden steps at once: a state is replaced by the target of its confluent steps. A
 * hidden step is confluent if it is the only transition of its group and the group is a stubborn set of its own: then
 * every step possible before it is possible after it, with the same end, for ever, and the states before and after are
 * branching bisimilar. On a cycle of such steps, the smallest state of the cycle represents all of them and keeps its
 * steps, so that divergence stays. Blom and van de Pol, "State space reduction by proving confluence" (CAV 2002), with
 * confluence derived from what groups read and write. Initial state and targets are replaced, so there are fewer states
 * and the same answers to every question that branching bisimilarity with divergence preserves.
 */
import type { Enabling, State, TransitionSystem } from '@vedette/core';
import { GroupSteps } from './group-steps.ts';
import { StubbornSets } from './stubborn-sets.ts';

export function confluent(plain: TransitionSystem, enabling?: Enabling): TransitionSystem {
  if (plain.cover !== undefined) throw new RangeError('confluence is for systems whose states are points');
  const all = [...plain.slots.keys()];
  const ends = new ConfluentEnds(plain, enabling);
  return {
    ...plain,
    groups: plain.groups.map((group) => ({ ...group, reads: all, writes: all })),
    initial: () => ends.of(plain.initial()).slice(),
    successors(group, state, emit) {
      // A system has one current state at a time.
      const found: { readonly label: number; readonly target: State }[] = [];
      plain.successors(group, state, (label, target) => found.push({ label, target: target.slice() }));
      for (const { label, target } of found) emit(label, ends.of(target));
    },
  };
}

class ConfluentEnds {
  readonly #system: TransitionSystem;
  readonly #steps: GroupSteps;
  readonly #sets: StubbornSets;

  constructor(system: TransitionSystem, enabling: Enabling | undefined) {
    this.#system = system;
    this.#steps = new GroupSteps(system);
    this.#sets = new StubbornSets(system, this.#steps, { predicates: [], ...(enabling && { enabling }) });
  }

  /** Borrowed, or the state itself. */
  of(state: State): State {
    let end = state;
    const seen = new Map<string, State>();
    for (let next = this.#after(end); next !== undefined; next = this.#after(end)) {
      seen.set(end.join(), end);
      if (seen.has(next.join())) return smallestInCircle([...seen.values()], next);
      end = next;
    }
    return end;
  }

  /** Where the first confluent step of a state leads, if it has one. */
  #after(state: State): State | undefined {
    this.#steps.select(state);
    for (let group = 0; group < this.#system.groups.length; group++) {
      const isHidden = this.#steps.count(group) === 1 && this.#isTau(this.#steps.onlyLabel(group));
      if (isHidden && this.#sets.isAlone(group, state)) return this.#target(group);
    }
    return undefined;
  }

  #isTau(label: number): boolean {
    return this.#system.label(label).kind === 'tau';
  }

  #target(group: number): State {
    let found: State | undefined;
    this.#steps.forEach(group, (_, target) => {
      found = target.slice();
    });
    return found!;
  }
}

/** The states since the one that is reached again. */
function smallestInCircle(way: readonly State[], again: State): State {
  const start = way.findIndex((state) => state.every((value, slot) => value === again[slot]));
  return way.slice(start).reduce((least, state) => (isSmaller(state, least) ? state : least));
}

function isSmaller(one: State, other: State): boolean {
  const slot = one.findIndex((value, index) => value !== other[index]);
  return slot >= 0 && one[slot]! < other[slot]!;
}
