/**
 * For which delays a guard or invariant holds: compiled conditions (`lower/code/constraints.ts`) clip an interval of
 * delays. Between steps every clock grows at a fixed rate, so each bound on a difference of clocks is a bound on the
 * delay. With `isNow` only the present moment is asked. Clocks that meet a bound by arithmetic meet it up to rounding,
 * hence `CLOSE`.
 */
export const CLOSE = 1e-9;

export class Window {
  least = 0;
  most = Number.POSITIVE_INFINITY;
  /** Only the present moment counts. */
  isNow = false;
  /** Some condition was known for the present moment alone. */
  isVague = false;
  readonly #values: Float64Array;
  readonly #rates: Float64Array;

  /** `rates` by address, as the values of the state. */
  constructor(values: Float64Array, rates: Float64Array) {
    this.#values = values;
    this.#rates = rates;
  }

  /** All delays, or the present moment alone. */
  open(isNow: boolean): void {
    this.least = 0;
    this.most = Number.POSITIVE_INFINITY;
    this.isNow = isNow;
  }

  /** Keeps the delays after which clock `i` minus clock `j` is at most the bound; false if there are none. */
  within(i: number, j: number, bound: number): boolean {
    const slack = bound - this.#difference(i, j);
    if (this.isNow) return slack >= -CLOSE;
    return this.#clip(slack, this.#slope(i, j), CLOSE);
  }

  /** The same where the bound itself is excluded. Single moments have no weight among delays. */
  below(i: number, j: number, bound: number): boolean {
    const slack = bound - this.#difference(i, j);
    if (this.isNow) return slack > CLOSE;
    return this.#clip(slack, this.#slope(i, j), -CLOSE);
  }

  apart(i: number, j: number, bound: number): boolean {
    const isEqual = Math.abs(bound - this.#difference(i, j)) <= CLOSE;
    return !isEqual || (!this.isNow && this.#slope(i, j) !== 0);
  }

  #difference(i: number, j: number): number {
    const values = this.#values;
    return (i < 0 ? 0 : values[i]!) - (j < 0 ? 0 : values[j]!);
  }

  #slope(i: number, j: number): number {
    const rates = this.#rates;
    return (i < 0 ? 0 : rates[i]!) - (j < 0 ? 0 : rates[j]!);
  }

  #clip(slack: number, slope: number, close: number): boolean {
    if (slope === 0) return slack >= -close;
    const limit = slack / slope;
    if (slope > 0) {
      if (limit < this.most) this.most = limit;
    } else if (limit > this.least) this.least = limit;
    return this.most >= this.least - CLOSE && this.most >= -CLOSE;
  }
}
