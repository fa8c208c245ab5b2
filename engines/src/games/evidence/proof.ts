/**
 * Why a game is won: the winner's moves, and every answer of the other side. After Cranen, Luttik and Willemse,
 * "Evidence for fixpoint logic" (CSL 2015), the steps of the system that occur in such a proof are a sub-system on
 * which the formula has the same verdict.
 */
import { FAILS, type Formula, HOLDS, type Obligation } from '@vedette/core';
import { ALL, type Arena, SOME, WON } from '../grow/arena.ts';
import { type Demands, decisive, ENTRY, type Mode, modeOf } from '../grow/demands.ts';
import type { StateSpace } from '../grow/state-space.ts';
import type { Solution } from '../solve/solve.ts';
import type { Branch, Strategy } from './strategy.ts';

export class Proof implements Strategy {
  readonly start = 0;
  readonly arena: Arena;
  readonly demands: Demands;
  readonly #solution: Solution;
  /** HOLDS or FAILS. */
  readonly goal: number;

  constructor(arena: Arena, demands: Demands, solution: Solution) {
    this.arena = arena;
    this.demands = demands;
    this.#solution = solution;
    demands.space.keep();
    this.goal = solution.winners[0] === WON ? HOLDS : FAILS;
  }

  get space(): StateSpace {
    return this.demands.space;
  }

  stateOf(vertex: number): number {
    return this.arena.states.at(vertex);
  }

  isWinnersMove(vertex: number): boolean {
    return this.arena.fates.at(vertex) === (this.goal === HOLDS ? SOME : ALL);
  }

  get formula(): Formula {
    return this.demands.formula;
  }

  branches(vertex: number): readonly Branch[] {
    const fate = this.arena.fates.at(vertex);
    const state = this.stateOf(vertex);
    const position = this.arena.positions.at(vertex);
    if (fate !== ALL && fate !== SOME) return this.#decidedBy(state, position).map((step) => ({ step }));
    const moves = this.#movesFrom(state, position);
    if (!this.isWinnersMove(vertex)) return [...moves, ...this.#reasonsBelow(state, position)];
    const chosen = moves.find((move) => move.vertex === this.#solution.moves[vertex]);
    return chosen === undefined ? [] : [chosen, ...this.#reasonsBelow(state, position, chosen)];
  }

  #movesFrom(state: number, position: number): readonly Required<Branch>[] {
    this.demands.gather(state, position);
    const { list, length } = this.demands;
    return Array.from({ length: length / ENTRY }, (_, index) => {
      const at = index * ENTRY;
      return { step: list[at + 2]!, vertex: this.arena.find(list[at]!, list[at + 1]!) };
    });
  }

  /**
   * Parts in the same state that were decided for the winner left no vertex, and need their reasons too: where the
   * other side moves those of all parts, where the winner moves those on the way to what is chosen.
   */
  #reasonsBelow(state: number, position: number, chosen?: Branch): readonly Branch[] {
    const obligation = this.demands.obligation(position);
    if (!('of' in obligation)) return [];
    const parts = this.#parts(obligation);
    if (decisive[obligation.kind] === this.goal) {
      const part = parts.find((candidate) => this.#leadsTo(state, candidate, { chosen, mode: obligation.kind }));
      return part === undefined ? [] : this.#reasonsBelow(state, part, chosen);
    }
    return parts.flatMap((part) => {
      const decided = this.demands.gather(state, part);
      if (decided === this.goal) return this.#decidedBy(state, part).map((step) => ({ step }));
      if (decided !== undefined) return [];
      if (modeOf(this.demands.obligation(part)) === obligation.kind) return this.#reasonsBelow(state, part);
      const moves = this.#movesFrom(state, part);
      return moves.length === 1 ? this.#reasonsBelow(state, part, moves[0]) : [];
    });
  }

  /** Whether what is chosen comes from this part, and not from a vertex that the part is. */
  #leadsTo(
    state: number,
    part: number,
    { chosen, mode }: { readonly chosen: Branch | undefined; readonly mode: Mode },
  ): boolean {
    if (this.demands.gather(state, part) !== undefined) return false;
    const moves = this.#movesFrom(state, part);
    const isFolded = moves.length === 1 || modeOf(this.demands.obligation(part)) === mode;
    return isFolded && moves.some(({ step, vertex }) => step === chosen?.step && vertex === chosen.vertex);
  }

  #parts({ of }: Extract<Obligation, { of: unknown }>): readonly number[] {
    return of.filter((part) => part >= 0 && this.demands.priority(part) === 0);
  }

  /** The steps by which a position is decided in a state, for the winner. */
  #decidedBy(state: number, position: number): readonly number[] {
    const obligation = this.demands.obligation(position);
    const isChosen = decisive[modeOf(obligation)] === this.goal;
    if ('after' in obligation) {
      return isChosen ? this.#decidingStep(state, obligation) : [];
    }
    if (isChosen && obligation.of.includes(this.goal)) return [];
    const parts = this.#parts(obligation).filter((part) => this.demands.gather(state, part) === this.goal);
    return (isChosen ? parts.slice(0, 1) : parts).flatMap((part) => this.#decidedBy(state, part));
  }

  #decidingStep(state: number, { after }: Extract<Obligation, { after: unknown }>): readonly number[] {
    const { space } = this.demands;
    for (let step = space.first(state); step < space.end(state); step++) {
      if (after(space.label(step)).includes(this.goal)) return [step];
    }
    return [];
  }
}
