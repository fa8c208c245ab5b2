/**
 * Sets of states as numbers: sorted lists in one growing column, found again by their contents through a hash index.
 */
import { HashIndex, hashWords, IntColumn } from '@vedette/structures';

export class SubsetTable {
  readonly #items = new IntColumn();
  /** Where the members of each set begin, and one entry more. */
  readonly #starts = new IntColumn();
  readonly #index = new HashIndex((set) => hashMembers(this.members(set)));

  constructor() {
    this.#starts.push(0);
  }

  get count(): number {
    return this.#index.size;
  }

  get bytes(): number {
    return this.#items.bytes + this.#starts.bytes + this.#index.bytes;
  }

  /** The members of a set, sorted. Valid until the next set is added. */
  members(set: number): Int32Array {
    return this.#items.view(this.#starts.at(set), this.#starts.at(set + 1));
  }

  /** The number of a set, given as a sorted list without repetitions. */
  numberOf(sorted: Int32Array): number {
    const index = this.#index;
    for (let place = index.placeOf(hashMembers(sorted)); ; place = index.after(place)) {
      const known = index.at(place);
      if (known >= 0 && !this.#equals(known, sorted)) continue;
      if (known >= 0) return known;
      const set = this.count;
      this.#items.append(sorted);
      this.#starts.push(this.#items.length);
      index.put(place, set);
      return set;
    }
  }

  /** Whether every member of one set is in the other. */
  isSubset(one: number, other: number): boolean {
    const items = this.#items;
    let place = this.#starts.at(other);
    const end = this.#starts.at(other + 1);
    for (let i = this.#starts.at(one); i < this.#starts.at(one + 1); i++) {
      while (place < end && items.at(place) < items.at(i)) place++;
      if (place === end || items.at(place) !== items.at(i)) return false;
    }
    return true;
  }

  #equals(set: number, sorted: Int32Array): boolean {
    const start = this.#starts.at(set);
    if (this.#starts.at(set + 1) - start !== sorted.length) return false;
    for (let i = 0; i < sorted.length; i++) if (this.#items.at(start + i) !== sorted[i]) return false;
    return true;
  }
}

function hashMembers(members: Int32Array): number {
  return hashWords(members, 0, members.length);
}
