/**
 * Bags (multisets) of numbers, each bag one small number: 0 is the empty bag, equal bags are the same number. A bag can
 * also be under a trusted immortal: then it has another number, which stands for the same elements and the immortal.
 * Under none (0), as before the immortal is picked, it is asleep: its elements are there but do nothing yet.
 */
export class Bags {
  readonly #numbers = new Map<string, number>();
  readonly #elements: Int32Array[] = [];
  /** By number: the same bag under no immortal in particular, and the immortal it is under. */
  readonly #plain: number[] = [];
  readonly #immortals: (number | undefined)[] = [];
  readonly #under: (number[] | undefined)[] = [];
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
    const bag = this.#add(sorted, { plain: this.#elements.length, immortal: undefined });
    this.#numbers.set(key, bag);
    return bag;
  }

  /** The same bag under this immortal. The empty bag never does anything: it has no other number. */
  under(bag: number, immortal: number): number {
    const plain = this.plain(bag);
    if (plain === 0) return 0;
    this.#under[plain] ??= [];
    const memory = this.#under[plain];
    memory[immortal] ??= this.#add(this.#elements[plain]!, { plain, immortal });
    return memory[immortal];
  }

  /** The same bag under no immortal in particular. */
  plain(bag: number): number {
    return this.#plain[bag]!;
  }

  /** Whom the bag is under: 0 for none, so that it is asleep, undefined for no immortal in particular. */
  immortal(bag: number): number | undefined {
    return this.#immortals[bag];
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

  #add(sorted: Int32Array, { plain, immortal }: { plain: number; immortal: number | undefined }): number {
    this.#elements.push(sorted);
    this.#plain.push(plain);
    this.#immortals.push(immortal);
    this.#under.push(undefined);
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
