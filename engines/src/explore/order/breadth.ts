/**
 * Breadth-first: states are expanded in the order they were found, so the queue is the numbering itself and costs
 * nothing.
 */
import type { Order, OrderPlace } from './order.ts';

export class Breadth implements Order {
  readonly lossy = false;
  readonly bytes = 0;
  depth = -1;
  #next = 0;
  #found = 0;
  #levelEnd = 0;

  get waiting(): number {
    return this.#found - this.#next;
  }

  get isAtLevelEnd(): boolean {
    return this.#next === this.#levelEnd;
  }

  get place(): OrderPlace {
    return { depth: this.depth, next: this.#next, found: this.#found, levelEnd: this.#levelEnd };
  }

  set place({ depth, next, found, levelEnd }: OrderPlace) {
    this.depth = depth;
    this.#next = next;
    this.#found = found;
    this.#levelEnd = levelEnd;
  }

  take(): number {
    if (this.#next === this.#found) return -1;
    if (this.#next === this.#levelEnd) {
      this.depth++;
      this.#levelEnd = this.#found;
    }
    return this.#next++;
  }

  found(): void {
    this.#found++;
  }
}
