/**
 * Which memos are worth a look-up. A memo that is found by hashing and mostly misses is given up. And for a group that
 * is cheap to compute, a memo look-up costs more than it saves: so once there are enough states, stretches of the
 * search run in turn with all memos, with those found without hashing, and with none, and the fastest choice is kept.
 * The choice affects only speed.
 */

import { minimum } from '@vedette/core';

/**
 * A memo that missed in most of so many states is given up until the next measurement: early on there are few entries.
 */
const TRIALS = 1 << 16;
/** So many states make a stretch, and each choice has so many stretches. */
const STRETCH = 1 << 9;
const STRETCHES = 7;

/** Which memos are used. */
type Choice = 'all' | 'direct' | 'none';
const CHOICES: readonly Choice[] = ['all', 'direct', 'none'];

export class MemoWorth {
  /** Per bundle: in how many of the states since the trial began its memo missed. */
  readonly #missed: Int32Array;
  readonly #isGivenUp: Uint8Array;
  readonly #isDirect: readonly boolean[];
  /** Per bundle: whether the choice leaves it out. */
  readonly #isPassedBy: Uint8Array;
  #states = 0;
  #trialEnd = TRIALS;
  /** Milliseconds per stretch. */
  #times: number[] = [];
  #began = 0;
  #stretchEnd = Number.POSITIVE_INFINITY;

  readonly #now: () => number;

  /** Per bundle: whether its memo is found by number, without hashing. `now` returns milliseconds. */
  constructor(isDirect: readonly boolean[], now: () => number = () => performance.now()) {
    this.#isDirect = isDirect;
    this.#now = now;
    this.#missed = new Int32Array(isDirect.length);
    this.#isGivenUp = new Uint8Array(isDirect.length);
    this.#isPassedBy = new Uint8Array(isDirect.length);
  }

  /** Measures again which choice is fastest. */
  measure(): void {
    this.#times = [];
    this.#began = 0;
    this.#isGivenUp.fill(0);
    this.#beginTrial();
    this.#take('all');
    this.#stretchEnd = this.#states + STRETCH;
  }

  /** Every state tries each bundle once. */
  nextState(): void {
    if (this.#states++ >= this.#stretchEnd) this.#nextStretch();
    if (this.#states >= this.#trialEnd) this.#endTrial();
  }

  /** Whether to look up the bundle's memo. */
  isAsked(bundle: number): boolean {
    return this.#isPassedBy[bundle] === 0 && this.#isGivenUp[bundle] === 0;
  }

  /** The memo missed. */
  missed(bundle: number): void {
    this.#missed[bundle]!++;
  }

  #endTrial(): void {
    for (let bundle = 0; bundle < this.#missed.length; bundle++) {
      if (!this.#isDirect[bundle] && this.#missed[bundle]! > TRIALS / 2) this.#isGivenUp[bundle] = 1;
    }
    this.#beginTrial();
  }

  #beginTrial(): void {
    this.#missed.fill(0);
    this.#trialEnd = this.#states + TRIALS;
  }

  #nextStretch(): void {
    const now = this.#now();
    if (this.#began > 0) this.#times.push(now - this.#began);
    this.#began = now;
    const isOver = this.#times.length === CHOICES.length * STRETCHES;
    this.#take(isOver ? this.#fastest() : CHOICES[this.#times.length % CHOICES.length]!);
    this.#stretchEnd = isOver ? Number.POSITIVE_INFINITY : this.#states + STRETCH;
  }

  #take(choice: Choice): void {
    for (const [bundle, isDirect] of this.#isDirect.entries()) {
      this.#isPassedBy[bundle] = choice === 'all' || (choice === 'direct' && isDirect) ? 0 : 1;
    }
  }

  /** By the shortest stretch: a table that grows, or a neighbour on the machine, makes others longer. */
  #fastest(): Choice {
    const shortest = CHOICES.map((_, choice) => minimum(this.#times.filter((_, i) => i % CHOICES.length === choice)));
    return CHOICES[shortest.indexOf(minimum(shortest))]!;
  }
}
