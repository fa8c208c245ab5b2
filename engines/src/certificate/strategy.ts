/**
 * Writes a winning strategy as the proof of a formula's verdict. The game is that of the definition, without the
 * folding of the game engine: a vertex is a position of the formula in a state. It is grown whole and solved, then
 * walked from its first vertex as a checker walks it, in the order in which vertices are found: all moves of the loser,
 * one of the winner, whose place in the list of moves is written.
 */
import { FAILS, type Formula, HOLDS, type TransitionSystem } from '@vedette/core';
import { makeStore } from '../explore/store/index.ts';
import { ALL, Arena, LOST, SOME, WON } from '../games/grow/arena.ts';
import { StateSpace } from '../games/grow/state-space.ts';
import { type Solution, solve } from '../games/solve/solve.ts';
import { NotCertifiable, type WritePiece } from './found-states.ts';

/** Larger games do not fit into memory beside what the engine holds. */
const MOST_VERTICES = 1 << 24;

export function writeStrategy(
  system: TransitionSystem,
  formula: Formula,
  { claim, out }: { readonly claim: 'holds' | 'fails'; readonly out: WritePiece },
): void {
  new StrategyWriter(system, formula, claim).write(out);
}

class StrategyWriter {
  readonly #formula: Formula;
  readonly #space: StateSpace;
  readonly #arena = new Arena();
  /** WON or LOST: the fate of vertices that the winner of the whole wins. */
  readonly #winner: number;

  constructor(system: TransitionSystem, formula: Formula, claim: 'holds' | 'fails') {
    this.#formula = formula;
    this.#winner = claim === 'holds' ? WON : LOST;
    this.#space = new StateSpace(system, makeStore('flat', system));
    this.#space.keep();
  }

  write(out: WritePiece): void {
    if (this.#formula.start < 0) return;
    this.#grow();
    const solution = solved(this.#arena);
    if (solution.winners[0] !== this.#winner) throw new Error('the game has another winner than the engine says');
    const bytes: number[] = [];
    for (const choice of this.#choices(solution)) {
      let rest = choice;
      for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
      bytes.push(rest);
    }
    out(Uint8Array.from(bytes));
  }

  #grow(): void {
    const arena = this.#arena;
    this.#vertex(this.#space.initial, this.#formula.start);
    for (let vertex = 0; vertex < arena.size; vertex++) {
      if (arena.size > MOST_VERTICES) throw new NotCertifiable(`its game has more than ${MOST_VERTICES} vertices`);
      const moves = this.#moves(vertex);
      const mover = this.#mover(vertex);
      const [wins, loses] = mover === SOME ? [HOLDS, FAILS] : [FAILS, HOLDS];
      const others = moves.filter((move) => move !== loses);
      if (others.includes(wins) || others.length === 0) {
        const isWon = others.includes(wins) === (mover === SOME);
        arena.fates.set(vertex, isWon ? WON : LOST);
        continue;
      }
      arena.fates.set(vertex, mover);
      arena.first.set(vertex, arena.edges.length);
      for (const move of others) arena.edges.push(move);
      arena.end.set(vertex, arena.edges.length);
    }
  }

  #vertex(state: number, position: number): number {
    const found = this.#arena.find(state, position);
    if (found >= 0) return found;
    this.#arena.add(state, position, this.#formula.priority(position));
    this.#arena.parents.push(-1);
    return ~found;
  }

  #mover(vertex: number): typeof ALL | typeof SOME {
    const { kind } = this.#formula.obligation(this.#arena.positions.at(vertex));
    return kind === 'all' || kind === 'box' ? ALL : SOME;
  }

  /** Vertices, HOLDS and FAILS, in the order of the formula, or of steps and then of the formula. */
  #moves(vertex: number): readonly number[] {
    const state = this.#arena.states.at(vertex);
    const obligation = this.#formula.obligation(this.#arena.positions.at(vertex));
    if ('of' in obligation) return obligation.of.map((next) => (next < 0 ? next : this.#vertex(state, next)));
    const moves: number[] = [];
    const first = this.#space.first(state);
    const end = this.#space.end(state);
    for (let step = first; step < end; step++)
      for (const next of obligation.after(this.#space.label(step)))
        moves.push(next < 0 ? next : this.#vertex(this.#space.target(step), next));
    return moves;
  }

  /** Of each vertex of the winner with several moves, in the order in which a walk finds them. */
  *#choices({ moves: chosen }: Solution): Generator<number> {
    const winnersFate = this.#winner === WON ? SOME : ALL;
    const constant = this.#winner === WON ? HOLDS : FAILS;
    const seen = new Uint8Array(this.#arena.size);
    const queue = [0];
    seen[0] = 1;
    const visit = (vertex: number): void => {
      if (vertex < 0 || seen[vertex] === 1) return;
      seen[vertex] = 1;
      queue.push(vertex);
    };
    for (const vertex of queue) {
      const moves = this.#moves(vertex);
      if (this.#mover(vertex) !== winnersFate) {
        for (const move of moves) visit(move);
        continue;
      }
      const decided = moves.indexOf(constant);
      const choice = decided >= 0 ? decided : moves.indexOf(chosen[vertex]!);
      if (choice < 0) throw new Error('the winner has no move');
      if (moves.length > 1) yield choice;
      visit(moves[choice]!);
    }
  }
}

function solved(arena: Arena): Solution {
  const task = solve(arena, LOST);
  for (;;) {
    const next = task.next();
    if (next.done) return next.value;
  }
}
