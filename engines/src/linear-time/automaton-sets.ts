/** Sets of states of an automaton, each one once: equal sets have one number, and what is made of two is found once. */

export const EMPTY = 0;

export class AutomatonSets {
  readonly #members: (readonly number[])[] = [[]];
  readonly #numbers = new Map<string, number>([['', EMPTY]]);
  readonly #unions = new Map<string, number>();

  /** The number of a set; the states may come in any order, and several times. */
  of(states: Iterable<number>): number {
    const sorted = [...new Set(states)].sort((one, other) => one - other);
    const key = sorted.join();
    const known = this.#numbers.get(key) ?? this.#members.push(sorted) - 1;
    this.#numbers.set(key, known);
    return known;
  }

  /** In increasing order. */
  members(set: number): readonly number[] {
    return this.#members[set]!;
  }

  union(one: number, other: number): number {
    const key = `${one} ${other}`;
    const known = this.#unions.get(key) ?? this.of([...this.members(one), ...this.members(other)]);
    this.#unions.set(key, known);
    return known;
  }

  minus(one: number, other: number): number {
    const without = new Set(this.members(other));
    return this.of(this.members(one).filter((state) => !without.has(state)));
  }
}
