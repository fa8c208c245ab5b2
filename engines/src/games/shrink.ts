/**
 * Takes steps away from a proof's steps as long as what is left still contains a proof: a way to win for the one who won, in which every
 * step that matters to the other side is a step that is left. What remains is minimal: no further step can be taken away. That
 * takes one small game per step, so it is only done for excerpts that a person might read.
 */
import { Broken, type Formula, HOLDS, type Obligation, Unanswerable } from '@vedette/core';
import { finishSteps, type Steps } from '../explore/steps.ts';
import { ALL, Arena, LOST, SOME, WON } from './arena.ts';
import { modeOf } from './demands.ts';
import { solve } from './solve.ts';
import type { StateSpace } from './state-space.ts';

/** More steps than this are left as they are, and so is a proof for which more vertices would have to be looked at. */
const MOST_STEPS = 300;
const MOST_VERTICES = 300_000;

export interface Shrinkable {
  readonly space: StateSpace;
  readonly formula: Formula;
  /** HOLDS or FAILS. */
  readonly goal: number;
}

/** Some of the steps, none of which can be spared. */
export function* shrunk(steps: readonly number[], proven: Shrinkable): Steps<readonly number[]> {
  if (steps.length > MOST_STEPS) return steps;
  const game = new PartGame(proven);
  try {
    const kept = new Set(steps);
    for (const step of steps.toReversed()) {
      kept.delete(step);
      if (!game.containsProof(kept)) kept.add(step);
      yield;
      if (game.looked > MOST_VERTICES) return steps;
    }
    return steps.filter((step) => kept.has(step));
  } catch (error) {
    // A part of the formula that was not needed before has no value: then it is not looked at now either.
    if (error instanceof Broken || error instanceof Unanswerable) return steps;
    throw error;
  }
}

/** The first vertices of every game: those that hold, and those that fail, whatever follows. */
const TRUE = 0;
const FALSE = 1;

class PartGame {
  /** How many vertices there were in all games. */
  looked = 0;
  readonly #proven: Shrinkable;
  /** Where the winner's case is lost. */
  readonly #lost: typeof TRUE | typeof FALSE;

  constructor(proven: Shrinkable) {
    this.#proven = proven;
    this.#lost = proven.goal === HOLDS ? FALSE : TRUE;
  }

  containsProof(kept: ReadonlySet<number>): boolean {
    const { space, formula, goal } = this.#proven;
    const arena = new Arena();
    for (const fate of [WON, LOST]) {
      arena.add(space.initial, formula.start, 0);
      arena.fates.set(arena.size - 1, fate);
    }
    const first = this.#vertex(arena, space.initial, formula.start);
    for (let vertex = first; vertex < arena.size && this.looked <= MOST_VERTICES; vertex++) {
      this.looked++;
      this.#expand(arena, vertex, kept);
    }
    return finishSteps(solve(arena, LOST)).winners[first] === (goal === HOLDS ? WON : LOST);
  }

  #vertex(arena: Arena, state: number, position: number): number {
    if (position < 0) return position === HOLDS ? TRUE : FALSE;
    const found = arena.find(state, position);
    if (found < 0) arena.add(state, position, this.#proven.formula.priority(position));
    return found < 0 ? ~found : found;
  }

  #expand(arena: Arena, vertex: number, kept: ReadonlySet<number>): void {
    const obligation = this.#proven.formula.obligation(arena.positions.at(vertex));
    const state = arena.states.at(vertex);
    const mode = modeOf(obligation);
    arena.first.set(vertex, arena.edges.length);
    if ('of' in obligation) for (const next of obligation.of) arena.edges.push(this.#vertex(arena, state, next));
    else this.#addSteps(arena, state, { obligation, kept });
    arena.end.set(vertex, arena.edges.length);
    const isEmpty = arena.first.at(vertex) === arena.edges.length;
    if (isEmpty) arena.fates.set(vertex, mode === 'all' ? WON : LOST);
    else arena.fates.set(vertex, mode === 'all' ? ALL : SOME);
  }

  #addSteps(
    arena: Arena,
    state: number,
    { obligation, kept }: { readonly obligation: Modality; readonly kept: ReadonlySet<number> },
  ): void {
    const { space, goal } = this.#proven;
    const isWinners = (modeOf(obligation) === 'some') === (goal === HOLDS);
    const first = space.first(state);
    const end = space.end(state);
    for (let step = first; step < end; step++) {
      for (const next of obligation.after(space.label(step))) {
        if (kept.has(space.firstLike(state, step))) arena.edges.push(this.#vertex(arena, space.target(step), next));
        // The winner may not take it; what the other side gains by it must be shown, unless it gains nothing.
        else if (!isWinners && next !== goal) arena.edges.push(this.#lost);
      }
    }
  }
}

type Modality = Extract<Obligation, { after: unknown }>;
