/**
 * The game of a system and a formula restricted to some steps, those that are shown. The winner of the whole game may
 * take shown steps only, and loses where the other side has a step that is not shown, unless nothing is left to show
 * after it. If the winner wins nevertheless, the shown steps contain a proof.
 */
import { Broken, HOLDS, Unanswerable } from '@vedette/core';
import { finishTask } from '../../task/task.ts';
import { ALL, Arena, LOST, SOME, WON } from '../grow/arena.ts';
import { modeOf } from '../grow/demands.ts';
import type { StateSpace } from '../grow/state-space.ts';
import { type Solution, solve } from '../solve/solve.ts';
import type { ModalMove, ModalMoves } from './modal-moves.ts';
import type { Branch, Strategy } from './strategy.ts';

/** How many vertices may still be looked at, in all games together. */
export interface Effort {
  left: number;
}

/** To set up a game takes as long as that many vertices, and to look at a vertex as long as at so many of its steps. */
const SET_UP = 20;
const STEPS_PER_VERTEX = 8;

/** The first vertices of every game: those that hold, and those that fail, whatever follows. */
const TRUE = 0;
const FALSE = 1;

export class RestrictedGame implements Strategy {
  readonly start: number;
  readonly #modalMoves: ModalMoves;
  readonly #shown: ReadonlySet<number>;
  readonly #arena = new Arena();
  readonly #solution: Solution;
  /** The vertex where the winner loses. */
  readonly #lost: typeof TRUE | typeof FALSE;

  /**
   * Nothing if it would take more than the effort that is left, or comes to what has no value: then no effort is left.
   */
  static play(modalMoves: ModalMoves, shown: ReadonlySet<number>, effort: Effort): RestrictedGame | undefined {
    try {
      const game = new RestrictedGame(modalMoves, shown, effort);
      return effort.left < 0 ? undefined : game;
    } catch (error) {
      // A part of the formula that was not needed before has no value, or a state that was not looked at breaks.
      if (!(error instanceof Broken || error instanceof Unanswerable)) throw error;
      effort.left = -1;
      return undefined;
    }
  }

  private constructor(modalMoves: ModalMoves, shown: ReadonlySet<number>, effort: Effort) {
    this.#modalMoves = modalMoves;
    this.#shown = shown;
    this.#lost = modalMoves.goal === HOLDS ? FALSE : TRUE;
    effort.left -= SET_UP;
    const arena = this.#arena;
    for (const fate of [WON, LOST]) {
      arena.add(0, modalMoves.start, 0);
      arena.fates.set(arena.size - 1, fate);
    }
    this.start = this.#vertex(0, modalMoves.start);
    for (let vertex = this.start; vertex < arena.size && effort.left >= 0; vertex++) {
      effort.left -= 1 + this.#modalMovesFrom(vertex).length / STEPS_PER_VERTEX;
      this.#expand(vertex);
    }
    this.#solution = finishTask(solve(arena, LOST));
  }

  get space(): StateSpace {
    return this.#modalMoves.space;
  }

  /** Whether the shown steps contain a proof. */
  get isWon(): boolean {
    return this.#solution.winners[this.start] === (this.#modalMoves.goal === HOLDS ? WON : LOST);
  }

  stateOf(vertex: number): number {
    return this.#modalMoves.state(this.#arena.states.at(vertex));
  }

  isWinnersMove(vertex: number): boolean {
    return this.#modalMoves.isWinners(this.#arena.positions.at(vertex));
  }

  /**
   * What the winner chooses; or what the other side may choose, by a step or where the winner goes on in the same
   * state.
   */
  branches(vertex: number): readonly Branch[] {
    if (!this.isWinnersMove(vertex)) return this.#answers(vertex, new Set());
    const move = this.#solution.moves[vertex]!;
    const next = move > FALSE ? { vertex: move } : {};
    const shown = this.#modalMovesFrom(vertex).find(({ step, to, next: position }) => {
      return this.#shown.has(step) && this.#vertex(to, position) === move;
    });
    if (shown !== undefined) return [{ step: shown.step, ...next }];
    return move > FALSE ? [{ step: -1, vertex: move }] : [];
  }

  #answers(vertex: number, seen: Set<number>): readonly Branch[] {
    if (seen.has(vertex)) return [];
    seen.add(vertex);
    const open = this.#modalMovesFrom(vertex).filter(({ next }) => next >= 0);
    const taken = open.map(({ step, to, next }) => ({ step, vertex: this.#vertex(to, next) }));
    const here = this.#partsOf(vertex).flatMap((part) =>
      this.isWinnersMove(part) ? [{ step: -1, vertex: part }] : this.#answers(part, seen),
    );
    return [...taken, ...here];
  }

  /** Other vertices in the same state that this one speaks of. */
  #partsOf(vertex: number): readonly number[] {
    const obligation = this.#modalMoves.obligation(this.#arena.positions.at(vertex));
    if ('after' in obligation) return [];
    return obligation.of.filter((part) => part >= 0).map((part) => this.#vertex(this.#arena.states.at(vertex), part));
  }

  /**
   * Of a game that is not won: sets of steps that have no step in common, of each of which every proof that has the
   * shown steps, and none of those excluded, has at least one. Without them the other side wins by the same moves as
   * now.
   */
  cuts(excluded: ReadonlySet<number>): readonly ReadonlySet<number>[] {
    const cut = new Set<number>();
    const missed: (readonly ModalMove[])[] = [];
    const met = new Set([this.start]);
    for (const vertex of met) {
      if (vertex <= FALSE) continue;
      const isWinners = this.isWinnersMove(vertex);
      const lacking = isWinners ? this.#lackedByWinner(vertex) : this.#lackedByMove(vertex, excluded);
      if (!isWinners && lacking.length > 0) missed.push(lacking);
      for (const { step } of isWinners ? lacking : lacking.slice(0, 1)) if (!excluded.has(step)) cut.add(step);
      for (const next of isWinners ? this.#edges(vertex) : [this.#solution.moves[vertex]!]) met.add(next);
    }
    // If nothing but one choice of the other side is in the way, it could as well have chosen another of the steps
    // missing there.
    const [alone] = missed;
    if (alone === undefined || missed.length > 1 || cut.size > 1 || this.#lacksByChoice(met)) return [cut];
    return Array.from(new Set(alone.map(({ step }) => step)), (step) => new Set([step]));
  }

  #lacksByChoice(vertices: Iterable<number>): boolean {
    return [...vertices].some(
      (vertex) => vertex > FALSE && this.isWinnersMove(vertex) && this.#lackedByWinner(vertex).length > 0,
    );
  }

  #edges(vertex: number): Iterable<number> {
    const { first, end, edges } = this.#arena;
    return edges.view().subarray(first.at(vertex), end.at(vertex));
  }

  #lackedByWinner(vertex: number): readonly ModalMove[] {
    return this.#modalMovesFrom(vertex).filter(({ step, next }) => !this.#shown.has(step) && !this.#isHopeless(next));
  }

  /**
   * The steps by any of which the other side wins here, unless it wins by a step that can never be shown, or need not
   * be.
   */
  #lackedByMove(vertex: number, excluded: ReadonlySet<number>): readonly ModalMove[] {
    if (this.#solution.moves[vertex] !== this.#lost) return [];
    const modalMoves = this.#modalMovesFrom(vertex).filter(({ next }) => this.#matters(next));
    if (modalMoves.some(({ step, next }) => this.#isHopeless(next) || excluded.has(step))) return [];
    return modalMoves.filter(({ step }) => !this.#shown.has(step));
  }

  /** Whether the winner loses there. */
  #isHopeless(position: number): boolean {
    return position < 0 && this.#matters(position);
  }

  /** Whether something is left to show. */
  #matters(position: number): boolean {
    return position !== this.#modalMoves.goal;
  }

  #modalMovesFrom(vertex: number): readonly ModalMove[] {
    return this.#modalMoves.of(this.#arena.states.at(vertex), this.#arena.positions.at(vertex));
  }

  #vertex(place: number, position: number): number {
    if (position < 0) return position === HOLDS ? TRUE : FALSE;
    const found = this.#arena.find(place, position);
    if (found < 0) this.#arena.add(place, position, this.#modalMoves.priority(position));
    return found < 0 ? ~found : found;
  }

  #expand(vertex: number): void {
    const arena = this.#arena;
    const obligation = this.#modalMoves.obligation(arena.positions.at(vertex));
    const mode = modeOf(obligation);
    arena.first.set(vertex, arena.edges.length);
    if ('of' in obligation) {
      for (const next of obligation.of) arena.edges.push(this.#vertex(arena.states.at(vertex), next));
    } else this.#addSteps(vertex);
    arena.end.set(vertex, arena.edges.length);
    const isEmpty = arena.first.at(vertex) === arena.edges.length;
    if (isEmpty) arena.fates.set(vertex, mode === 'all' ? WON : LOST);
    else arena.fates.set(vertex, mode === 'all' ? ALL : SOME);
  }

  #addSteps(vertex: number): void {
    const { edges } = this.#arena;
    const isWinners = this.isWinnersMove(vertex);
    for (const { step, to, next } of this.#modalMovesFrom(vertex)) {
      if (this.#shown.has(step)) edges.push(this.#vertex(to, next));
      else if (!isWinners && this.#matters(next)) edges.push(this.#lost);
    }
  }
}
