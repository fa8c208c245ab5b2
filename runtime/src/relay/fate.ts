/**
 * What a relay does to datagrams, by seed: the n-th datagram of a link has the same fate whatever happens on other
 * links, and whenever it comes. Every fate takes as many random numbers.
 */
import { statistics } from '@vedette/structures';

export interface Faults {
  /** Shares, from 0 to 1. */
  readonly loss: number;
  readonly duplicate: number;
  /** Held back until the next datagram of the link has gone. */
  readonly reorder: number;
  /** In milliseconds. */
  readonly delay: statistics.Distribution;
  /** Mean times in milliseconds between partitions, and for which they last. */
  readonly partition?: { readonly every: number; readonly lasting: number };
}

export const noFaults: Faults = { loss: 0, duplicate: 0, reorder: 0, delay: statistics.constant(0) };

export interface Fate {
  readonly isLost: boolean;
  readonly isHeld: boolean;
  /** Of each copy, in milliseconds. */
  readonly delays: readonly number[];
}

export class Fates {
  readonly #faults: Faults;
  readonly #random: statistics.Random;

  constructor(faults: Faults, seed: number, stream: number) {
    this.#faults = faults;
    this.#random = new statistics.Random(seed, stream);
  }

  next(): Fate {
    const { loss, duplicate, reorder, delay } = this.#faults;
    const random = this.#random;
    const [lost, twice, held] = [random.next() < loss, random.next() < duplicate, random.next() < reorder];
    const delays = [delayed(delay, random), delayed(delay, random)];
    return { isLost: lost, isHeld: held, delays: lost ? [] : delays.slice(0, twice ? 2 : 1) };
  }
}

/** By its quantile: one random number. */
function delayed(delay: statistics.Distribution, random: statistics.Random): number {
  return Math.max(0, delay.quantile(random.next()));
}

/** Times of partitions and their sides, by seed. */
export class Partitions {
  readonly #members: readonly string[];
  readonly #random: statistics.Random;
  readonly #means: NonNullable<Faults['partition']>;
  #until: number;
  #side: ReadonlySet<string> | undefined;

  constructor(members: readonly string[], means: NonNullable<Faults['partition']>, seed: number) {
    this.#members = members;
    this.#means = means;
    this.#random = new statistics.Random(seed, 0xffff_ffff);
    this.#until = means.every * this.#random.exponential();
  }

  /** Whether they are on different sides. `now` never goes back; the relay began at 0. */
  separate(one: string, other: string, now: number): boolean {
    while (now >= this.#until) this.#turn();
    return this.#side !== undefined && this.#side.has(one) !== this.#side.has(other);
  }

  #turn(): void {
    const { every, lasting } = this.#means;
    this.#side = this.#side === undefined ? this.#drawnSide() : undefined;
    this.#until += (this.#side === undefined ? every : lasting) * this.#random.exponential();
  }

  /** One member and, by coin, others, but not all. */
  #drawnSide(): ReadonlySet<string> {
    const first = this.#random.below(this.#members.length);
    const last = (first + 1 + this.#random.below(Math.max(1, this.#members.length - 1))) % this.#members.length;
    const coins = this.#members.map(() => this.#random.next() < 0.5);
    return new Set(this.#members.filter((_, at) => at === first || (at !== last && coins[at])));
  }
}
