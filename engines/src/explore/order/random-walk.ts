/**
 * A random walk with memory: from the state just expanded it continues to one of the new successors, chosen at random;
 * if there is none it jumps to a random state left behind. It dives like a random walk, yet on a finite system it ends
 * having seen everything. The same seed gives the same walk.
 */
import { IntColumn } from '@vedette/structures';
import type { Order } from './order.ts';
import { seededRandom } from './seeded-random.ts';

export class RandomWalk implements Order {
  readonly lossy = false;
  depth = -1;
  readonly #states = new IntColumn();
  readonly #depths = new IntColumn();
  readonly #random: (below: number) => number;
  /** States from here on were found by the latest expansion. */
  #fresh = 0;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  get waiting(): number {
    return this.#states.length;
  }

  get bytes(): number {
    return this.#states.bytes + this.#depths.bytes;
  }

  take(): number {
    const size = this.#states.length;
    if (size === 0) return -1;
    const first = this.#fresh < size ? this.#fresh : 0;
    const chosen = first + this.#random(size - first);
    const state = this.#states.at(chosen);
    this.depth = this.#depths.at(chosen);
    this.#states.set(chosen, this.#states.pop());
    this.#depths.set(chosen, this.#depths.pop());
    this.#fresh = this.#states.length;
    return state;
  }

  found(state: number): void {
    this.#states.push(state);
    this.#depths.push(this.depth + 1);
  }
}
