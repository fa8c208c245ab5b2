/**
 * An index from hashes to the numbers of things that are kept elsewhere: open addressing with linear probing. The owner
 * of the things compares them in its own loop, so that no function is called per comparison:
 *
 *     for (let place = index.placeOf(hash); ; place = index.after(place)) {
 *       const number = index.at(place);
 *       if (number < 0) { index.put(place, fresh); return fresh; }
 *       if (isEqual(number)) return number;
 *     }
 *
 * The pair table has an index of its own, whose places hold a fingerprint beside the number, and so have the nodes of
 * decision diagrams: these two are asked for every transition.
 */
import { FIRST_INDEX, indexFor } from '../column/growth.ts';

export class HashIndex {
  readonly #hashOf: (number: number) => number;
  /** One more than the number, 0 where a place is free. */
  #places: Int32Array = new Int32Array(FIRST_INDEX.length);
  #limit = FIRST_INDEX.limit;
  #scale = FIRST_INDEX.length / 2 ** 32;
  #size = 0;

  /** `hashOf` is the hash of what has a number; it is asked when the index grows. */
  constructor(hashOf: (number: number) => number) {
    this.#hashOf = hashOf;
  }

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#places.byteLength;
  }

  /** Where to look first. */
  placeOf(hash: number): number {
    return ((hash >>> 0) * this.#scale) | 0;
  }

  /** Where to look next. */
  after(place: number): number {
    return place + 1 === this.#places.length ? 0 : place + 1;
  }

  /** The number at a place, -1 if it is free. */
  at(place: number): number {
    return this.#places[place]! - 1;
  }

  /** Puts a number at the free place that was found last. Places found before are stale then. */
  put(place: number, number: number): void {
    this.#places[place] = number + 1;
    if (++this.#size >= this.#limit) this.#grow();
  }

  #grow(): void {
    const old = this.#places;
    const { length, limit } = indexFor(this.#size);
    this.#places = new Int32Array(length);
    this.#limit = limit;
    this.#scale = length / 2 ** 32;
    for (const content of old) {
      if (content === 0) continue;
      let place = this.placeOf(this.#hashOf(content - 1));
      while (this.#places[place] !== 0) place = this.after(place);
      this.#places[place] = content;
    }
  }
}
