/**
 * When a condition with clocks begins to hold during a delay. Compiled conditions ask for each comparison after
 * `offset`, and note the next moment at which one of those that were asked for changes; until then the condition cannot
 * change.
 */
import { CLOSE } from './window.ts';

/** The name by which compiled conditions know it. */
export const WATCHER = 'w';

export class Watcher {
  offset = 0;
  /** The next moment at which a comparison changes; infinite if none does. */
  next = Number.POSITIVE_INFINITY;
  readonly #rates: Float64Array;

  constructor(rates: Float64Array) {
    this.#rates = rates;
  }

  less(s: Float64Array, i: number, j: number, bound: number): boolean {
    return this.#ahead(s, i, j, bound) > CLOSE;
  }

  most(s: Float64Array, i: number, j: number, bound: number): boolean {
    return this.#ahead(s, i, j, bound) >= -CLOSE;
  }

  least(s: Float64Array, i: number, j: number, bound: number): boolean {
    return this.#ahead(s, i, j, bound) <= CLOSE;
  }

  more(s: Float64Array, i: number, j: number, bound: number): boolean {
    return this.#ahead(s, i, j, bound) < -CLOSE;
  }

  same(s: Float64Array, i: number, j: number, bound: number): boolean {
    return Math.abs(this.#ahead(s, i, j, bound)) <= CLOSE;
  }

  other(s: Float64Array, i: number, j: number, bound: number): boolean {
    return Math.abs(this.#ahead(s, i, j, bound)) > CLOSE;
  }

  /** How far the difference is below the bound at the offset. */
  #ahead(s: Float64Array, i: number, j: number, bound: number): number {
    const rates = this.#rates;
    const slack = bound - ((i < 0 ? 0 : s[i]!) - (j < 0 ? 0 : s[j]!));
    const slope = (i < 0 ? 0 : rates[i]!) - (j < 0 ? 0 : rates[j]!);
    if (slope !== 0) {
      const crossing = slack / slope;
      if (crossing > this.offset + CLOSE && crossing < this.next) this.next = crossing;
    }
    return slack - slope * this.offset;
  }
}

/** The first delay up to `most` after which the condition holds; undefined if it never does. */
export function firstMoment(holds: () => boolean, watcher: Watcher, most: number): number | undefined {
  let from = 0;
  for (;;) {
    watcher.offset = from;
    watcher.next = Number.POSITIVE_INFINITY;
    if (holds()) return from;
    const next = watcher.next;
    if (from >= most) return undefined;
    // Between two moments of change all moments are alike.
    const end = Math.min(next, most);
    watcher.offset = Number.isFinite(end) ? (from + end) / 2 : from + 1;
    if (holds()) return from;
    if (!(next <= most + CLOSE)) return undefined;
    from = Math.min(next, most);
  }
}
