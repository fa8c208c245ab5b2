/**
 * Which memos are worth asking. One that mostly does not know is given up. And where computing is a few look-ups itself, asking takes
 * longer than computing: so once there are states enough, stretches of the search are done with all memos, with those of leaves
 * alone, and with none, in turn, and the fastest way is kept. What is found does not depend on it, only how fast.
 */

/** A memo that so often, and mostly, did not know is given up. */
const TRIALS = 1 << 14;
/** So many states make a stretch, and each way has so many stretches. */
const STRETCH = 1 << 9;
const STRETCHES = 5;

/** Which memos are asked. */
type Way = 'all' | 'leaves' | 'none';
const WAYS: readonly Way[] = ['all', 'leaves', 'none'];

interface BundleCounts {
  readonly bundles: number;
  readonly leafBundles: number;
}

export class MemoWorth {
  readonly #leafBundles: number;
  readonly #missed: Float64Array;
  readonly #isGivenUp: Uint8Array;
  /** Bundles below this number are asked. */
  #asked: number;
  #states = 0;
  /** Milliseconds per stretch. */
  #times: number[] = [];
  #began = 0;
  #stretchEnd = Number.POSITIVE_INFINITY;

  readonly #now: () => number;

  /** The first bundles are those of leaves. `now` tells milliseconds. */
  constructor({ bundles, leafBundles }: BundleCounts, now: () => number = () => performance.now()) {
    this.#leafBundles = leafBundles;
    this.#now = now;
    this.#missed = new Float64Array(bundles);
    this.#isGivenUp = new Uint8Array(bundles);
    this.#asked = bundles;
  }

  /** Finds out anew which way is fastest: there are states enough now. */
  measure(): void {
    this.#times = [];
    this.#began = 0;
    this.#take('all');
    this.#stretchEnd = this.#states + STRETCH;
  }

  /** Every state asks each bundle once. */
  nextState(): void {
    if (this.#states++ >= this.#stretchEnd) this.#nextStretch();
  }

  /** Whether to ask the bundle's memo. */
  isAsked(bundle: number): boolean {
    return bundle < this.#asked && this.#isGivenUp[bundle] === 0;
  }

  /** The memo did not know, or was not asked; whether to tell it. */
  isTold(bundle: number): boolean {
    if (!this.isAsked(bundle)) return false;
    const times = ++this.#missed[bundle]!;
    if (times < TRIALS || times < this.#states / 2) return true;
    this.#isGivenUp[bundle] = 1;
    return false;
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
    const bundles = this.#missed.length;
    this.#asked = way === 'all' ? bundles : way === 'leaves' ? this.#leafBundles : 0;
  }

  /** By the median: in some stretches a table grows. */
  #fastest(): Way {
    const median = (way: number): number => {
      const own = this.#times.filter((_, stretch) => stretch % WAYS.length === way);
      return own.sort((a, b) => a - b)[own.length >> 1]!;
    };
    const medians = WAYS.map((_, way) => median(way));
    return WAYS[medians.indexOf(Math.min(...medians))]!;
  }
}
