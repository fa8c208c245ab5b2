/**
 * Confidence intervals. An end that the data do not bound is left out. `confidence` is the probability, before the data are seen, that the
 * interval covers the true value: at least that for Clopper and Pearson (Biometrika 26, 1934), Garwood (Biometrika 28, 1936) and order
 * statistics, exactly that for Student's t of normal values, nearly that for ratios over regenerative cycles.
 */
import { beta, chiSquare, studentT } from './distribution.ts';
import type { Summary } from './summary.ts';

export interface Interval {
  /** Left out where the data set no bound. */
  readonly least?: number;
  readonly most?: number;
}

export interface Estimate extends Interval {
  /** Left out where there is none. */
  readonly value?: number;
}

export function covers({ least, most }: Interval, value: number): boolean {
  return (least === undefined || least <= value) && (most === undefined || value <= most);
}

/** A probability from so many successes in so many independent trials, one or more: Clopper and Pearson. */
export function proportion(successes: number, trials: number, confidence: number): Required<Estimate> {
  const half = (1 - confidence) / 2;
  const least = successes === 0 ? 0 : beta(successes, trials - successes + 1).quantile(half);
  const most = successes === trials ? 1 : beta(successes + 1, trials - successes).quantile(1 - half);
  return { value: successes / trials, least, most };
}

/** The rate of a Poisson process from so many events in so long a time: by chi-square, after Garwood. */
export function rate(events: number, time: number, confidence: number): Required<Estimate> {
  const half = (1 - confidence) / 2;
  const least = events === 0 ? 0 : chiSquare(2 * events).quantile(half) / 2 / time;
  const most = chiSquare(2 * events + 2).quantile(1 - half) / 2 / time;
  return { value: events / time, least, most };
}

/** What the rate exceeds with the remaining probability at most. Without events: 3.0 / time at 95 percent. */
export function greatestRate(events: number, time: number, confidence: number): number {
  return chiSquare(2 * events + 2).quantile(confidence) / 2 / time;
}

/** The mean time between events of a Poisson process: the inverse of the rate. Without events it has a least value only. */
export function meanTimeBetween(events: number, time: number, confidence: number): Estimate {
  const { least, most } = rate(events, time, confidence);
  return events === 0 ? { least: 1 / most } : { value: time / events, least: 1 / most, most: 1 / least };
}

/** The mean of independent values, by Student's t. One value bounds nothing. */
export function meanOf({ count, mean, variance }: Summary, confidence: number): Estimate {
  if (mean === undefined) return {};
  if (variance === undefined) return { value: mean };
  const half = studentT(count - 1).quantile((1 + confidence) / 2) * Math.sqrt(variance / count);
  return { value: mean, least: mean - half, most: mean + half };
}

/**
 * A quantile of independent values, by order statistics: between the values of rank `from` and `to` lies the quantile with the probability that
 * the number of values below it, which is binomial, is at least `from` and less than `to`. Needs no assumption about the distribution.
 */
export function quantileOf(values: readonly number[], share: number, confidence: number): Estimate {
  const sorted = Float64Array.from(values).sort();
  const count = sorted.length;
  if (count === 0) return {};
  const half = (1 - confidence) / 2;
  const value = sorted[Math.min(count - 1, Math.max(0, Math.ceil(share * count) - 1))]!;
  const from = greatestRank(count, share, half);
  const to = count + 1 - greatestRank(count, 1 - share, half);
  return {
    value,
    ...(from >= 1 && { least: sorted[from - 1]! }),
    ...(to <= count && { most: sorted[to - 1]! }),
  };
}

/** The greatest rank with Pr(binomial(count, share) < rank) at most so much; 0 if there is none. */
function greatestRank(count: number, share: number, most: number): number {
  let [low, high] = [0, count + 1];
  while (high - low > 1) {
    const rank = (low + high) >> 1;
    // Pr(binomial < rank) is the tail of a beta variable.
    if (beta(rank, count - rank + 1).tail(share) <= most) low = rank;
    else high = rank;
  }
  return low;
}

/** One regenerative cycle: what is measured of it, and how long it took. */
export interface Cycle {
  readonly amount: number;
  readonly length: number;
}

/** Amount per length over independent cycles (Crane and Iglehart, Operations Research 23, 1975). One cycle bounds nothing. */
export function ratioOf(cycles: readonly Cycle[], confidence: number): Estimate {
  const count = cycles.length;
  const length = cycles.reduce((sum, cycle) => sum + cycle.length, 0);
  if (length === 0) return {};
  const value = cycles.reduce((sum, cycle) => sum + cycle.amount, 0) / length;
  if (count < 2) return { value };
  const squares = cycles.reduce((sum, cycle) => sum + (cycle.amount - value * cycle.length) ** 2, 0);
  const deviation = Math.sqrt(squares / (count - 1));
  const half = (studentT(count - 1).quantile((1 + confidence) / 2) * deviation * Math.sqrt(count)) / length;
  return { value, least: value - half, most: value + half };
}
