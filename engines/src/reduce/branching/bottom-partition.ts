/**
 * Blocks of states, each with its bottom states first: those from which no hidden step stays inside the block. All
 * elements of a block lie side by side, so a part is taken out in time proportional to the part.
 */
import type { Classes } from '../partition/classes.ts';

export class BottomPartition {
  readonly blockOf: Int32Array;
  /** All states, those of one block side by side. */
  readonly states: Int32Array;
  /** Block b is `states[begin[b]] .. states[end[b] - 1]`; its bottom states end at `bottomEnd[b]`. */
  readonly begin: Int32Array;
  readonly bottomEnd: Int32Array;
  readonly end: Int32Array;
  count: number;
  readonly #place: Int32Array;

  /** The classes are the blocks. */
  constructor({ classOf, count }: Classes, isBottom: (state: number) => boolean) {
    const size = classOf.length;
    this.blockOf = classOf.slice();
    this.states = new Int32Array(size);
    this.begin = new Int32Array(size);
    this.bottomEnd = new Int32Array(size);
    this.end = new Int32Array(size);
    this.#place = new Int32Array(size);
    this.count = count;
    for (const block of classOf) this.end[block]!++;
    for (let block = 0, total = 0; block < count; block++) {
      this.begin[block] = this.bottomEnd[block] = total;
      total += this.end[block]!;
      this.end[block] = total;
    }
    const back = this.end.slice(0, count);
    for (let state = 0; state < size; state++)
      this.#put(state, isBottom(state) ? this.bottomEnd[classOf[state]!]!++ : --back[classOf[state]!]!);
  }

  size(block: number): number {
    return this.end[block]! - this.begin[block]!;
  }

  bottoms(block: number): number {
    return this.bottomEnd[block]! - this.begin[block]!;
  }

  isBottom(state: number): boolean {
    return this.#place[state]! < this.bottomEnd[this.blockOf[state]!]!;
  }

  makeBottom(state: number): void {
    const block = this.blockOf[state]!;
    this.#swap(this.#place[state]!, this.bottomEnd[block]!++);
  }

  /** Some states of one block, but not all, become a new block. */
  takeOut(block: number, members: Int32Array): number {
    const made = this.count++;
    const begin = this.begin[block]!;
    const bottomEnd = this.bottomEnd[block]!;
    const bottoms = this.#gather(members, begin, (state) => this.isBottom(state));
    const others = this.#gather(members, bottomEnd, (state) => this.#place[state]! >= bottomEnd);
    const kept = bottomEnd - begin - bottoms;
    // The order is now: bottoms taken, bottoms kept, others taken, others kept. The two in the middle change places.
    const steps = Math.min(kept, others);
    for (let i = 0; i < steps; i++) this.#swap(begin + bottoms + i, bottomEnd + others - 1 - i);
    const border = begin + bottoms + others;
    this.begin[made] = begin;
    this.bottomEnd[made] = begin + bottoms;
    this.end[made] = border;
    this.begin[block] = border;
    this.bottomEnd[block] = border + kept;
    for (const state of members) this.blockOf[state] = made;
    return made;
  }

  /** Brings the wanted members to the places from `front` on, and says how many they are. */
  #gather(members: Int32Array, front: number, wanted: (state: number) => boolean): number {
    let next = front;
    for (const state of members) if (wanted(state)) this.#swap(this.#place[state]!, next++);
    return next - front;
  }

  #swap(one: number, other: number): void {
    const state = this.states[one]!;
    this.#put(this.states[other]!, one);
    this.#put(state, other);
  }

  #put(state: number, place: number): void {
    this.states[place] = state;
    this.#place[state] = place;
  }
}
