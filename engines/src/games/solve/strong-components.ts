/** Strongly connected parts, each after all that it leads to (Tarjan 1972), without recursion since games are deep. */
import { TURN } from '../../task/task.ts';
import { UNSEEN } from '../grow/arena.ts';
import type { GameGraph } from './game-graph.ts';

/** Only vertices that are undecided when the walk comes to them are looked at. Between parts nothing may be yielded, just to
 *  look up. */
export function componentsOf(graph: GameGraph): Generator<Int32Array | undefined> {
  return new Tarjan(graph).run();
}

class Tarjan {
  readonly #graph: GameGraph;
  /** When a vertex was met, counted from 1, and the earliest that is known to be reachable from it. */
  readonly #met: Int32Array;
  readonly #low: Int32Array;
  /** The next edge to follow, for vertices on the path. */
  readonly #edge: Int32Array;
  readonly #path: number[] = [];
  readonly #stack: number[] = [];
  readonly #isStacked: Uint8Array;
  #clock = 0;

  constructor(graph: GameGraph) {
    this.#graph = graph;
    this.#met = new Int32Array(graph.size);
    this.#low = new Int32Array(graph.size);
    this.#edge = new Int32Array(graph.size);
    this.#isStacked = new Uint8Array(graph.size);
  }

  *run(): Generator<Int32Array | undefined> {
    let steps = 0;
    for (let vertex = 0; vertex < this.#graph.size; vertex++) {
      if (!this.#isNew(vertex)) continue;
      this.#enter(vertex);
      while (this.#path.length > 0) {
        const found = this.#walk();
        if (found !== undefined || ++steps % TURN === 0) yield found;
      }
    }
  }

  #isNew(vertex: number): boolean {
    return this.#met[vertex] === 0 && this.#graph.winners[vertex] === UNSEEN;
  }

  #enter(vertex: number): void {
    this.#clock++;
    this.#met[vertex] = this.#clock;
    this.#low[vertex] = this.#clock;
    this.#edge[vertex] = this.#graph.first[vertex]!;
    this.#isStacked[vertex] = 1;
    this.#path.push(vertex);
    this.#stack.push(vertex);
  }

  /** Goes on or back by one vertex. Gives the part that this completes, if any. */
  #walk(): Int32Array | undefined {
    const { edges, end } = this.#graph;
    const vertex = this.#path.at(-1)!;
    while (this.#edge[vertex]! < end[vertex]!) {
      const target = edges[this.#edge[vertex]!++]!;
      if (this.#isNew(target)) {
        this.#enter(target);
        return undefined;
      }
      if (this.#isStacked[target] === 1) this.#lower(vertex, this.#met[target]!);
    }
    this.#path.pop();
    const above = this.#path.at(-1);
    if (above !== undefined) this.#lower(above, this.#low[vertex]!);
    return this.#low[vertex] === this.#met[vertex] ? this.#cutOff(vertex) : undefined;
  }

  #lower(vertex: number, met: number): void {
    if (met < this.#low[vertex]!) this.#low[vertex] = met;
  }

  #cutOff(root: number): Int32Array {
    const start = this.#stack.lastIndexOf(root);
    const members = Int32Array.from(this.#stack.slice(start));
    this.#stack.length = start;
    for (const member of members) this.#isStacked[member] = 0;
    return members;
  }
}
