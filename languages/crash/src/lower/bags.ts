/** Bags (multisets) of numbers, each bag one small number: 0 is the empty bag, equal bags are the same number. */
export class Bags {
  readonly #numbers = new Map<string, number>();
  readonly #elements: Int32Array[] = [];
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
    const bag = this.#elements.length;
    this.#numbers.set(key, bag);
    this.#elements.push(sorted);
    this.#without.push(undefined);
    this.#unions.push(undefined);
    return bag;
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
