/**
 * How long the event loop is held up: a beat of its own says when it should have come round again. What is handled
 * after a pause knows at once how long the pause was, before the beat itself fires.
 */
import type { Clock } from './clock.ts';

const every = 20;

export class LoopDelay {
  readonly #clock: Clock;
  readonly #report: (late: number) => void;
  readonly #timer: NodeJS.Timeout;
  #due: number;
  #longest = 0;

  /** `report` is called with every delay, in milliseconds. */
  constructor(clock: Clock, report: (late: number) => void) {
    this.#clock = clock;
    this.#report = report;
    this.#due = clock.now() + every;
    this.#timer = setInterval(() => this.#beat(), every).unref();
  }

  /** Milliseconds by which the loop is late now. A timer may be a millisecond late by itself. */
  get now(): number {
    const late = this.#clock.now() - this.#due;
    return late > 1 ? late : 0;
  }

  /** The longest delay since this was asked the last time. */
  takeLongest(): number {
    const longest = Math.max(this.#longest, this.now);
    this.#longest = 0;
    return longest;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    const late = this.now;
    this.#due = this.#clock.now() + every;
    this.#longest = Math.max(this.#longest, late);
    this.#report(late);
  }
}
