/**
 * The steps of a memo's entries, as lists by a small number: that of a node's content, or of a class of values. A step
 * is a number for its kind and one for its result. Numbers are dense, so finding a list is an array look-up; steps lie
 * packed.
 */
import { grown, PairColumn } from '@vedette/structures';

const UNKNOWN = 0;
/** The place of the empty list, which most numbers have: it is kept once, so that it stays in the cache. */
const EMPTY = 1;
/** Numbers beyond this have no entry: the table would grow with the state space. */
const MOST_NUMBERS = 1 << 22;

export class StepLists {
  #places: Int32Array = new Int32Array(16);
  /**
   * Each list is its length, then its steps. The first entry is unused, so that no list lies at place 0; the second is
   * the empty list.
   */
  readonly #lists = new PairColumn();
  #end = EMPTY;
  #started = UNKNOWN;

  constructor() {
    this.add(0, 0);
  }

  get bytes(): number {
    return this.#places.byteLength + this.#lists.bytes;
  }

  /** The place of the list for a number, or 0 if nothing is known. */
  find(number: number): number {
    return this.#places[number] ?? UNKNOWN;
  }

  count(place: number): number {
    return this.#lists.right(place);
  }

  kind(place: number, index: number): number {
    return this.#lists.left(place + 1 + index);
  }

  result(place: number, index: number): number {
    return this.#lists.right(place + 1 + index);
  }

  start(): void {
    this.#started = this.#end;
    this.add(0, 0);
  }

  add(kind: number, result: number): void {
    this.#lists.fit(kind, result, this.#end);
    this.#lists.put(this.#end++, kind, result);
  }

  /** Keeps what was added since `start` as the list for this number. */
  keep(number: number): void {
    const count = this.#end - this.#started - 1;
    if (number < 0 || number >= MOST_NUMBERS) {
      this.#end = this.#started;
      return;
    }
    if (number >= this.#places.length) this.#places = grown(this.#places, number + 1);
    if (count === 0) {
      this.#end = this.#started;
      this.#places[number] = EMPTY;
      return;
    }
    this.#lists.fit(0, count, this.#end);
    this.#lists.put(this.#started, 0, count);
    this.#places[number] = this.#started;
  }
}
