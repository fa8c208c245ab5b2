/**
 * Settings of NFD detectors from wishes: the configuration procedures of Chen, Toueg, Aguilera, "On the quality of
 * service of failure detectors", IEEE Transactions on Computers 51(5), 2002, sections 4 (distribution known), 5
 * (moments known) and 6 (clocks not synchronised). Each finds the largest time between heartbeats with which the wishes
 * are met, so that the fewest messages are sent.
 */
import type { Link } from '../quality/theory.ts';

export interface Wishes {
  /** A crash is detected within this time; where clocks are not synchronised, beside the mean delay. */
  readonly detection: number;
  /** Mistakes recur after so long at least, on average. */
  readonly recurrence: number;
  /** A mistake lasts so long at most, on average. */
  readonly duration: number;
}

export interface Moments {
  readonly loss: number;
  readonly mean: number;
  readonly variance: number;
}

export type Configured =
  | {
      readonly kind: 'found';
      readonly eta: number /** What is left of the detection time. */;
      readonly shift: number /** What the procedure promises. */;
      readonly recurrence: number;
    }
  | { readonly kind: 'impossible'; readonly why: string };

/** Heartbeats more often than so many within the detection time are not looked at. */
const mostBeats = 2000;
const samples = 400;

export function configureKnown({ detection, recurrence, duration }: Wishes, { loss, delay }: Link): Configured {
  const arrives = (1 - loss) * delay.cumulative(detection);
  if (arrives === 0) return { kind: 'impossible', why: `no heartbeat arrives within ${detection}` };
  const product = (eta: number): number => {
    let all = arrives;
    for (let j = 1; j <= terms(detection, eta); j++) all *= loss + (1 - loss) * delay.tail(detection - j * eta);
    return eta / all;
  };
  return largest(product, { detection, most: Math.min(arrives * duration, detection), recurrence });
}

export function configureMoments({ detection, recurrence, duration }: Wishes, moments: Moments): Configured {
  const { mean } = moments;
  if (detection <= mean)
    return { kind: 'impossible', why: `heartbeats take ${mean} on average, which leaves nothing of ${detection}` };
  const found = byMoments({ detection: detection - mean, recurrence, duration }, moments);
  return found.kind === 'found' ? { ...found, shift: detection - found.eta } : found;
}

/** The shift is that from expected arrivals. */
export function configureUnsynchronised(wishes: Wishes, moments: Moments): Configured {
  return byMoments(wishes, moments);
}

/** By the one-sided inequality of Chebyshev. */
function byMoments({ detection, recurrence, duration }: Wishes, { loss, variance }: Moments): Configured {
  const square = detection * detection;
  const arrives = ((1 - loss) * square) / (variance + square);
  const product = (eta: number): number => {
    let all = eta;
    for (let j = 1; j <= terms(detection, eta); j++) {
      const left = (detection - j * eta) ** 2;
      // Without variance and losses no mistake is possible.
      all *= (variance + left) / (variance + loss * left);
    }
    return all;
  };
  return largest(product, { detection, most: Math.min(arrives * duration, detection), recurrence });
}

function terms(detection: number, eta: number): number {
  return Math.ceil(detection / eta) - 1;
}

/**
 * The largest eta up to `most` that is recurring seldom enough. The function jumps where the number of its factors
 * changes; between these places it is continuous: each piece is sampled from above, and the first place where the wish
 * is met is made precise by bisection.
 */
function largest(
  of: (eta: number) => number,
  { detection, most, recurrence }: { readonly detection: number; readonly most: number; readonly recurrence: number },
): Configured {
  if (most <= 0) return { kind: 'impossible', why: 'a mistake may last no time' };
  let best = 0;
  for (let beats = 1; beats <= mostBeats; beats++) {
    // With this many factors: eta from detection / (beats + 1) on, the lower end included.
    const low = detection / (beats + 1);
    const high = Math.min(most, detection / beats);
    if (low > most) continue;
    let above: number | undefined;
    for (let at = samples; at >= 0; at--) {
      const eta = low + ((high - low) * at) / samples;
      // At the upper end itself a factor less is left, which belongs to the piece before.
      if (terms(detection, eta) !== beats && eta !== most) continue;
      const value = of(eta);
      best = Math.max(best, value);
      if (value >= recurrence) return found(of, { eta, above, detection, recurrence });
      above = eta;
    }
  }
  return {
    kind: 'impossible',
    why: `with ${mostBeats} heartbeats within the detection time mistakes still recur after ${best.toPrecision(4)} on average`,
  };
}

function found(
  of: (eta: number) => number,
  {
    eta,
    above,
    detection,
    recurrence,
  }: {
    readonly eta: number;
    readonly above: number | undefined;
    readonly detection: number;
    readonly recurrence: number;
  },
): Configured {
  let [low, high] = [eta, above ?? eta];
  for (let step = 0; step < 60 && high - low > 1e-12 * detection; step++) {
    const middle = (low + high) / 2;
    if (of(middle) >= recurrence) low = middle;
    else high = middle;
  }
  return { kind: 'found', eta: low, shift: detection - low, recurrence: of(low) };
}
