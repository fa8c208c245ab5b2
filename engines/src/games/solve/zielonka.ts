/**
 * Zielonka's recursive algorithm on a sub-game in which every vertex has a move that stays inside. The second recursive
 * call is a loop, so recursion is as deep as there are priorities.
 */
import { SLICE, type Task } from '../../task/task.ts';
import { LOST, WON } from '../grow/arena.ts';
import type { GameGraph } from './game-graph.ts';

type Player = typeof WON | typeof LOST;

const opponents = { [WON]: LOST, [LOST]: WON } as const;

export class Zielonka {
  readonly #graph: GameGraph;
  /** How deep in the recursion a vertex takes part; 0 for those that do not. */
  readonly #depth: Uint32Array;
  readonly #winners: Uint8Array;
  /** Attractors are numbered: which one a vertex is in, and for which one its exits were counted. */
  readonly #attracted: Uint32Array;
  readonly #counted: Uint32Array;
  readonly #exits: Int32Array;
  #attractor = 0;

  constructor(graph: GameGraph) {
    this.#graph = graph;
    this.#depth = new Uint32Array(graph.size);
    this.#winners = new Uint8Array(graph.size);
    this.#attracted = new Uint32Array(graph.size);
    this.#counted = new Uint32Array(graph.size);
    this.#exits = new Int32Array(graph.size);
  }

  *solve(vertices: Int32Array): Task<void> {
    for (const vertex of vertices) this.#depth[vertex] = 1;
    yield* this.#solve(vertices, 1);
    for (const vertex of vertices) {
      this.#graph.winners[vertex] = this.#winners[vertex]!;
      this.#depth[vertex] = 0;
    }
  }

  /** Decides the vertices, all of which have this depth; they keep it. */
  *#solve(vertices: Int32Array, depth: number): Task<void> {
    const { priorities } = this.#graph;
    let left = vertices;
    while (left.length > 0) {
      const highest = left.reduce((most, vertex) => Math.max(most, priorities[vertex]!), 0);
      const player = highest % 2 === 0 ? WON : LOST;
      const top = left.filter((vertex) => priorities[vertex] === highest);
      const attracted = yield* this.#attract(top, { player, depth });
      const rest = this.#outside(left, depth + 1);
      yield* this.#solve(rest, depth + 1);
      for (const vertex of rest) this.#depth[vertex] = depth;
      const lost = rest.filter((vertex) => this.#winners[vertex] !== player);
      if (lost.length === 0) {
        for (const vertex of attracted) this.#winners[vertex] = player;
        for (const vertex of top) this.#moveInside(vertex, { player, depth });
        break;
      }
      const forced = yield* this.#attract(lost, { player: opponents[player], depth });
      left = this.#outside(left, depth);
      for (const vertex of forced) {
        this.#winners[vertex] = opponents[player];
        this.#depth[vertex] = 0;
      }
    }
    for (const vertex of vertices) this.#depth[vertex] = depth;
  }

  /** From where the player can force a visit, with the targets themselves. The moves there are noted. */
  *#attract(
    targets: Int32Array,
    { player, depth }: { readonly player: Player; readonly depth: number },
  ): Task<readonly number[]> {
    const { firstIn, edgesIn, moves } = this.#graph;
    const number = ++this.#attractor;
    const queue = [...targets];
    for (const vertex of queue) this.#attracted[vertex] = number;
    yield;
    for (let next = 0; next < queue.length; next++) {
      if ((next + 1) % SLICE === 0) yield;
      const target = queue[next]!;
      for (let edge = firstIn[target]!; edge < firstIn[target + 1]!; edge++) {
        const vertex = edgesIn[edge]!;
        if (this.#depth[vertex]! < depth || this.#attracted[vertex] === number) continue;
        if (this.#graph.mover(vertex) === player) moves[vertex] = target;
        else if (!this.#isCornered(vertex, depth)) continue;
        this.#attracted[vertex] = number;
        queue.push(vertex);
      }
    }
    return queue;
  }

  /** Called once for every edge into the attractor: was it the last exit? */
  #isCornered(vertex: number, depth: number): boolean {
    const { first, end, edges } = this.#graph;
    if (this.#counted[vertex] !== this.#attractor) {
      let exits = 0;
      for (let edge = first[vertex]!; edge < end[vertex]!; edge++) if (this.#depth[edges[edge]!]! >= depth) exits++;
      this.#exits[vertex] = exits;
      this.#counted[vertex] = this.#attractor;
    }
    return --this.#exits[vertex]! === 0;
  }

  /** Those that the last attractor left out, moved to this depth. */
  #outside(vertices: Int32Array, depth: number): Int32Array {
    const rest = vertices.filter((vertex) => this.#attracted[vertex] !== this.#attractor);
    for (const vertex of rest) this.#depth[vertex] = depth;
    return rest;
  }

  #moveInside(vertex: number, { player, depth }: { readonly player: Player; readonly depth: number }): void {
    const { first, end, edges, moves } = this.#graph;
    if (this.#graph.mover(vertex) !== player) return;
    for (let edge = first[vertex]!; edge < end[vertex]!; edge++) {
      const target = edges[edge]!;
      if (this.#depth[target]! < depth) continue;
      moves[vertex] = target;
      return;
    }
  }
}
