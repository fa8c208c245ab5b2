/**
 * Bags (multisets) of numbers, each bag one small number: 0 is the empty bag, equal bags are the same number. A bag can
 * also be asleep: then it has another number, under which its elements are there but do nothing yet.
 */
export class Bags {
  readonly #numbers = new Map<string, number>();
  readonly #elements: Int32Array[] = [];
  /** By number: the same bag awake. */
  readonly #awake: number[] = [];
  readonly #asleep = new Map<number, number>();
  readonly #without: (number[] | undefined)[] = [];
  readonly #unions: (Map<number, number> | undefined)[] = [];

  constructor() {
    this.of([]);
  }

  of(elements: readonly number[]): number {
    const sorted = Int32Array.from(elements).sort();
    const key = sorted.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const bag = this.#add(sorted, this.#elements.length);
    this.#numbers.set(key, bag);
    return bag;
  }

  /** The same bag asleep. The empty bag never does anything: it has no other number. */
  asleep(bag: number): number {
    if (bag === 0) return 0;
    const known = this.#asleep.get(bag);
    if (known !== undefined) return known;
    const sleeper = this.#add(this.#elements[bag]!, bag);
    this.#asleep.set(bag, sleeper);
    return sleeper;
  }

  awake(bag: number): number {
    return this.#awake[bag]!;
  }

  /** In ascending order; not to be changed. */
  elements(bag: number): Int32Array {
    return this.#elements[bag]!;
  }

  /** The bag without the element at this position. */
  without(bag: number, position: number): number {
    this.#without[bag] ??= [];
    const memory = this.#without[bag];
    const known = memory[position];
    if (known !== undefined) return known;
    const result = this.of([...this.#elements[bag]!].filter((_, index) => index !== position));
    memory[position] = result;
    return result;
  }

  #add(sorted: Int32Array, awake: number): number {
    this.#elements.push(sorted);
    this.#awake.push(awake);
    this.#without.push(undefined);
    this.#unions.push(undefined);
    return this.#elements.length - 1;
  }

  union(left: number, right: number): number {
    if (right === 0) return left;
    if (left === 0) return right;
    this.#unions[left] ??= new Map();
    const memory = this.#unions[left];
    const known = memory.get(right);
    if (known !== undefined) return known;
    const result = this.of([...this.#elements[left]!, ...this.#elements[right]!]);
    memory.set(right, result);
    return result;
  }
}
