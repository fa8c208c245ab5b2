/**
 * Highway search: breadth-first, but of every level at most `width` states are expanded, chosen by reservoir sampling
 * so that each state of the level has the same chance (Engels, Groote, van Weerdenburg, Willemse, "Search algorithms
 * for automated validation", 2009; Vitter, "Random sampling with a reservoir", 1985). Says for every level how many it
 * found and kept.
 */
import { IntColumn } from '@vedette/structures';
import type { Order } from './order.ts';
import { seededRandom } from './seeded-random.ts';

export class Highway implements Order {
  depth = -1;
  readonly levels: { found: number; kept: number }[] = [];
  readonly #width: number;
  readonly #random: (below: number) => number;
  #level = new IntColumn();
  #nextLevel = new IntColumn();
  #foundNext = 0;
  #position = 0;

  constructor(width: number, seed: number) {
    this.#width = width;
    this.#random = seededRandom(seed);
  }

  get lossy(): boolean {
    return this.levels.some((level) => level.kept < level.found);
  }

  get waiting(): number {
    return this.#level.length - this.#position + this.#nextLevel.length;
  }

  get bytes(): number {
    return this.#level.bytes + this.#nextLevel.bytes;
  }

  take(): number {
    if (this.#position === this.#level.length) {
      if (this.#nextLevel.length === 0) return -1;
      this.#startLevel();
    }
    return this.#level.at(this.#position++);
  }

  found(state: number): void {
    this.#foundNext++;
    if (this.#nextLevel.length < this.#width) this.#nextLevel.push(state);
    else {
      const place = this.#random(this.#foundNext);
      if (place < this.#width) this.#nextLevel.set(place, state);
    }
  }

  #startLevel(): void {
    this.levels.push({ found: this.#foundNext, kept: this.#nextLevel.length });
    [this.#level, this.#nextLevel] = [this.#nextLevel, this.#level];
    this.#nextLevel.length = 0;
    this.#foundNext = 0;
    this.#position = 0;
    this.depth++;
  }
}
