/** Strongly connected parts, each after all that it leads to (Tarjan 1972), without recursion since games are deep. */
import { UNSEEN } from './arena.ts';
import type { GameGraph } from './game-graph.ts';

/** Only vertices that are undecided when the walk comes to them are looked at. */
export function componentsOf(graph: GameGraph, found: (members: Int32Array) => void): void {
  new Tarjan(graph, found).run();
}

class Tarjan {
  readonly #graph: GameGraph;
  readonly #found: (members: Int32Array) => void;
  /** When a vertex was met, counted from 1, and the earliest that is known to be reachable from it. */
  readonly #met: Int32Array;
  readonly #low: Int32Array;
  /** The next edge to follow, for vertices on the path. */
  readonly #edge: Int32Array;
  readonly #path: number[] = [];
  readonly #stack: number[] = [];
  readonly #isStacked: Uint8Array;
  #clock = 0;

  constructor(graph: GameGraph, found: (members: Int32Array) => void) {
    this.#graph = graph;
    this.#found = found;
    this.#met = new Int32Array(graph.size);
    this.#low = new Int32Array(graph.size);
    this.#edge = new Int32Array(graph.size);
    this.#isStacked = new Uint8Array(graph.size);
  }

  run(): void {
    for (let vertex = 0; vertex < this.#graph.size; vertex++) {
      if (!this.#isNew(vertex)) continue;
      this.#enter(vertex);
      while (this.#path.length > 0) this.#walk();
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

  #walk(): void {
    const { edges, end } = this.#graph;
    const vertex = this.#path.at(-1)!;
    while (this.#edge[vertex]! < end[vertex]!) {
      const target = edges[this.#edge[vertex]!++]!;
      if (this.#isNew(target)) {
        this.#enter(target);
        return;
      }
      if (this.#isStacked[target] === 1) this.#lower(vertex, this.#met[target]!);
    }
    this.#path.pop();
    const above = this.#path.at(-1);
    if (above !== undefined) this.#lower(above, this.#low[vertex]!);
    if (this.#low[vertex] === this.#met[vertex]) this.#emit(vertex);
  }

  #lower(vertex: number, met: number): void {
    if (met < this.#low[vertex]!) this.#low[vertex] = met;
  }

  #emit(root: number): void {
    const start = this.#stack.lastIndexOf(root);
    const members = Int32Array.from(this.#stack.slice(start));
    this.#stack.length = start;
    for (const member of members) this.#isStacked[member] = 0;
    this.#found(members);
  }
}
