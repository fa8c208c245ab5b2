/**
 * Zones by number: equal matrices have the same number, so a state needs one integer for its zone and comparing for equality is
 * `===`. Matrices lie one after the other in one array, in 16 bits a bound while all of them fit.
 */
import { grownInts, indexFor, nextColumnLength } from '../tree-table/growth.ts';
import { UNBOUNDED } from './bound.ts';
import type { Zone } from './zone.ts';

const NARROW_UNBOUNDED = 2 ** 15 - 1;
const NARROW_SMALLEST = -(2 ** 15);

export class ZonePool {
  readonly clocks: number;
  readonly #width: number;
  #bounds: Int16Array | Int32Array;
  #index = new Int32Array(64);
  #limit = indexFor(0).limit;
  #size = 0;
  /** A random odd factor per bound: the hash is a sum of products, of which the machine works out several at a time. */
  readonly #factors: Int32Array;

  /** `clocks` counts clock 0. */
  constructor(clocks: number) {
    this.clocks = clocks;
    this.#width = clocks * clocks;
    this.#bounds = new Int16Array(16 * this.#width);
    this.#factors = Int32Array.from({ length: this.#width }, (_, i) => scrambled(i + 1) | 1);
  }

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#bounds.byteLength + this.#index.byteLength;
  }

  /** The number of a zone, which is copied if it is new. */
  add(zone: Zone): number {
    const index = this.#index;
    let place = placeOf(hashOf(zone, this.#factors), index.length);
    while (index[place] !== 0) {
      if (this.#isAt(index[place]! - 1, zone)) return index[place]! - 1;
      if (++place === index.length) place = 0;
    }
    return this.#append(zone, place);
  }

  /** Copies a zone out. */
  read(number: number, zone: Zone): void {
    const bounds = this.#bounds;
    const start = number * this.#width;
    if (bounds instanceof Int32Array) {
      for (let i = 0; i < zone.length; i++) zone[i] = bounds[start + i]!;
      return;
    }
    for (let i = 0; i < zone.length; i++) {
      const bound = bounds[start + i]!;
      zone[i] = bound === NARROW_UNBOUNDED ? UNBOUNDED : bound;
    }
  }

  /** Whether zone `big` has every valuation of zone `small`. */
  includes(big: number, small: number): boolean {
    if (big === small) return true;
    const bounds = this.#bounds;
    let [wide, tight] = [big * this.#width, small * this.#width];
    for (const end = wide + this.#width; wide < end; wide++, tight++) {
      if (bounds[tight]! > bounds[wide]!) return false;
    }
    return true;
  }

  #isAt(number: number, zone: Zone): boolean {
    const bounds = this.#bounds;
    const start = number * this.#width;
    const unbounded = bounds instanceof Int32Array ? UNBOUNDED : NARROW_UNBOUNDED;
    for (let i = 0; i < zone.length; i++) {
      const bound = zone[i] === UNBOUNDED ? unbounded : zone[i];
      if (bounds[start + i] !== bound) return false;
    }
    return true;
  }

  #append(zone: Zone, place: number): number {
    if (this.#bounds instanceof Int16Array && !isNarrow(zone)) this.#widen();
    const number = this.#size++;
    const start = number * this.#width;
    this.#reserve(start + this.#width);
    const unbounded = this.#bounds instanceof Int32Array ? UNBOUNDED : NARROW_UNBOUNDED;
    for (let i = 0; i < zone.length; i++) this.#bounds[start + i] = zone[i] === UNBOUNDED ? unbounded : zone[i]!;
    this.#index[place] = number + 1;
    if (this.#size >= this.#limit) this.#rebuild();
    return number;
  }

  #reserve(needed: number): void {
    if (needed <= this.#bounds.length) return;
    if (this.#bounds instanceof Int32Array) {
      this.#bounds = grownInts(this.#bounds, needed);
      return;
    }
    const grown = new Int16Array(nextColumnLength(needed));
    grown.set(this.#bounds);
    this.#bounds = grown;
  }

  #widen(): void {
    const bounds = Int32Array.from(this.#bounds);
    for (let i = 0; i < bounds.length; i++) if (bounds[i] === NARROW_UNBOUNDED) bounds[i] = UNBOUNDED;
    this.#bounds = bounds;
  }

  #rebuild(): void {
    const { length, limit } = indexFor(this.#size);
    const index = new Int32Array(length);
    const zone = new Int32Array(this.#width);
    for (let number = 0; number < this.#size; number++) {
      this.read(number, zone);
      let place = placeOf(hashOf(zone, this.#factors), length);
      while (index[place] !== 0) if (++place === length) place = 0;
      index[place] = number + 1;
    }
    this.#index = index;
    this.#limit = limit;
  }
}

function isNarrow(zone: Zone): boolean {
  for (let i = 0; i < zone.length; i++) {
    const bound = zone[i]!;
    if (bound !== UNBOUNDED && (bound >= NARROW_UNBOUNDED || bound < NARROW_SMALLEST)) return false;
  }
  return true;
}

function placeOf(hash: number, length: number): number {
  return Math.floor((hash / 2 ** 32) * length);
}

function hashOf(zone: Zone, factors: Int32Array): number {
  let sum = 0;
  for (let i = 0; i < zone.length; i++) sum = (sum + Math.imul(zone[i]!, factors[i]!)) | 0;
  return scrambled(sum) >>> 0;
}

function scrambled(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
