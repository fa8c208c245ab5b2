/**
 * A partition whose states can be dirty: their signatures may have changed. Dirty states come first in their block, as
 * the marked ones of Valmari and Lehtinen (STACS 2008); blocks that have some wait in a queue. A block is divided into
 * groups, of which the largest keeps the number of the block, so that a state changes its block at most log2 n times
 * (Hopcroft's "smaller half").
 */
import type { Classes } from '../partition/classes.ts';

export class DirtyBlocks {
  readonly blockOf: Int32Array;
  /** All states, those of one block side by side, its dirty ones first. */
  readonly elements: Int32Array;
  /** Block b is `elements[begin[b]] .. elements[end[b] - 1]`; its dirty states end before `clean[b]`. */
  readonly begin: Int32Array;
  readonly clean: Int32Array;
  readonly end: Int32Array;
  count: number;
  readonly #place: Int32Array;
  /** Blocks with dirty states, as a ring: there are never more than blocks. */
  readonly #queue: Int32Array;
  #head = 0;
  #waiting = 0;
  #sizes = new Int32Array(16);
  #starts = new Int32Array(16);
  #sorted = new Int32Array(16);

  /** At first every state is dirty. */
  constructor({ classOf, count }: Classes) {
    const size = classOf.length;
    this.blockOf = classOf.slice();
    this.elements = new Int32Array(size);
    this.begin = new Int32Array(size);
    this.end = new Int32Array(size);
    this.#place = new Int32Array(size);
    this.#queue = new Int32Array(size);
    this.count = count;
    for (const block of classOf) this.begin[block]!++;
    for (let block = 0, total = 0; block < count; block++) {
      const next = total + this.begin[block]!;
      this.begin[block] = this.end[block] = total;
      total = next;
    }
    for (let state = 0; state < size; state++) this.#put(state, this.end[classOf[state]!]!++);
    this.clean = this.end.slice();
    for (let block = 0; block < count; block++) if (this.size(block) > 1) this.#queue[this.#waiting++] = block;
  }

  size(block: number): number {
    return this.end[block]! - this.begin[block]!;
  }

  hasDirty(): boolean {
    return this.#waiting > 0;
  }

  /** The block that has waited longest. Its states stay dirty until it is divided. */
  next(): number {
    const block = this.#queue[this.#head]!;
    this.#head = this.#head + 1 === this.#queue.length ? 0 : this.#head + 1;
    this.#waiting--;
    return block;
  }

  isDirty(state: number): boolean {
    return this.#place[state]! < this.clean[this.blockOf[state]!]!;
  }

  /** A singleton block cannot be split. */
  soil(state: number): void {
    const block = this.blockOf[state]!;
    const border = this.clean[block]!;
    const begin = this.begin[block]!;
    if (this.#place[state]! < border || this.end[block]! - begin === 1) return;
    if (border === begin) this.#enqueue(block);
    this.#swap(state, border);
    this.clean[block] = border + 1;
  }

  /** The same for a state of the block that is being looked at, which is not to wait again. */
  soilWithin(block: number, state: number): void {
    const border = this.clean[block]!;
    if (this.#place[state]! < border) return;
    this.#swap(state, border);
    this.clean[block] = border + 1;
  }

  /** Puts the dirty states of a block into the order of their numbers. */
  sortDirty(block: number): void {
    const begin = this.begin[block]!;
    const dirty = this.elements.subarray(begin, this.clean[block]!);
    if (dirty.length > 1) dirty.sort();
    for (let i = 0; i < dirty.length; i++) this.#place[dirty[i]!] = begin + i;
  }

  /**
   * Parts the dirty states of a block by their groups, below `groups`; clean ones are of group 0. Nothing is dirty
   * afterwards. The states that have a new block are those of the blocks from the count before on.
   */
  divide(block: number, groupOf: Int32Array, groups: number): void {
    const begin = this.begin[block]!;
    const border = this.clean[block]!;
    this.clean[block] = begin;
    if (groups === 1) return;
    this.#sortByGroup(begin, border, { groupOf, groups });
    const end = this.end[block]!;
    let keeper = 0;
    let most = end - this.#starts[0]!;
    for (let group = 1; group < groups; group++)
      if (this.#sizes[group]! > most) {
        keeper = group;
        most = this.#sizes[group]!;
      }
    for (let group = 0; group < groups; group++) {
      const start = this.#starts[group]!;
      const last = group === 0 ? end : start + this.#sizes[group]!;
      this.#settle(group === keeper ? block : this.count++, start, last);
    }
  }

  /** Group 0 comes last, beside the clean states. */
  #sortByGroup(
    begin: number,
    border: number,
    { groupOf, groups }: { readonly groupOf: Int32Array; readonly groups: number },
  ): void {
    const { elements } = this;
    if (groups > this.#sizes.length) {
      this.#sizes = new Int32Array(2 * groups);
      this.#starts = new Int32Array(2 * groups);
    }
    if (border - begin > this.#sorted.length) this.#sorted = new Int32Array(2 * (border - begin));
    const [sizes, starts, sorted] = [this.#sizes, this.#starts, this.#sorted];
    for (let group = 0; group < groups; group++) sizes[group] = 0;
    for (let i = begin; i < border; i++) sizes[groupOf[elements[i]!]!]!++;
    let total = begin;
    for (let group = 1; group < groups; group++) {
      starts[group] = total;
      total += sizes[group]!;
    }
    starts[0] = total;
    for (let i = begin; i < border; i++) sorted[i - begin] = elements[i]!;
    for (let i = 0; i < border - begin; i++) this.#put(sorted[i]!, starts[groupOf[sorted[i]!]!]!++);
    for (let group = 0; group < groups; group++) starts[group]! -= sizes[group]!;
  }

  #settle(block: number, begin: number, end: number): void {
    this.begin[block] = begin;
    this.clean[block] = begin;
    this.end[block] = end;
    if (this.blockOf[this.elements[begin]!] !== block)
      for (let i = begin; i < end; i++) this.blockOf[this.elements[i]!] = block;
  }

  #enqueue(block: number): void {
    const place = this.#head + this.#waiting++;
    this.#queue[place < this.#queue.length ? place : place - this.#queue.length] = block;
  }

  #swap(state: number, border: number): void {
    const other = this.elements[border]!;
    this.#put(other, this.#place[state]!);
    this.#put(state, border);
  }

  #put(state: number, place: number): void {
    this.elements[place] = state;
    this.#place[state] = place;
  }
}
