/**
 * Failure detectors over arrivals of heartbeats: each arrival says until when the sender is trusted. NFD-S, NFD-U,
 * NFD-E: Chen, Toueg, Aguilera (2002), algorithms 1 to 3; phi accrual: Hayashibara, Defago, Yared, Katayama (SRDS
 * 2004); `timeout` is the plain detector of the first paper's section 7.
 */
import { statistics } from '@vedette/structures';

export const detectorNames = ['nfd-s', 'nfd-u', 'nfd-e', 'phi', 'timeout'] as const;
export type DetectorName = (typeof detectorNames)[number];

export interface Detector {
  /** Until when the sender is trusted from this arrival on; nothing if the arrival changes nothing. */
  arrived(number: number, time: number): number | undefined;
}

/** Trusts until the freshness point of the heartbeat after the latest: clocks are synchronised. */
export function nfdS({ eta, delta }: { readonly eta: number; readonly delta: number }): Detector {
  let latest = -1;
  return {
    arrived(number) {
      if (number <= latest) return undefined;
      latest = number;
      return (number + 1) * eta + delta;
    },
  };
}

/** Expected arrivals are known: clocks need not be synchronised. */
export function nfdU({
  eta,
  alpha,
  mean,
}: {
  readonly eta: number;
  readonly alpha: number;
  readonly mean: number;
}): Detector {
  return nfdS({ eta, delta: mean + alpha });
}

/** Expected arrivals are estimated from the last `window` heartbeats. */
export function nfdE({
  eta,
  alpha,
  window,
}: {
  readonly eta: number;
  readonly alpha: number;
  readonly window: number;
}): Detector {
  const shifts = new Window(window);
  let latest = -1;
  return {
    arrived(number, time) {
      // Heartbeats that were overtaken count for the estimate, too.
      shifts.add(time - number * eta);
      if (number <= latest) return undefined;
      latest = number;
      return shifts.mean + (number + 1) * eta + alpha;
    },
  };
}

/**
 * Suspects when phi = -log10(1 - F(t)) reaches the threshold; F is normal, with mean and deviation of the last
 * intervals.
 */
export function phiAccrual({
  threshold,
  window,
  leastDeviation,
}: {
  readonly threshold: number;
  readonly window: number;
  readonly leastDeviation: number;
}): Detector {
  const intervals = new Window(window);
  // The quantile of a small tail, from below, where it keeps its digits.
  const deviations = -statistics.normal(0, 1).quantile(10 ** -threshold);
  let last: number | undefined;
  return {
    arrived(_number, time) {
      if (last !== undefined) intervals.add(time - last);
      last = time;
      // One interval has no deviation: nothing is suspected before the second.
      if (intervals.count < 2) return Number.POSITIVE_INFINITY;
      return time + intervals.mean + deviations * Math.max(leastDeviation, intervals.deviation);
    },
  };
}

/**
 * Suspects when no heartbeat younger than the cut-off has arrived for so long. Clocks are synchronised where there is a
 * cut-off.
 */
export function plainTimeout({
  timeout,
  cutOff,
  eta,
}: {
  readonly timeout: number;
  readonly cutOff?: number;
  readonly eta: number;
}): Detector {
  return {
    arrived: (number, time) => (cutOff !== undefined && time - number * eta > cutOff ? undefined : time + timeout),
  };
}

/** Sums of the last values. */
class Window {
  readonly #values: Float64Array;
  #next = 0;
  count = 0;
  #sum = 0;
  #squares = 0;

  constructor(size: number) {
    this.#values = new Float64Array(size);
  }

  add(value: number): void {
    const values = this.#values;
    if (this.count === values.length) {
      const old = values[this.#next]!;
      this.#sum -= old;
      this.#squares -= old * old;
    } else this.count += 1;
    values[this.#next] = value;
    this.#sum += value;
    this.#squares += value * value;
    this.#next = (this.#next + 1) % values.length;
    // What rounding has added up is taken out once in each turn.
    if (this.#next === 0) this.#renew();
  }

  #renew(): void {
    this.#sum = 0;
    this.#squares = 0;
    for (const value of this.#values) {
      this.#sum += value;
      this.#squares += value * value;
    }
  }

  get mean(): number {
    return this.#sum / this.count;
  }

  get deviation(): number {
    const { count } = this;
    return Math.sqrt(Math.max(0, (this.#squares - (this.#sum * this.#sum) / count) / (count - 1)));
  }
}
