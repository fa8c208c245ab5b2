/**
 * A game as solvers see it: edges in both directions, who moves, and what is decided so far, with the attractor that
 * spreads it.
 */
import type { Rows } from '@vedette/structures';
import { incomingRowsOf } from '../../graph/incoming-transitions.ts';
import { SLICE, type Task } from '../../task/task.ts';
import { type Arena, LOST, SOME, UNSEEN, WON } from '../grow/arena.ts';

export class GameGraph {
  readonly size: number;
  readonly fates: Uint8Array;
  readonly priorities: Int32Array;
  readonly first: Int32Array;
  readonly end: Int32Array;
  readonly edges: Int32Array;
  /** Edges backwards: the predecessors of a vertex lie from `firstIn[v]` to `firstIn[v + 1] - 1`. */
  firstIn: Int32Array = new Int32Array(0);
  edgesIn: Int32Array = new Int32Array(0);
  readonly winners: Uint8Array;
  readonly moves: Int32Array;
  /** How many successors are not yet decided against the one who moves. */
  readonly #open: Int32Array;

  /** `turnRound` must follow. */
  constructor(arena: Arena) {
    this.size = arena.size;
    this.fates = arena.fates.view();
    this.priorities = arena.priorities.view();
    this.first = arena.first.view();
    this.end = arena.end.view();
    this.edges = arena.edges.view();
    this.winners = new Uint8Array(this.size);
    this.moves = new Int32Array(this.size).fill(-1);
    this.#open = new Int32Array(this.size);
  }

  get bytes(): number {
    const columns = [this.winners, this.moves, this.#open, this.firstIn, this.edgesIn];
    return columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** The edges as the rows of a graph. */
  get rows(): Rows {
    return { states: this.size, first: this.first, end: this.end, target: this.edges };
  }

  /** Makes the edges backwards. */
  *turnRound(): Task<void> {
    const { first, source } = yield* incomingRowsOf(this.rows);
    this.firstIn = first;
    this.edgesIn = source;
    for (let vertex = 0; vertex < this.size; vertex++) this.#open[vertex] = this.end[vertex]! - this.first[vertex]!;
  }

  /** The winner who would choose here. */
  mover(vertex: number): typeof WON | typeof LOST {
    return this.fates[vertex] === SOME ? WON : LOST;
  }

  /** Decides everything from where these newly decided vertices can be forced. */
  *spread(decided: Iterable<number>): Task<void> {
    const queue = [...decided];
    for (let next = 0; next < queue.length; next++) {
      if ((next + 1) % SLICE === 0) yield;
      const target = queue[next]!;
      for (let edge = this.firstIn[target]!; edge < this.firstIn[target + 1]!; edge++) {
        const vertex = this.edgesIn[edge]!;
        if (this.winners[vertex] === UNSEEN && this.#isForced(vertex, target)) queue.push(vertex);
      }
    }
  }

  #isForced(vertex: number, target: number): boolean {
    const winner = this.winners[target]!;
    if (this.mover(vertex) === winner) this.moves[vertex] = target;
    else if (--this.#open[vertex]! > 0) return false;
    this.winners[vertex] = winner;
    return true;
  }

  /** The winner of a vertex moves to the oldest successor that is won as well: that closes a cycle soon. */
  moveWithin(vertex: number): void {
    const winner = this.winners[vertex]!;
    if (this.mover(vertex) !== winner) return;
    let oldest = -1;
    for (let edge = this.first[vertex]!; edge < this.end[vertex]!; edge++) {
      const target = this.edges[edge]!;
      if (this.winners[target] === winner && (oldest < 0 || target < oldest)) oldest = target;
    }
    this.moves[vertex] = oldest;
  }
}
