/**
 * Zones by number, whatever their number of clocks: as many as there are timers set and messages on their way. A
 * zone is kept as it is after any time
 * has passed that the invariants allow, widened (ExtraLU+ of Behrmann and others, 2006).
 */
import { type ClockBounds, type Zone, ZonePool, zoneText } from '@vedette/structures';

/** What holds for the clocks of a zone: by clock, the reference first. */
export interface ClockRules extends ClockBounds {
  /** No clock may pass its limit: clocks and weak bounds, in turn. Nothing: no time passes at all. */
  readonly limits?: readonly number[];
}

export class ZoneStore {
  readonly #pools = new Map<number, ZonePool>();
  readonly #sizes: number[] = [];
  /** The number of a zone among those of its size. */
  readonly #places: number[] = [];
  readonly #numbers = new Map<number, number[]>();

  /** Lets time pass, widens and keeps what comes of it. */
  arrive(zone: Zone, size: number, { limits, ...bounds }: ClockRules): number {
    const pool = this.#poolOf(size);
    const { machine } = pool;
    machine.load(zone);
    if (limits !== undefined) {
      machine.delay();
      for (let at = 0; at < limits.length; at += 2) machine.limitDelay(limits[at]!, limits[at + 1]!);
    }
    machine.extrapolate(bounds);
    return this.#numberOf(pool.intern(), size);
  }

  sizeOf(number: number): number {
    return this.#sizes[number]!;
  }

  read(number: number): Zone {
    const size = this.#sizes[number]!;
    const zone = new Int32Array(size * size);
    this.#poolOf(size).read(this.#places[number]!, zone);
    return zone;
  }

  includes(big: number, small: number): boolean {
    const size = this.#sizes[big]!;
    if (size !== this.#sizes[small]) return false;
    return this.#poolOf(size).includes(this.#places[big]!, this.#places[small]!);
  }

  text(number: number): string {
    const size = this.#sizes[number]!;
    const names = Array.from({ length: size }, (_, clock) => `c${clock}`);
    return `${size - 1} clocks: ${zoneText(this.read(number), names)}`;
  }

  get bytes(): number {
    let total = 0;
    for (const pool of this.#pools.values()) total += pool.bytes;
    return total;
  }

  #poolOf(size: number): ZonePool {
    const known = this.#pools.get(size);
    if (known !== undefined) return known;
    const made = new ZonePool(size);
    this.#pools.set(size, made);
    this.#numbers.set(size, []);
    return made;
  }

  #numberOf(place: number, size: number): number {
    const numbers = this.#numbers.get(size)!;
    const known = numbers[place];
    if (known !== undefined) return known;
    numbers[place] = this.#sizes.length;
    this.#sizes.push(size);
    this.#places.push(place);
    return numbers[place];
  }
}
