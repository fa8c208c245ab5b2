/**
 * Depth-first: the state found last is expanded first. A state is expanded once, with all its successors, so this is a
 * search that goes deep with a stack of unexpanded states, not the recursive search of nested cycle detection.
 */
import { IntColumn } from '@vedette/structures';
import type { Order } from './order.ts';

export class Depth implements Order {
  readonly lossy = false;
  depth = -1;
  readonly #states = new IntColumn();
  readonly #depths = new IntColumn();

  get waiting(): number {
    return this.#states.length;
  }

  get bytes(): number {
    return this.#states.bytes + this.#depths.bytes;
  }

  take(): number {
    if (this.#states.length === 0) return -1;
    this.depth = this.#depths.pop();
    return this.#states.pop();
  }

  found(state: number): void {
    this.#states.push(state);
    this.#depths.push(this.depth + 1);
  }
}
