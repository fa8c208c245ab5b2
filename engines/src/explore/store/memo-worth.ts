/**
 * Which memos are worth asking. One that has to be looked for by hashing, and then mostly does not know, is given up. And where computing is a few look-ups itself, asking takes
 * longer than computing: so once there are states enough, stretches of the search are done with all memos, with those found
 * without hashing alone, and with none, in turn, and the fastest way is kept. What is found does not depend on it, only how fast.
 */

/** A memo that mostly did not know in so many states is given up until the next measurement: there is more to be known early on. */
const TRIALS = 1 << 16;
/** So many states make a stretch, and each way has so many stretches. */
const STRETCH = 1 << 9;
const STRETCHES = 7;

/** Which memos are asked. */
type Way = 'all' | 'direct' | 'none';
const WAYS: readonly Way[] = ['all', 'direct', 'none'];

export class MemoWorth {
  /** Per bundle: in how many of the states since the trial began its memo did not know. */
  readonly #missed: Int32Array;
  readonly #isGivenUp: Uint8Array;
  readonly #isDirect: readonly boolean[];
  /** Per bundle: whether it is not asked in the way taken. */
  readonly #isPassedBy: Uint8Array;
  #states = 0;
  #trialEnd = TRIALS;
  /** Milliseconds per stretch. */
  #times: number[] = [];
  #began = 0;
  #stretchEnd = Number.POSITIVE_INFINITY;

  readonly #now: () => number;

  /** Per bundle: whether its memo is found by number, without hashing. `now` tells milliseconds. */
  constructor(isDirect: readonly boolean[], now: () => number = () => performance.now()) {
    this.#isDirect = isDirect;
    this.#now = now;
    this.#missed = new Int32Array(isDirect.length);
    this.#isGivenUp = new Uint8Array(isDirect.length);
    this.#isPassedBy = new Uint8Array(isDirect.length);
  }

  /** Finds out anew which way is fastest: there are states enough now. */
  measure(): void {
    this.#times = [];
    this.#began = 0;
    this.#isGivenUp.fill(0);
    this.#beginTrial();
    this.#take('all');
    this.#stretchEnd = this.#states + STRETCH;
  }

  /** Every state asks each bundle once. */
  nextState(): void {
    if (this.#states++ >= this.#stretchEnd) this.#nextStretch();
    if (this.#states >= this.#trialEnd) this.#endTrial();
  }

  /** Whether to ask the bundle's memo. */
  isAsked(bundle: number): boolean {
    return this.#isPassedBy[bundle] === 0 && this.#isGivenUp[bundle] === 0;
  }

  /** The memo was asked and did not know. */
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
    const isOver = this.#times.length === WAYS.length * STRETCHES;
    this.#take(isOver ? this.#fastest() : WAYS[this.#times.length % WAYS.length]!);
    this.#stretchEnd = isOver ? Number.POSITIVE_INFINITY : this.#states + STRETCH;
  }

  #take(way: Way): void {
    for (const [bundle, isDirect] of this.#isDirect.entries()) {
      this.#isPassedBy[bundle] = way === 'all' || (way === 'direct' && isDirect) ? 0 : 1;
    }
  }

  /** By the shortest stretch: a table that grows, or a neighbour on the machine, makes others longer. */
  #fastest(): Way {
    const least = WAYS.map((_, way) => Math.min(...this.#times.filter((_, i) => i % WAYS.length === way)));
    return WAYS[least.indexOf(Math.min(...least))]!;
  }
}
