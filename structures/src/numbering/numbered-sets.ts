/** Sets of integers, each one once: equal sets have one number, and a union is computed once. */
import { Numbering } from './numbering.ts';

export const EMPTY = 0;

export class NumberedSets {
  readonly #sets = new Numbering<readonly number[]>((members) => members.join(), [[]]);
  readonly #unions = new Map<string, number>();

  /** The members may come in any order, and several times. */
  of(members: Iterable<number>): number {
    return this.#sets.of([...new Set(members)].sort((one, other) => one - other));
  }

  /** In increasing order. */
  members(set: number): readonly number[] {
    return this.#sets.at(set);
  }

  union(one: number, other: number): number {
    if (one === other || other === EMPTY) return one;
    const key = `${one} ${other}`;
    const known = this.#unions.get(key) ?? this.of([...this.members(one), ...this.members(other)]);
    this.#unions.set(key, known);
    return known;
  }

  minus(one: number, other: number): number {
    const without = new Set(this.members(other));
    return this.of(this.members(one).filter((member) => !without.has(member)));
  }
}
