/** Results of work that is shared out, told in the order of the tasks: what comes too early is held back. */
export class InOrder<T> {
  readonly #found: (T | undefined)[];
  readonly #tell: (one: T) => Promise<void>;
  #next = 0;
  #telling = Promise.resolve();
  count = 0;

  constructor(size: number, tell: (one: T) => Promise<void>) {
    this.#found = new Array<T | undefined>(size).fill(undefined);
    this.#tell = tell;
  }

  add(place: number, one: T): Promise<void> {
    this.#found[place] = one;
    this.count += 1;
    this.#telling = this.#telling.then(async () => {
      for (let next = this.#found[this.#next]; next !== undefined; next = this.#found[this.#next]) {
        this.#next += 1;
        await this.#tell(next);
      }
    });
    return this.#telling;
  }

  /** Tells what is left behind a gap, and answers with all of it. */
  async end(): Promise<readonly T[]> {
    const late = this.#found.slice(this.#next).filter((one) => one !== undefined);
    for (const one of late) await this.#tell(one);
    return this.found;
  }

  get found(): readonly T[] {
    return this.#found.filter((one) => one !== undefined);
  }
}
