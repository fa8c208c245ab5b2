/** A game as solvers see it: edges both ways, who moves, and what is decided so far, with the attractor that spreads it. */
import { type Arena, LOST, SOME, UNSEEN, WON } from './arena.ts';

export class GameGraph {
  readonly size: number;
  readonly fates: Int32Array;
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

  constructor(arena: Arena) {
    this.size = arena.size;
    this.fates = arena.fates.words();
    this.priorities = arena.priorities.words();
    this.first = arena.first.words();
    this.end = arena.end.words();
    this.edges = arena.edges.words();
    this.winners = new Uint8Array(this.size);
    this.moves = new Int32Array(this.size).fill(-1);
    this.#open = new Int32Array(this.size);
    this.firstIn = new Int32Array(this.size + 1);
    this.edgesIn = new Int32Array(this.edges.length);
    this.#turnRound();
  }

  #turnRound(): void {
    const { firstIn, edgesIn, edges, first, end } = this;
    for (let edge = 0; edge < edges.length; edge++) firstIn[edges[edge]! + 1]!++;
    for (let vertex = 0; vertex < this.size; vertex++) firstIn[vertex + 1]! += firstIn[vertex]!;
    const next = firstIn.slice();
    for (let vertex = 0; vertex < this.size; vertex++) {
      this.#open[vertex] = end[vertex]! - first[vertex]!;
      for (let edge = first[vertex]!; edge < end[vertex]!; edge++) edgesIn[next[edges[edge]!]!++] = vertex;
    }
  }

  /** The winner who would choose here. */
  mover(vertex: number): typeof WON | typeof LOST {
    return this.fates[vertex] === SOME ? WON : LOST;
  }

  /** Decides everything from where these newly decided vertices can be forced. */
  spread(decided: Iterable<number>): void {
    const queue = [...decided];
    for (let next = 0; next < queue.length; next++) {
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
