/**
 * The moves of a formula's modalities in a state, without folding, cached for the many small games that are played
 * about one proof. The states that matter to those games are few and numbered anew, as places.
 */
import { type Formula, HOLDS, type Obligation } from '@vedette/core';
import { modeOf } from '../grow/demands.ts';
import type { StateSpace } from '../grow/state-space.ts';

/** The verdict: the formula holds in the first state of the space, or fails. */
export interface Proven {
  readonly space: StateSpace;
  readonly formula: Formula;
  /** HOLDS or FAILS. */
  readonly goal: number;
}

/** A step with a position after it; the first of the steps that are alike stands for all of them. */
export interface ModalMove {
  readonly step: number;
  /** The place of the state it leads to. */
  readonly to: number;
  readonly next: number;
}

export class ModalMoves {
  readonly space: StateSpace;
  readonly start: number;
  readonly goal: number;
  readonly #formula: Formula;
  readonly #obligations: Obligation[] = [];
  /** By position and place. */
  readonly #known: (readonly ModalMove[])[][] = [];
  readonly #states: number[] = [];
  readonly #places = new Map<number, number>();

  constructor({ space, formula, goal }: Proven) {
    this.space = space;
    this.start = formula.start;
    this.goal = goal;
    this.#formula = formula;
    this.#place(space.initial);
  }

  /** The state at a place; the initial one has place 0. */
  state(place: number): number {
    return this.#states[place]!;
  }

  #place(state: number): number {
    const known = this.#places.get(state);
    if (known !== undefined) return known;
    this.#places.set(state, this.#states.length);
    return this.#states.push(state) - 1;
  }

  obligation(position: number): Obligation {
    this.#obligations[position] ??= this.#formula.obligation(position);
    return this.#obligations[position];
  }

  priority(position: number): number {
    return this.#formula.priority(position);
  }

  /** Whether the winner chooses here. */
  isWinners(position: number): boolean {
    return (modeOf(this.obligation(position)) === 'some') === (this.goal === HOLDS);
  }

  /** The steps of a modality; none where a position speaks of the same state. */
  of(place: number, position: number): readonly ModalMove[] {
    this.#known[position] ??= [];
    const known = this.#known[position];
    known[place] ??= this.#find(this.state(place), position);
    return known[place];
  }

  #find(state: number, position: number): readonly ModalMove[] {
    const obligation = this.obligation(position);
    if ('of' in obligation) return [];
    return this.#differentSteps(state).flatMap((step) => {
      const after = obligation.after(this.space.label(step));
      const to = after.length === 0 ? 0 : this.#place(this.space.target(step));
      return after.map((next) => ({ step, to, next }));
    });
  }

  /**
   * The first of those that are alike. There may be very many, so each is compared only with those to the same target.
   */
  #differentSteps(state: number): readonly number[] {
    const { space } = this;
    const byTarget = new Map<number, number[]>();
    const first = space.first(state);
    const end = space.end(state);
    for (let step = first; step < end; step++) {
      const others = byTarget.get(space.target(step)) ?? [];
      if (others.some((other) => space.areAlike(other, step))) continue;
      others.push(step);
      byTarget.set(space.target(step), others);
    }
    return [...byTarget.values()].flat().sort((one, other) => one - other);
  }
}
