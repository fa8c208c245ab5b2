/** Sets of processes, numbered: a run remembers in one integer who took part in it. 0 is the empty set. */
export class ProcessSets {
  readonly #numbers = new Map<string, number>();
  readonly #names = new Map<string, number>();
  readonly #sets: (readonly number[])[] = [];
  readonly #unions = new Map<number, number>();
  readonly #overlaps = new Map<number, boolean>();

  constructor() {
    this.#numberOf([]);
  }

  of(names: readonly string[]): number {
    return this.#numberOf(names.map((name) => this.#member(name)));
  }

  size(set: number): number {
    return this.#sets[set]!.length;
  }

  union(one: number, other: number): number {
    if (one === other || other === 0) return one;
    const key = one * 2 ** 26 + other;
    const known = this.#unions.get(key) ?? this.#numberOf([...this.#sets[one]!, ...this.#sets[other]!]);
    this.#unions.set(key, known);
    return known;
  }

  overlap(one: number, other: number): boolean {
    const key = one * 2 ** 26 + other;
    const known = this.#overlaps.get(key) ?? this.#sets[one]!.some((member) => this.#sets[other]!.includes(member));
    this.#overlaps.set(key, known);
    return known;
  }

  #member(name: string): number {
    const known = this.#names.get(name) ?? this.#names.size;
    this.#names.set(name, known);
    return known;
  }

  #numberOf(members: readonly number[]): number {
    const set = [...new Set(members)].sort((one, other) => one - other);
    const key = set.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#sets.length);
    return this.#sets.push(set) - 1;
  }
}
