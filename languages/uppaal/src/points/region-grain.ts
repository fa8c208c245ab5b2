/**
 * Moments are regions (Alur and Dill, "A theory of timed automata", 1994): the integer parts of clocks and the order of
 * their fractions, up to the largest constant of each. The next moment is the next region that time leads to.
 * Valuations of a region can do the same and lead to the same regions, so what is possible is exact, at all times and
 * for strict bounds. Not for differences of clocks. A clock is written as its integer part and the rank of its
 * fraction, 0 for none.
 */
import { type Label, Unanswerable } from '@vedette/core';
import { atMost, below, type ClockBounds, isWeak, valueIn, type Zone } from '@vedette/structures';
import type { Grain, Moment } from './grain.ts';

const passing: Label = { text: 'time passes', kind: 'tick' };

/** Moments are kept in 32 bits. */
const LARGEST = 2 ** 31 - 1;

export class RegionGrain implements Grain {
  readonly passing = passing;
  /** The number of clocks with clock 0, and of ranks. */
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /** Every bound is as tight as the order of fractions allows. */
  write(moment: Moment, zone: Zone): void {
    const size = this.#size;
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) {
        const apart = moment[i]! - moment[j]!;
        zone[i * size + j] = apart % size === 0 ? atMost(apart / size) : below(Math.ceil(apart / size));
      }
  }

  read(zone: Zone, moment: Moment): void {
    const size = this.#size;
    const whole = (clock: number): number => {
      const bound = zone[clock * size]!;
      return isWeak(bound) ? valueIn(bound) : valueIn(bound) - 1;
    };
    const isFraction = (clock: number): boolean => !isWeak(zone[clock * size]!);
    // Of clocks i and j with fractions: i - j is below the difference of their integer parts if the fraction of i is
    // smaller.
    const isSmaller = (i: number, j: number): boolean => zone[i * size + j]! === below(whole(i) - whole(j));
    for (let clock = 1; clock < size; clock++) {
      let rank = isFraction(clock) ? 1 : 0;
      for (let other = 1; rank > 0 && other < size; other++)
        if (other !== clock && isFraction(other) && isSmaller(other, clock)) rank++;
      moment[clock] = whole(clock) * size + rank;
    }
  }

  /**
   * Clocks without a fraction get the smallest one; if there are none, those with the largest one reach the next
   * integer.
   */
  advance(moment: Moment, bounds: ClockBounds): void {
    const size = this.#size;
    const isRunning = (clock: number): boolean => moment[clock]! <= bounds.lower[clock]! * size;
    let [top, hasInteger] = [0, false];
    for (let clock = 1; clock < size; clock++) {
      if (!isRunning(clock)) continue;
      const rank = moment[clock]! % size;
      top = Math.max(top, rank);
      hasInteger ||= rank === 0;
    }
    for (let clock = 1; clock < size; clock++) {
      if (!isRunning(clock)) continue;
      if (hasInteger) moment[clock]!++;
      else if (moment[clock]! % size === top) moment[clock]! += size - top;
    }
    this.forget(moment, bounds);
  }

  /** Ranks are numbered without gaps again. */
  forget(moment: Moment, { lower }: ClockBounds): void {
    const size = this.#size;
    const used = new Uint8Array(size);
    for (let clock = 1; clock < size; clock++) {
      const most = lower[clock]! * size;
      if (most + size > LARGEST) throw new Unanswerable(tooLarge);
      if (moment[clock]! > most) moment[clock] = most + size;
      used[moment[clock]! % size] = 1;
    }
    let rank = 0;
    const ranks = used.map((isUsed, old) => (old > 0 && isUsed ? ++rank : 0));
    for (let clock = 1; clock < size; clock++) {
      const old = moment[clock]! % size;
      moment[clock]! += ranks[old]! - old;
    }
  }

  /** Some value with this fraction. */
  text(value: number): string {
    const rank = value % this.#size;
    return rank === 0 ? `${value / this.#size}` : `${(value - rank) / this.#size} + ${rank}/${this.#size}`;
  }
}

const tooLarge = 'clocks are compared with numbers that are too large for regions';
