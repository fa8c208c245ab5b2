/**
 * Zones by number: equal matrices have the same number, so a state needs one integer for its zone and comparing for equality is
 * `===`. Matrices lie one after the other in the memory of a machine, in 16 bits a bound while all of them fit. Whoever makes many
 * zones works on the machine itself and keeps the result with `intern`.
 */
import { indexFor } from '../tree-table/growth.ts';
import type { Zone } from './zone.ts';
import { ZoneMachine } from './zone-machine.ts';

export class ZonePool {
  readonly machine: ZoneMachine;
  #index = new Int32Array(64);
  #limit = indexFor(0).limit;
  #size = 0;

  /** `clocks` counts clock 0. */
  constructor(clocks: number) {
    this.machine = new ZoneMachine(clocks);
  }

  get clocks(): number {
    return this.machine.clocks;
  }

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.machine.bytes + this.#index.byteLength;
  }

  /** The number of a zone, which is copied if it is new. */
  add(zone: Zone): number {
    this.machine.load(zone);
    return this.intern();
  }

  /** The number of the zone that the machine has made. */
  intern(): number {
    const { machine } = this;
    const index = this.#index;
    let place = placeOf(machine.hash(), index.length);
    while (index[place] !== 0) {
      if (machine.isKeptAs(index[place]! - 1)) return index[place]! - 1;
      if (++place === index.length) place = 0;
    }
    machine.keep(this.#size);
    index[place] = ++this.#size;
    if (this.#size >= this.#limit) this.#rebuild();
    return this.#size - 1;
  }

  /** Copies a zone out. */
  read(number: number, zone: Zone): void {
    this.machine.read(number, zone);
  }

  /** Whether zone `big` has every valuation of zone `small`. */
  includes(big: number, small: number): boolean {
    return big === small || this.machine.includes(big, small);
  }

  #rebuild(): void {
    const { machine } = this;
    const { length, limit } = indexFor(this.#size);
    const index = new Int32Array(length);
    for (let number = 0; number < this.#size; number++) {
      machine.fetch(number);
      let place = placeOf(machine.hash(), length);
      while (index[place] !== 0) if (++place === length) place = 0;
      index[place] = number + 1;
    }
    this.#index = index;
    this.#limit = limit;
  }
}

function placeOf(hash: number, length: number): number {
  return Math.floor((hash / 2 ** 32) * length);
}
