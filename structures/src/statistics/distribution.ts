/**
 * Probability distributions on the real numbers, as records of functions. `cumulative(x)` is Pr(X <= x) and `tail(x)` is Pr(X > x), each
 * computed by itself, so that small tails keep their digits.
 */
import { leastWhere, upperEnd } from './quantile.ts';
import type { Random } from './random.ts';
import { incompleteBeta, incompleteGamma, logGamma } from './special-functions.ts';

export interface Distribution {
  readonly mean: number;
  readonly variance: number;
  cumulative(x: number): number;
  tail(x: number): number;
  /** The least x with `cumulative(x) >= p`, for p above 0 and below 1. */
  quantile(p: number): number;
  sample(random: Random): number;
}

export function constant(value: number): Distribution {
  return {
    mean: value,
    variance: 0,
    cumulative: (x) => (x >= value ? 1 : 0),
    tail: (x) => (x >= value ? 0 : 1),
    quantile: () => value,
    sample: () => value,
  };
}

export function uniform(least: number, most: number): Distribution {
  const width = most - least;
  if (width === 0) return constant(least);
  const cumulative = (x: number): number => Math.min(1, Math.max(0, (x - least) / width));
  return {
    mean: (least + most) / 2,
    variance: (width * width) / 12,
    cumulative,
    tail: (x) => Math.min(1, Math.max(0, (most - x) / width)),
    quantile: (p) => least + p * width,
    sample: (random) => least + random.next() * width,
  };
}

export function exponential(mean: number): Distribution {
  return {
    mean,
    variance: mean * mean,
    cumulative: (x) => (x <= 0 ? 0 : -Math.expm1(-x / mean)),
    tail: (x) => (x <= 0 ? 1 : Math.exp(-x / mean)),
    quantile: (p) => -mean * Math.log1p(-p),
    sample: (random) => mean * random.exponential(),
  };
}

export function normal(mean: number, deviation: number): Distribution {
  if (deviation === 0) return constant(mean);
  const tail = (x: number): number => {
    const z = (x - mean) / deviation;
    const { lower, upper } = incompleteGamma(0.5, (z * z) / 2);
    return z > 0 ? upper / 2 : (1 + lower) / 2;
  };
  const cumulative = (x: number): number => tail(2 * mean - x);
  const quantile = (p: number): number =>
    p > 0.5 ? 2 * mean - quantile(1 - p) : leastWhere((x) => cumulative(x) >= p, [mean - 40 * deviation, mean]);
  return {
    mean,
    variance: deviation * deviation,
    cumulative,
    tail,
    quantile,
    sample: (random) => mean + deviation * random.normal(),
  };
}

/** With this mean and deviation, not those of the logarithm. */
export function logNormal(mean: number, deviation: number): Distribution {
  const square = Math.log1p((deviation / mean) ** 2);
  const exponent = normal(Math.log(mean) - square / 2, Math.sqrt(square));
  return {
    mean,
    variance: deviation * deviation,
    cumulative: (x) => (x <= 0 ? 0 : exponent.cumulative(Math.log(x))),
    tail: (x) => (x <= 0 ? 1 : exponent.tail(Math.log(x))),
    quantile: (p) => Math.exp(exponent.quantile(p)),
    sample: (random) => Math.exp(exponent.sample(random)),
  };
}

export function gamma(shape: number, scale: number): Distribution {
  const cumulative = (x: number): number => incompleteGamma(shape, x / scale).lower;
  return {
    mean: shape * scale,
    variance: shape * scale * scale,
    cumulative,
    tail: (x) => incompleteGamma(shape, x / scale).upper,
    quantile: (p) => positiveQuantile(cumulative, p, shape * scale),
    sample: (random) => scale * sampleGamma(shape, random),
  };
}

export function chiSquare(freedom: number): Distribution {
  return gamma(freedom / 2, 2);
}

export function weibull(shape: number, scale: number): Distribution {
  const mean = scale * Math.exp(logGamma(1 + 1 / shape));
  const tail = (x: number): number => (x <= 0 ? 1 : Math.exp(-((x / scale) ** shape)));
  return {
    mean,
    variance: scale * scale * Math.exp(logGamma(1 + 2 / shape)) - mean * mean,
    cumulative: (x) => (x <= 0 ? 0 : -Math.expm1(-((x / scale) ** shape))),
    tail,
    quantile: (p) => scale * (-Math.log1p(-p)) ** (1 / shape),
    sample: (random) => scale * random.exponential() ** (1 / shape),
  };
}

export function beta(a: number, b: number): Distribution {
  const cumulative = (x: number): number => incompleteBeta(a, b, x).lower;
  return {
    mean: a / (a + b),
    variance: (a * b) / ((a + b) ** 2 * (a + b + 1)),
    cumulative,
    tail: (x) => incompleteBeta(a, b, x).upper,
    quantile: (p) => leastWhere((x) => cumulative(x) >= p, [0, 1]),
    sample: (random) => {
      const [one, other] = [sampleGamma(a, random), sampleGamma(b, random)];
      return one / (one + other);
    },
  };
}

/** With one degree of freedom it has no mean, with two or fewer no variance: these are NaN, as any sum over the distribution is. */
export function studentT(freedom: number): Distribution {
  const tail = (x: number): number => {
    const { lower } = incompleteBeta(freedom / 2, 0.5, freedom / (freedom + x * x));
    return x > 0 ? lower / 2 : 1 - lower / 2;
  };
  const quantile = (p: number): number => {
    if (p < 0.5) return -quantile(1 - p);
    const holds = (x: number): boolean => tail(x) <= 1 - p;
    return p === 0.5 ? 0 : leastWhere(holds, [0, upperEnd(holds, 1)]);
  };
  return {
    mean: freedom > 1 ? 0 : Number.NaN,
    variance: freedom > 2 ? freedom / (freedom - 2) : Number.NaN,
    cumulative: (x) => tail(-x),
    tail,
    quantile,
    sample: (random) => random.normal() / Math.sqrt((2 * sampleGamma(freedom / 2, random)) / freedom),
  };
}

/** One more than another one. */
export function shifted(by: number, of: Distribution): Distribution {
  return {
    mean: by + of.mean,
    variance: of.variance,
    cumulative: (x) => of.cumulative(x - by),
    tail: (x) => of.tail(x - by),
    quantile: (p) => by + of.quantile(p),
    sample: (random) => by + of.sample(random),
  };
}

function positiveQuantile(cumulative: (x: number) => number, p: number, start: number): number {
  const holds = (x: number): boolean => cumulative(x) >= p;
  return leastWhere(holds, [0, upperEnd(holds, start)]);
}

/** Marsaglia and Tsang, "A simple method for generating gamma variables", ACM TOMS 26 (2000). */
function sampleGamma(shape: number, random: Random): number {
  if (shape < 1) return sampleGamma(shape + 1, random) * random.next() ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = random.normal();
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(random.next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}
