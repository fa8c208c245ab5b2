/** Sets of states as numbers: sorted lists in one growing array, found again by their contents through a hash index. */
import { grownColumn } from './grown-column.ts';

const none = -1;

export class SubsetTable {
  #items = new Int32Array(1024);
  #start = new Int32Array(256);
  #index = new Int32Array(512).fill(none);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#items.byteLength + this.#start.byteLength + this.#index.byteLength;
  }

  /** The members of a set, sorted. Valid until the next set is added. */
  members(set: number): Int32Array {
    return this.#items.subarray(this.#start[set], this.#start[set + 1]);
  }

  /** The number of a set given as the first `size` entries of a sorted list without repetitions. */
  numberOf(sorted: Int32Array, size: number): number {
    if ((this.#count + 1) * 2 > this.#index.length) this.#grow();
    let place = this.#placeOf(hash(sorted, size));
    for (let set = this.#index[place]!; set !== none; set = this.#index[place]!) {
      if (this.#equals(set, sorted, size)) return set;
      place = (place + 1) & (this.#index.length - 1);
    }
    this.#index[place] = this.#count;
    this.#append(sorted, size);
    return this.#count++;
  }

  /** Whether every member of one set is in the other. */
  isSubset(one: number, other: number): boolean {
    let place = this.#start[other]!;
    const end = this.#start[other + 1]!;
    for (let i = this.#start[one]!; i < this.#start[one + 1]!; i++) {
      while (place < end && this.#items[place]! < this.#items[i]!) place++;
      if (place === end || this.#items[place] !== this.#items[i]) return false;
    }
    return true;
  }

  #equals(set: number, sorted: Int32Array, size: number): boolean {
    const start = this.#start[set]!;
    if (this.#start[set + 1]! - start !== size) return false;
    for (let i = 0; i < size; i++) if (this.#items[start + i] !== sorted[i]) return false;
    return true;
  }

  #append(sorted: Int32Array, size: number): void {
    const start = this.#start[this.#count]!;
    if (start + size > this.#items.length) this.#items = grownColumn(this.#items, Math.ceil((start + size) * 1.5));
    if (this.#count + 2 > this.#start.length)
      this.#start = grownColumn(this.#start, Math.ceil((this.#count + 2) * 1.5));
    for (let i = 0; i < size; i++) this.#items[start + i] = sorted[i]!;
    this.#start[this.#count + 1] = start + size;
  }

  #placeOf(code: number): number {
    return code & (this.#index.length - 1);
  }

  #grow(): void {
    this.#index = new Int32Array(this.#index.length * 2).fill(none);
    for (let set = 0; set < this.#count; set++) {
      const members = this.members(set);
      let place = this.#placeOf(hash(members, members.length));
      while (this.#index[place] !== none) place = (place + 1) & (this.#index.length - 1);
      this.#index[place] = set;
    }
  }
}

function hash(list: Int32Array, size: number): number {
  let code = size;
  for (let i = 0; i < size; i++) code = Math.imul(code ^ list[i]!, 0x9e3779b1) ^ (code >>> 15);
  return (code ^ (code >>> 13)) >>> 0;
}
