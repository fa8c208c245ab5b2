/**
 * Zones by number: equal matrices have the same number, so a state needs one integer for its zone and comparing for
 * equality is `===`. Matrices lie one after the other in the memory of a machine, in 16 bits a bound while all of them
 * fit. A caller that makes many zones works on the machine itself and keeps the result with `intern`. `includes`
 * compares two zones, as searches with a cover do.
 */
import { HashIndex } from '../hash/hash-index.ts';
import type { Zone } from './zone.ts';
import { ZoneMachine } from './zone-machine.ts';

export class ZonePool {
  readonly machine: ZoneMachine;
  readonly #index: HashIndex;

  /** `clocks` counts clock 0. */
  constructor(clocks: number) {
    const machine = new ZoneMachine(clocks);
    this.machine = machine;
    this.#index = new HashIndex((number) => {
      machine.fetch(number);
      return machine.hash();
    });
  }

  get clocks(): number {
    return this.machine.clocks;
  }

  get size(): number {
    return this.#index.size;
  }

  get bytes(): number {
    return this.machine.bytes + this.#index.bytes;
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
    for (let place = index.placeOf(machine.hash()); ; place = index.after(place)) {
      const known = index.at(place);
      if (known >= 0 && !machine.isKeptAs(known)) continue;
      if (known >= 0) return known;
      const number = index.size;
      machine.keep(number);
      index.put(place, number);
      return number;
    }
  }

  /** Copies a zone out. */
  read(number: number, zone: Zone): void {
    this.machine.read(number, zone);
  }

  /** Whether zone `big` has every valuation of zone `small`. */
  includes(big: number, small: number): boolean {
    return big === small || this.machine.includes(big, small);
  }
}
