/** The distribution of values that were measured: each of them is equally likely. */
import type { Distribution } from './distribution.ts';
import { summaryOf } from './summary.ts';

/** At least one value. */
export function empirical(values: readonly number[]): Distribution {
  const sorted = Float64Array.from(values).sort();
  const count = sorted.length;
  const { mean, variance = 0 } = summaryOf(values);
  if (mean === undefined) throw new RangeError('A distribution needs one value or more.');
  return {
    mean,
    variance: (variance * (count - 1)) / count,
    cumulative: (x) => countUpTo(sorted, x) / count,
    tail: (x) => 1 - countUpTo(sorted, x) / count,
    quantile: (p) => sorted[Math.min(count - 1, Math.max(0, Math.ceil(p * count) - 1))]!,
    sample: (random) => sorted[random.below(count)]!,
  };
}

/** How many values are at most x. */
function countUpTo(sorted: Float64Array, x: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= x) low = middle + 1;
    else high = middle;
  }
  return low;
}
