/**
 * Why a game is won: the winner's moves, and every answer of the other side. After Cranen, Luttik and Willemse, "Evidence for
 * fixpoint logic" (CSL 2015), the steps of the system that occur in such a proof are a part of the system on which the
 * formula has the same verdict.
 */
import { FAILS, HOLDS, type Obligation } from '@vedette/core';
import { ALL, type Arena, SOME, WON } from './arena.ts';
import { type Demands, decisive, modeOf } from './demands.ts';
import type { Solution } from './solve.ts';

/** A way on in a proof: by a step or in the same state (-1), to a vertex or to where nothing is left to show. */
export interface Branch {
  readonly step: number;
  readonly vertex?: number;
}

export class Proof {
  readonly arena: Arena;
  readonly demands: Demands;
  readonly #solution: Solution;
  /** HOLDS or FAILS. */
  readonly #goal: number;

  constructor(arena: Arena, demands: Demands, solution: Solution) {
    this.arena = arena;
    this.demands = demands;
    this.#solution = solution;
    this.#goal = solution.winners[0] === WON ? HOLDS : FAILS;
  }

  /** Whether it is the winner who chooses here. */
  isWinnersMove(vertex: number): boolean {
    return this.arena.fates.at(vertex) === (this.#goal === HOLDS ? SOME : ALL);
  }

  branches(vertex: number): readonly Branch[] {
    const fate = this.arena.fates.at(vertex);
    const state = this.arena.states.at(vertex);
    const position = this.arena.positions.at(vertex);
    if (fate !== ALL && fate !== SOME) return this.#decidedBy(state, position).map((step) => ({ step }));
    const ways = this.#ways(state, position);
    if (!this.isWinnersMove(vertex)) return [...ways, ...this.#onTheWay(state, position)];
    return ways.filter((way) => way.vertex === this.#solution.moves[vertex]).slice(0, 1);
  }

  #ways(state: number, position: number): readonly Branch[] {
    const { states, positions, steps } = this.demands;
    this.demands.gather(state, position);
    return Array.from({ length: states.length }, (_, index) => ({
      step: steps.at(index),
      vertex: this.arena.find(states.at(index), positions.at(index)),
    }));
  }

  /** The other side moves: parts in this state that were decided for the winner left no vertex, and need their reasons too. */
  #onTheWay(state: number, position: number): readonly Branch[] {
    const obligation = this.demands.obligation(position);
    if (!('of' in obligation)) return [];
    return this.#parts(obligation).flatMap((part) => {
      if (modeOf(this.demands.obligation(part)) === obligation.kind) return this.#onTheWay(state, part);
      return this.demands.gather(state, part) === this.#goal
        ? this.#decidedBy(state, part).map((step) => ({ step }))
        : [];
    });
  }

  #parts({ of }: Extract<Obligation, { of: unknown }>): readonly number[] {
    return of.filter((part) => part >= 0 && this.demands.priority(part) === 0);
  }

  /** The steps by which a position is decided in a state, for the winner. */
  #decidedBy(state: number, position: number): readonly number[] {
    const obligation = this.demands.obligation(position);
    const isChosen = decisive[modeOf(obligation)] === this.#goal;
    if ('after' in obligation) {
      return isChosen ? this.#decidingStep(state, obligation) : [];
    }
    if (isChosen && obligation.of.includes(this.#goal)) return [];
    const parts = this.#parts(obligation).filter((part) => this.demands.gather(state, part) === this.#goal);
    return (isChosen ? parts.slice(0, 1) : parts).flatMap((part) => this.#decidedBy(state, part));
  }

  #decidingStep(state: number, { after }: Extract<Obligation, { after: unknown }>): readonly number[] {
    const { space } = this.demands;
    for (let step = space.first(state); step < space.end(state); step++) {
      if (after(space.label(step)).includes(this.#goal)) return [step];
    }
    return [];
  }
}
