/** A game as solvers see it: edges both ways, who moves, and what is decided so far, with the attractor that spreads it. */
import { inTurns, type Steps, TURN } from '../../task/task.ts';
import { type Arena, LOST, SOME, UNSEEN, WON } from '../grow/arena.ts';

export class GameGraph {
  readonly size: number;
  readonly fates: Uint8Array;
  readonly priorities: Int32Array;
  readonly first: Int32Array;
  readonly end: Int32Array;
  readonly edges: Int32Array;
  /** Edges backwards: the predecessors of a vertex lie from `firstIn[v]` to `firstIn[v + 1] - 1`. */
  readonly firstIn: Int32Array;
  readonly edgesIn: Int32Array;
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
    this.firstIn = new Int32Array(this.size + 1);
    this.edgesIn = new Int32Array(this.edges.length);
  }

  get bytes(): number {
    const columns = [this.winners, this.moves, this.#open, this.firstIn, this.edgesIn];
    return columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Makes the edges backwards. */
  *turnRound(): Steps<void> {
    const { firstIn, edgesIn, edges, first, end } = this;
    yield* inTurns(edges.length, (from, last) => {
      for (let edge = from; edge < last; edge++) firstIn[edges[edge]! + 1]!++;
    });
    for (let vertex = 0; vertex < this.size; vertex++) firstIn[vertex + 1]! += firstIn[vertex]!;
    const next = firstIn.slice();
    yield* inTurns(this.size, (from, last) => {
      for (let vertex = from; vertex < last; vertex++) {
        this.#open[vertex] = end[vertex]! - first[vertex]!;
        for (let edge = first[vertex]!; edge < end[vertex]!; edge++) edgesIn[next[edges[edge]!]!++] = vertex;
      }
    });
  }

  /** The winner who would choose here. */
  mover(vertex: number): typeof WON | typeof LOST {
    return this.fates[vertex] === SOME ? WON : LOST;
  }

  /** Decides everything from where these newly decided vertices can be forced. */
  *spread(decided: Iterable<number>): Steps<void> {
    const queue = [...decided];
    for (let next = 0; next < queue.length; next++) {
      if ((next + 1) % TURN === 0) yield;
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
