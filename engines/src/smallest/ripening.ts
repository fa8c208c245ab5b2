/**
 * Waiting nodes by vectors of costs compared from the left: a heap with an entry for every offer; an entry that a
 * cheaper one has overtaken is dropped when it comes up. A node that was taken is never taken again.
 */
import { ByteColumn, IntColumn } from '@vedette/structures';

export type Costs = readonly number[];

export class Ripening {
  readonly #count: number;
  /** Per node, the least costs offered so far. */
  readonly #costs = new IntColumn();
  readonly #isTaken = new ByteColumn();
  /** Entries of a node and the costs it was offered at. */
  readonly #heap = new IntColumn();
  readonly #entry: number;

  constructor(count: number) {
    this.#count = count;
    this.#entry = count + 1;
  }

  get waiting(): number {
    return this.#heap.length / this.#entry;
  }

  get bytes(): number {
    return this.#costs.bytes + this.#heap.bytes + this.#isTaken.bytes;
  }

  costs(node: number): Costs {
    return Array.from({ length: this.#count }, (_, i) => this.#costs.at(node * this.#count + i));
  }

  /** Whether the node had no offer as cheap before. */
  offer(node: number, costs: Costs): boolean {
    const at = node * this.#count;
    const isNew = at >= this.#costs.length;
    if (!isNew && (this.#isTaken.at(node) === 1 || !this.#isCheaper(costs, at))) return false;
    this.#costs.reach(at + this.#count);
    if (isNew) this.#isTaken.push(0);
    for (let i = 0; i < this.#count; i++) this.#costs.set(at + i, costs[i]!);
    this.#push(node, costs);
    return true;
  }

  /** The cheapest node that was not taken yet, or -1. */
  take(): number {
    while (this.#heap.length > 0) {
      const node = this.#heap.at(0);
      this.#dropFirst();
      if (this.#isTaken.at(node) === 1) continue;
      this.#isTaken.set(node, 1);
      return node;
    }
    return -1;
  }

  #isCheaper(costs: Costs, at: number): boolean {
    for (let i = 0; i < this.#count; i++) {
      const difference = costs[i]! - this.#costs.at(at + i);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  #push(node: number, costs: Costs): void {
    let place = this.waiting;
    this.#heap.push(node);
    for (const cost of costs) this.#heap.push(cost);
    for (let above = (place - 1) >> 1; place > 0 && this.#isBefore(place, above); above = (place - 1) >> 1) {
      this.#swap(place, above);
      place = above;
    }
  }

  #dropFirst(): void {
    this.#swap(0, this.waiting - 1);
    this.#heap.length -= this.#entry;
    for (let place = 0; ; ) {
      let least = place;
      for (const below of [2 * place + 1, 2 * place + 2])
        if (below < this.waiting && this.#isBefore(below, least)) least = below;
      if (least === place) return;
      this.#swap(place, least);
      place = least;
    }
  }

  /** By costs; among equals the node found first, so that runs do not depend on the heap. */
  #isBefore(one: number, other: number): boolean {
    for (let i = 1; i < this.#entry; i++) {
      const difference = this.#heap.at(one * this.#entry + i) - this.#heap.at(other * this.#entry + i);
      if (difference !== 0) return difference < 0;
    }
    return this.#heap.at(one * this.#entry) < this.#heap.at(other * this.#entry);
  }

  #swap(one: number, other: number): void {
    for (let i = 0; i < this.#entry; i++) {
      const word = this.#heap.at(one * this.#entry + i);
      this.#heap.set(one * this.#entry + i, this.#heap.at(other * this.#entry + i));
      this.#heap.set(other * this.#entry + i, word);
    }
  }
}
