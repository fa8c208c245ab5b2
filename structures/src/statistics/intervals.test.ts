/** Intervals against published values, and their coverage: computed exactly where there are sums for it, measured elsewhere. */
import { describe, expect, test } from 'vitest';
import { covers, greatestRate, meanOf, meanTimeBetween, proportion, quantileOf, rate, ratioOf } from './intervals.ts';
import { Random } from './random.ts';
import { logGamma } from './special-functions.ts';
import { summaryOf } from './summary.ts';

// Newcombe, Statistics in Medicine 17 (1998), table I, method 5.
test.each([
  [81, 263, 0.2527, 0.3676],
  [15, 148, 0.0578, 0.1617],
  [0, 20, 0, 0.1684],
  [1, 29, 0.0009, 0.1776],
])('Clopper and Pearson, %d of %d', (successes, trials, least, most) => {
  const interval = proportion(successes, trials, 0.95);
  expect(interval.least).toBeCloseTo(least, 4);
  expect(interval.most).toBeCloseTo(most, 4);
});

// Garwood, Biometrika 28 (1936), table at 95 percent, as reprinted in many handbooks.
test.each([
  [1, 0.0253, 5.572],
  [5, 1.623, 11.668],
  [10, 4.795, 18.39],
  [30, 20.241, 42.827],
])('Poisson, %d events', (events, least, most) => {
  const interval = rate(events, 1, 0.95);
  expect(interval.least).toBeCloseTo(least, 3);
  expect(interval.most).toBeCloseTo(most, 3);
  expect(rate(events, 10, 0.95).most).toBeCloseTo(most / 10, 4);
});

test('without events the rate is bounded from above: one side of 95 percent is the rule of three', () => {
  expect(greatestRate(0, 1, 0.95)).toBeCloseTo(2.9957, 4);
  expect(rate(0, 1, 0.95)).toMatchObject({ value: 0, least: 0, most: expect.closeTo(3.689, 3) });
  expect(meanTimeBetween(0, 300, 0.95)).toEqual({ least: expect.closeTo(300 / 3.68888, 4) });
  expect(meanTimeBetween(10, 300, 0.95)).toMatchObject({ value: 30, least: expect.closeTo(300 / 18.39, 2) });
});

const binomial = (n: number, k: number, p: number): number =>
  Math.exp(logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1) + k * Math.log(p) + (n - k) * Math.log1p(-p));
const poisson = (k: number, mean: number): number => Math.exp(k * Math.log(mean) - mean - logGamma(k + 1));

describe('coverage', () => {
  test('Clopper and Pearson cover at least as often as they say, for every probability tried', () => {
    const intervals = Array.from({ length: 41 }, (_, k) => proportion(k, 40, 0.9));
    for (let p = 0.005; p < 1; p += 0.011) {
      const covered = intervals.reduce((sum, one, k) => sum + (covers(one, p) ? binomial(40, k, p) : 0), 0);
      expect(covered).toBeGreaterThanOrEqual(0.9 - 1e-9);
    }
  });

  test('so do rates', () => {
    const intervals = Array.from({ length: 120 }, (_, k) => rate(k, 1, 0.95));
    for (const mean of [0.3, 3.1, 4.4, 7, 11.3, 20, 37.5, 50]) {
      const covered = intervals.reduce((sum, one, k) => sum + (covers(one, mean) ? poisson(k, mean) : 0), 0);
      expect(covered).toBeGreaterThanOrEqual(0.95 - 1e-9);
    }
  });

  const shareCovered = (interval: (random: Random) => boolean): number => {
    let covered = 0;
    for (let run = 0; run < 2_000; run++) if (interval(new Random(4711, run))) covered += 1;
    return covered / 2_000;
  };
  // Six standard errors of 2,000 runs at 90 percent.
  const tolerance = 0.04;

  test('means of normal values', () => {
    const share = shareCovered((random) => {
      const values = summaryOf(Array.from({ length: 6 }, () => 5 + 2 * random.normal()));
      return covers(meanOf(values, 0.9), 5);
    });
    expect(Math.abs(share - 0.9)).toBeLessThan(tolerance);
  });

  test('quantiles of skewed values', () => {
    const share = shareCovered((random) => {
      const values = Array.from({ length: 60 }, () => random.exponential());
      return covers(quantileOf(values, 0.75, 0.9), Math.log(4));
    });
    expect(share).toBeGreaterThan(0.9 - tolerance);
    expect(share).toBeLessThan(0.97);
  });

  test('ratios over cycles', () => {
    const share = shareCovered((random) => {
      const cycles = Array.from({ length: 80 }, () => {
        const bad = random.exponential();
        return { amount: bad, length: bad + 4 * random.exponential() };
      });
      return covers(ratioOf(cycles, 0.9), 0.2);
    });
    expect(Math.abs(share - 0.9)).toBeLessThan(tolerance);
  });
});

describe('few values', () => {
  test('bound what they bound, and no more', () => {
    expect(meanOf(summaryOf([]), 0.95)).toEqual({});
    expect(meanOf(summaryOf([3]), 0.95)).toEqual({ value: 3 });
    expect(quantileOf([], 0.5, 0.95)).toEqual({});
    // The chance that both of two values are below the median is 1 / 4.
    expect(quantileOf([1, 2], 0.5, 0.95)).toEqual({ value: 1 });
    expect(ratioOf([], 0.95)).toEqual({});
    expect(ratioOf([{ amount: 1, length: 4 }], 0.95)).toEqual({ value: 0.25 });
  });

  test('the median of six lies between the first and the last with probability 1 - 2 / 64', () => {
    expect(quantileOf([6, 5, 4, 3, 2, 1], 0.5, 0.96)).toEqual({ value: 3, least: 1, most: 6 });
    expect(quantileOf([6, 5, 4, 3, 2, 1], 0.5, 0.97)).toEqual({ value: 3 });
  });
});
