/** Results of distributed work, reported in the order of the tasks: results that come early are held back. */
export class InOrder<T> {
  readonly #found: (T | undefined)[];
  readonly #report: (one: T) => Promise<void>;
  #next = 0;
  #reporting = Promise.resolve();
  count = 0;

  constructor(size: number, report: (one: T) => Promise<void>) {
    this.#found = new Array<T | undefined>(size).fill(undefined);
    this.#report = report;
  }

  add(place: number, one: T): Promise<void> {
    this.#found[place] = one;
    this.count += 1;
    this.#reporting = this.#reporting.then(async () => {
      for (let next = this.#found[this.#next]; next !== undefined; next = this.#found[this.#next]) {
        this.#next += 1;
        await this.#report(next);
      }
    });
    return this.#reporting;
  }

  /** Reports what is left behind a gap, and returns all of it. */
  async end(): Promise<readonly T[]> {
    const late = this.#found.slice(this.#next).filter((one) => one !== undefined);
    for (const one of late) await this.#report(one);
    return this.found;
  }

  get found(): readonly T[] {
    return this.#found.filter((one) => one !== undefined);
  }
}
