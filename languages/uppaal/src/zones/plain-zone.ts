/** A plain matrix as something that compiled guards can tighten. */
import { tighten, type Zone } from '@vedette/structures';
import type { Tightened } from '../lower/code/unit.ts';

export class PlainZone implements Tightened {
  readonly #size: number;
  readonly #zone: Zone;

  constructor(zone: Zone, size: number) {
    this.#zone = zone;
    this.#size = size;
  }

  tighten(i: number, j: number, bound: number): boolean {
    return tighten(this.#zone, this.#size, i, j, bound);
  }
}
