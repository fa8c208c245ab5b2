/** How fine time is where states are points: what the number of a clock stands for, and what the next moment is. */
import type { Label } from '@vedette/core';
import type { ClockBounds, Zone } from '@vedette/structures';

/** One number per clock; clock 0 is always 0. */
export type Moment = Float64Array;

export interface Grain {
  /** The step to the next moment. */
  readonly passing: Label;
  /** Writes the zone of all valuations that a moment stands for. */
  write(moment: Moment, zone: Zone): void;
  /** Reads the moment that a zone was made of, after clocks were set. */
  read(zone: Zone, moment: Moment): void;
  /** Moves on to the next moment; the same one where no clock is compared any more. */
  advance(moment: Moment, bounds: ClockBounds): void;
  /** Gives every clock that has passed all it is compared with one value. */
  forget(moment: Moment, bounds: ClockBounds): void;
  text(value: number): string;
}
