/**
 * Whether a goal is certainly unreachable by runs of cost 0. Each slot is followed separately, with every value that it
 * may get beside any values of the others (Cousot and Cousot, "Abstract interpretation", POPL 1977: independent
 * attributes). That is an over-approximation: a goal outside is unreachable, a goal inside may be either.
 */
import { Broken, type Goal, groupSteps, type State, type Step, type TransitionSystem } from '@vedette/core';

/**
 * Whether a step costs nothing. It depends on the group, the label, and what the group reads and writes: the other
 * slots have their initial values.
 */
export type IsFree = (before: State, step: Step) => boolean;

/** Combinations of values tried before giving up. */
const mostCombinations = 100_000;

export function isOutOfFreeReach(system: TransitionSystem, goal: Goal, isFree: IsFree): boolean {
  // Slots alone do not show deadlocks.
  if (goal.kind === 'deadlock' || system.cover !== undefined) return false;
  try {
    return !new FreeReach(system, goal, isFree).mayReach();
  } catch (error) {
    if (error instanceof GivenUp || error instanceof Broken) return false;
    throw error;
  }
}

class GivenUp extends Error {}

interface SlotValue {
  readonly slot: number;
  readonly value: number;
}

class FreeReach {
  readonly #system: TransitionSystem;
  readonly #goal: Exclude<Goal, { kind: 'deadlock' }>;
  readonly #isFree: IsFree;
  /** By slot. */
  readonly #values: readonly Set<number>[];
  readonly #waiting: SlotValue[] = [];
  #isReached = false;
  #combinations = 0;

  constructor(system: TransitionSystem, goal: Exclude<Goal, { kind: 'deadlock' }>, isFree: IsFree) {
    this.#system = system;
    this.#goal = goal;
    this.#isFree = isFree;
    this.#values = [...system.initial()].map((value) => new Set([value]));
  }

  mayReach(): boolean {
    const { groups } = this.#system;
    for (const group of groups.keys()) this.#steps(group);
    for (let next = this.#waiting.pop(); next !== undefined && !this.#isReached; next = this.#waiting.pop())
      for (const [group, { reads }] of groups.entries()) if (reads.includes(next.slot)) this.#steps(group, next);
    return this.#isReached || this.#mayHold();
  }

  #steps(group: number, fixed?: SlotValue): void {
    const { reads, writes } = this.#system.groups[group]!;
    const goal = this.#goal;
    this.#forEachCombination(reads, fixed, (state) => {
      for (const step of groupSteps(this.#system, group, state)) {
        if (!this.#isFree(state, step)) continue;
        this.#isReached ||= goal.kind === 'label' && goal.matches(this.#system.label(step.label));
        for (const slot of writes) this.#meet({ slot, value: step.state[slot]! });
      }
    });
  }

  #meet({ slot, value }: SlotValue): void {
    if (this.#values[slot]!.has(value)) return;
    this.#values[slot]!.add(value);
    this.#waiting.push({ slot, value });
  }

  #mayHold(): boolean {
    if (this.#goal.kind !== 'predicate') return false;
    const predicate = this.#system.predicates[this.#goal.predicate]!;
    let mayHold = false;
    this.#forEachCombination(predicate.reads, undefined, (state) => {
      mayHold ||= predicate.holds(state);
    });
    return mayHold;
  }

  /** Every combination of values of these slots; the others are as in the beginning. */
  #forEachCombination(slots: readonly number[], fixed: SlotValue | undefined, visit: (state: State) => void): void {
    const state = this.#system.initial().slice();
    const choices = slots.map((slot) => (slot === fixed?.slot ? [fixed.value] : [...this.#values[slot]!]));
    const choose = (at: number): void => {
      if (at < slots.length) {
        for (const value of choices[at]!) {
          state[slots[at]!] = value;
          choose(at + 1);
        }
        return;
      }
      this.#combinations += 1;
      if (this.#combinations > mostCombinations) throw new GivenUp();
      visit(state.slice());
    };
    choose(0);
  }
}
