/** The rules by which drawing ends, against exact probabilities of binomial variables. */
import { statistics } from '@vedette/structures';
import { describe, expect, test } from 'vitest';
import { isNarrow, pairTest, RatioTest } from './rules.ts';

const precision = { epsilon: 0.05, alpha: 0.05 };

/** How many runs in a row with this outcome it takes. */
function needed(share: 0 | 1): number {
  let runs = 1;
  while (!isNarrow({ successes: share * runs, runs }, precision)) runs += 1;
  return runs;
}

describe('the sequential interval', () => {
  test('needs 72 runs where nothing or everything succeeds, as the reference of UPPAAL says', () => {
    expect([needed(0), needed(1)]).toEqual([72, 72]);
  });

  test('needs the most where half of the runs succeed, and no more than the 411 of the reference', () => {
    let runs = 2;
    while (!isNarrow({ successes: runs / 2, runs }, precision)) runs += 2;
    expect(runs).toBe(402);
  });

  test('agrees with the ends of the interval', () => {
    for (let runs = 60; runs <= 420; runs += 30)
      for (let successes = 0; successes <= runs; successes += 13) {
        const { value, least, most } = statistics.proportion(successes, runs, 0.95) as Required<statistics.Estimate>;
        const wide = Math.max(most - value, value - least);
        if (Math.abs(wide - 0.05) < 1e-9) continue;
        expect([runs, successes, isNarrow({ successes, runs }, precision)]).toEqual([runs, successes, wide <= 0.05]);
      }
  });

  test('covers the probability as often as it says', () => {
    const shares = [0.005, 0.02, 0.05, 0.0617, 0.1, 0.2, 0.3, 0.4, 0.5];
    const covered = shares.map(coverage);
    expect(Math.min(...covered)).toBeGreaterThanOrEqual(0.95);
    expect(Math.max(...covered)).toBeLessThanOrEqual(1);
  });
});

/** The exact probability that the interval with which the rule stops covers the share: by dynamic programming. */
function coverage(share: number): number {
  let open = new Map<number, number>([[0, 1]]);
  let covered = 0;
  for (let runs = 1; open.size > 0 && runs < 500; runs++) {
    const next = new Map<number, number>();
    for (const [successes, weight] of open)
      for (const [more, chance] of [
        [1, share],
        [0, 1 - share],
      ] as const) {
        const count = successes + more;
        next.set(count, (next.get(count) ?? 0) + weight * chance);
      }
    open = new Map();
    for (const [successes, weight] of next) {
      if (weight < 1e-12) continue;
      if (!isNarrow({ successes, runs }, precision)) open.set(successes, weight);
      else if (statistics.covers(statistics.proportion(successes, runs, 0.95), share)) covered += weight;
    }
  }
  return covered;
}

describe("Wald's test", () => {
  /** How often the answer is yes, over many drawn sequences. */
  const yes = (share: number, make: () => RatioTest): number => {
    const random = new statistics.Random(5);
    let count = 0;
    for (let i = 0; i < 400; i++) {
      const test = make();
      while (test.verdict === undefined) test.add(random.next() < share);
      if (test.verdict === 'yes') count += 1;
    }
    return count / 400;
  };

  test('errs at most as often as it says where the probability is outside of the zone', () => {
    const make = (): RatioTest => new RatioTest([0.45, 0.55], 0.05);
    expect(yes(0.55, make)).toBeGreaterThan(0.92);
    expect(yes(0.45, make)).toBeLessThan(0.08);
    expect(yes(0.8, make)).toBe(1);
    expect(yes(0.1, make)).toBe(0);
  });

  test('on pairs tells odds of two to one', () => {
    expect(yes(2 / 3, () => pairTest(0.05))).toBe(1);
    expect(yes(1 / 3, () => pairTest(0.05))).toBe(0);
  });
});
