/**
 * Cheapest first, as Dijkstra (1959): of the states found, one of minimum cost is expanded next, the one found first
 * among equals. If a step never makes things cheaper, states are expanded in the order of their costs.
 */
import type { State } from '@vedette/core';
import type { Order } from './order.ts';

export class Cheapest implements Order {
  readonly lossy = false;
  depth = -1;
  readonly #cost: (state: State) => number;
  /** A heap of state numbers: each at least as cheap as those at twice its place. */
  readonly #heap: number[] = [];
  readonly #costs: number[] = [];
  readonly #depths: number[] = [];
  #weighed = 0;

  constructor(cost: (state: State) => number) {
    this.#cost = cost;
  }

  get waiting(): number {
    return this.#heap.length;
  }

  get bytes(): number {
    return 8 * (this.#heap.length + this.#costs.length + this.#depths.length);
  }

  weigh(state: State): void {
    this.#weighed = this.#cost(state);
  }

  found(state: number): void {
    this.#costs[state] = this.#weighed;
    this.#depths[state] = this.depth + 1;
    let place = this.#heap.push(state) - 1;
    for (let above = (place - 1) >> 1; place > 0 && this.#isBefore(place, above); above = (place - 1) >> 1) {
      this.#swap(place, above);
      place = above;
    }
  }

  take(): number {
    const first = this.#heap[0];
    if (first === undefined) return -1;
    const last = this.#heap.pop()!;
    if (this.#heap.length > 0) {
      this.#heap[0] = last;
      this.#sink();
    }
    this.depth = this.#depths[first]!;
    return first;
  }

  #sink(): void {
    for (let place = 0; ; ) {
      let cheapest = place;
      for (const below of [2 * place + 1, 2 * place + 2])
        if (below < this.#heap.length && this.#isBefore(below, cheapest)) cheapest = below;
      if (cheapest === place) return;
      this.#swap(place, cheapest);
      place = cheapest;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [first, second] = [this.#heap[one]!, this.#heap[other]!];
    const difference = this.#costs[first]! - this.#costs[second]!;
    return difference < 0 || (difference === 0 && first < second);
  }

  #swap(one: number, other: number): void {
    [this.#heap[one], this.#heap[other]] = [this.#heap[other]!, this.#heap[one]!];
  }
}
