/** Numbers things 0, 1, 2, ... in the order in which they come. Things with the same key are one. */
export class Numbering<Thing> {
  readonly #keyOf: (thing: Thing) => string;
  readonly #numbers = new Map<string, number>();
  readonly #things: Thing[] = [];

  constructor(keyOf: (thing: Thing) => string, first: readonly Thing[] = []) {
    this.#keyOf = keyOf;
    for (const thing of first) this.of(thing);
  }

  get size(): number {
    return this.#things.length;
  }

  get all(): readonly Thing[] {
    return this.#things;
  }

  of(thing: Thing): number {
    const key = this.#keyOf(thing);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#things.length);
    return this.#things.push(thing) - 1;
  }

  at(number: number): Thing {
    return this.#things[number]!;
  }

  /** The number of a thing that has one, or -1. */
  known(thing: Thing): number {
    return this.#numbers.get(this.#keyOf(thing)) ?? -1;
  }
}
