/** Sets of processes, numbered: a run remembers its participants in one integer. 0 is the empty set. */
import { NumberedSets, Numbering } from '@vedette/structures';

export class ProcessSets {
  readonly #names = new Numbering<string>(String);
  readonly #sets = new NumberedSets();
  readonly #overlaps = new Map<number, boolean>();

  of(names: readonly string[]): number {
    return this.#sets.of(names.map((name) => this.#names.of(name)));
  }

  size(set: number): number {
    return this.#sets.members(set).length;
  }

  union(one: number, other: number): number {
    return this.#sets.union(one, other);
  }

  overlap(one: number, other: number): boolean {
    const key = one * 2 ** 26 + other;
    const known =
      this.#overlaps.get(key) ?? this.#sets.members(one).some((member) => this.#sets.members(other).includes(member));
    this.#overlaps.set(key, known);
    return known;
  }
}
