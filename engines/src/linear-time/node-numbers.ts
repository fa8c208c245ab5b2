/** Numbers without gaps for the nodes of a product whose states of the automaton are among given ones. */
import { refusePlaces } from '@vedette/structures';
import type { ProductGraph } from './product-graph.ts';

export class NodeNumbers {
  readonly count: number;
  readonly #graph: ProductGraph;
  readonly #isCounted: (at: number) => boolean;
  /** The number of the first node, by state; left out where there is one for each state. */
  readonly #first: Int32Array | undefined;

  constructor(graph: ProductGraph, counted: readonly number[]) {
    this.#graph = graph;
    const among = new Set(counted);
    this.#isCounted = (at) => among.has(at);
    if (counted.length === 1) {
      this.count = graph.states;
      return;
    }
    this.#first = new Int32Array(graph.states);
    let count = 0;
    for (let state = 0; state < graph.states; state++) {
      this.#first[state] = count;
      for (const at of graph.at(state)) if (among.has(at)) count++;
    }
    refusePlaces(count, 'nodes of a product');
    this.count = count;
  }

  get bytes(): number {
    return this.#first?.byteLength ?? 0;
  }

  /** Or -1 if there is no such node. */
  of(state: number, wanted: number): number {
    const expanded = this.#graph.at(state);
    if (!expanded.includes(wanted) || !this.#isCounted(wanted)) return -1;
    if (this.#first === undefined) return state;
    let number = this.#first[state]!;
    for (let i = 0; expanded[i] !== wanted; i++) if (this.#isCounted(expanded[i]!)) number++;
    return number;
  }
}
