/**
 * When enough runs were drawn. Probabilities: the interval of Clopper and Pearson (Biometrika 26, 1934), computed after
 * every run, until no end is further than epsilon from the estimate. Hypotheses: the sequential probability ratio test
 * of Wald (Annals of Mathematical Statistics 16, 1945); two probabilities: his test on the pairs of runs that differ.
 */
import { statistics } from '@vedette/structures';

const { beta, proportion } = statistics;

/**
 * Whether the ends of the interval are near enough: asked of the tails, which is much quicker than computing the ends.
 */
export function isNarrow(
  { successes, runs }: Counted,
  { epsilon, alpha }: { readonly epsilon: number; readonly alpha: number },
): boolean {
  const value = successes / runs;
  const [low, high] = [value - epsilon, value + epsilon];
  const isAbove = high >= 1 || beta(successes + 1, runs - successes).tail(high) <= alpha / 2;
  return isAbove && (low <= 0 || beta(successes, runs - successes + 1).cumulative(low) <= alpha / 2);
}

export interface Counted {
  readonly successes: number;
  readonly runs: number;
}

export function intervalOf({ successes, runs }: Counted, alpha: number) {
  return proportion(successes, runs, 1 - alpha);
}

/** Between two simple hypotheses about the probability of success. */
export class RatioTest {
  readonly #success: number;
  readonly #failure: number;
  readonly #upper: number;
  readonly #lower: number;
  #ratio = 0;

  /** `high` is the probability if the answer is yes, `low` if it is no; both errors have probability `alpha` at most. */
  constructor([low, high]: readonly [number, number], alpha: number) {
    this.#success = Math.log(high / low);
    this.#failure = Math.log((1 - high) / (1 - low));
    this.#upper = Math.log((1 - alpha) / alpha);
    this.#lower = -this.#upper;
  }

  add(isSuccess: boolean): void {
    this.#ratio += isSuccess ? this.#success : this.#failure;
  }

  get verdict(): 'yes' | 'no' | undefined {
    if (this.#ratio >= this.#upper) return 'yes';
    return this.#ratio <= this.#lower ? 'no' : undefined;
  }
}

/** The bounds of the ratio of odds between which a comparison may go either way. */
const ODDS = [0.9, 1.1] as const;

/** Pairs of runs of which exactly one succeeds: more often the first one? */
export function pairTest(alpha: number): RatioTest {
  const [low, high] = ODDS;
  return new RatioTest([low / (1 + low), high / (1 + high)], alpha);
}
