/** Quantiles against printed tables, and every distribution against itself: tails, moments, samples. */
import { describe, expect, test } from 'vitest';
import {
  beta,
  chiSquare,
  type Distribution,
  exponential,
  gamma,
  logNormal,
  normal,
  shifted,
  studentT,
  uniform,
  weibull,
} from './distribution.ts';
import { empirical } from './empirical.ts';
import { Random } from './random.ts';

// NIST/SEMATECH e-Handbook of Statistical Methods, tables 1.3.6.7.1 to 1.3.6.7.4, as printed.
describe('tables of the NIST handbook', () => {
  test.each([
    [0.25, 0.59871],
    [1.0, 0.84134],
    [1.96, 0.975],
    [3.0, 0.99865],
    [4.0, 0.99997],
  ])('normal, up to %d', (z, below) => expect(normal(0, 1).cumulative(z)).toBeCloseTo(below, 5));

  test.each([
    [1, 0.975, 12.706],
    [2, 0.95, 2.92],
    [5, 0.99, 3.365],
    [10, 0.975, 2.228],
    [30, 0.95, 1.697],
    [100, 0.999, 3.174],
  ])('Student t, %d degrees of freedom, %d', (freedom, p, quantile) =>
    expect(studentT(freedom).quantile(p)).toBeCloseTo(quantile, 3),
  );

  test.each([
    [1, 0.95, 3.841],
    [2, 0.99, 9.21],
    [10, 0.95, 18.307],
    [10, 0.05, 3.94],
    [50, 0.975, 71.42],
    [100, 0.025, 74.222],
  ])('chi-square, %d degrees of freedom, %d', (freedom, p, quantile) =>
    expect(chiSquare(freedom).quantile(p)).toBeCloseTo(quantile, 3),
  );
});

test('binomial sums are tails of beta variables', () => {
  // Pr(binomial(10, 0.3) >= 4), by its sum.
  const choose = [210, 252, 210, 120, 45, 10, 1];
  const sum = choose.reduce((total, ways, at) => total + ways * 0.3 ** (at + 4) * 0.7 ** (6 - at), 0);
  expect(beta(4, 7).cumulative(0.3)).toBeCloseTo(sum, 12);
});

test('small tails keep their digits', () => {
  // Abramowitz and Stegun, table 26.2: -log10 Q(10) = 23.11805, -log10 Q(20) = 88.56010.
  expect(-Math.log10(normal(0, 1).tail(10))).toBeCloseTo(23.11805, 4);
  expect(-Math.log10(normal(0, 1).tail(20))).toBeCloseTo(88.5601, 4);
  expect(exponential(0.02).tail(10)).toBeCloseTo(Math.exp(-500), 12);
});

const all: readonly (readonly [string, Distribution])[] = [
  ['uniform', uniform(2, 5)],
  ['exponential', exponential(3)],
  ['normal', normal(-1, 2)],
  ['log-normal', logNormal(20, 8)],
  ['gamma, small shape', gamma(0.4, 2)],
  ['gamma', gamma(7, 0.5)],
  ['weibull', weibull(1.5, 3)],
  ['beta', beta(2, 3.5)],
  ['Student t', studentT(9)],
  ['shifted', shifted(10, exponential(1))],
  ['empirical', empirical([3, 1, 4, 1, 5, 9, 2, 6])],
];

describe.each(all)('%s', (name, distribution) => {
  test('quantiles, and the two sides of every point', () => {
    for (const p of [0.001, 0.1, 0.37, 0.5, 0.9, 0.9999]) {
      const x = distribution.quantile(p);
      expect(distribution.cumulative(x) + distribution.tail(x)).toBeCloseTo(1, 12);
      if (name === 'empirical') expect(distribution.cumulative(x)).toBeGreaterThanOrEqual(p);
      else expect(distribution.cumulative(x)).toBeCloseTo(p, 10);
    }
  });

  test('samples have its mean, its variance and its quartiles', () => {
    const random = new Random(20020651, 7);
    const count = 50_000;
    const values = Array.from({ length: count }, () => distribution.sample(random));
    const mean = values.reduce((sum, one) => sum + one, 0) / count;
    const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / count;
    // Six standard errors of the mean.
    expect(Math.abs(mean - distribution.mean)).toBeLessThan(6 * Math.sqrt(distribution.variance / count));
    expect(variance / distribution.variance).toBeGreaterThan(0.86);
    expect(variance / distribution.variance).toBeLessThan(1.14);
    if (name === 'empirical') return;
    for (const p of [0.25, 0.5, 0.75]) {
      const quartile = distribution.quantile(p);
      const share = values.filter((value) => value <= quartile).length / count;
      expect(Math.abs(share - p)).toBeLessThan(6 * Math.sqrt((p * (1 - p)) / count));
    }
  });
});
