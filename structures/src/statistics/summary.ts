/** Count, mean and variance of numbers that come one by one (Welford, Technometrics 4, 1962). */
export class Summary {
  #count = 0;
  #mean = 0;
  #squares = 0;
  #least = Number.POSITIVE_INFINITY;
  #greatest = Number.NEGATIVE_INFINITY;

  add(value: number): void {
    this.#count += 1;
    const before = value - this.#mean;
    this.#mean += before / this.#count;
    this.#squares += before * (value - this.#mean);
    if (value < this.#least) this.#least = value;
    if (value > this.#greatest) this.#greatest = value;
  }

  get count(): number {
    return this.#count;
  }

  /** Undefined where there are no values. */
  get mean(): number | undefined {
    return this.#count === 0 ? undefined : this.#mean;
  }

  /** The unbiased estimate; undefined for less than two values. */
  get variance(): number | undefined {
    return this.#count < 2 ? undefined : this.#squares / (this.#count - 1);
  }

  get least(): number | undefined {
    return this.#count === 0 ? undefined : this.#least;
  }

  get greatest(): number | undefined {
    return this.#count === 0 ? undefined : this.#greatest;
  }
}

export function summaryOf(values: Iterable<number>): Summary {
  const summary = new Summary();
  for (const value of values) summary.add(value);
  return summary;
}
