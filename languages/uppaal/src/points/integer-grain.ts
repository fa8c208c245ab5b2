/**
 * Moments are integer times: clocks are integers, and a step `tick` is one time unit. A clock that has passed every
 * constant stays one above the largest; a clock that is not compared any more is 0.
 */
import type { Label } from '@vedette/core';
import { atMost, type ClockBounds, valueIn, type Zone } from '@vedette/structures';
import type { Grain, Moment } from './grain.ts';

const tick: Label = { text: 'tick', kind: 'tick' };

export class IntegerGrain implements Grain {
  readonly passing = tick;
  readonly #size: number;

  /** The number of clocks, with clock 0. */
  constructor(size: number) {
    this.#size = size;
  }

  write(moment: Moment, zone: Zone): void {
    const size = this.#size;
    for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) zone[i * size + j] = atMost(moment[i]! - moment[j]!);
  }

  read(zone: Zone, moment: Moment): void {
    for (let clock = 1; clock < this.#size; clock++) moment[clock] = valueIn(zone[clock * this.#size]!);
  }

  advance(moment: Moment, bounds: ClockBounds): void {
    for (let clock = 1; clock < this.#size; clock++) moment[clock]!++;
    this.forget(moment, bounds);
  }

  forget(moment: Moment, { lower }: ClockBounds): void {
    for (let clock = 1; clock < this.#size; clock++) moment[clock] = Math.min(moment[clock]!, lower[clock]! + 1);
  }

  text(value: number): string {
    return `${value}`;
  }
}
