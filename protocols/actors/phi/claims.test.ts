/**
 * The phi accrual detector as actors: the quick claims, and deliberate errors. All of them: `vedette reproduce AC-
 * PHI`.
 */
import { readFileSync } from 'node:fs';
import { statistics } from '@vedette/structures';
import { expect, test } from 'vitest';
import { ask } from '../measure.ts';
import { delays, isAccurate, phiClaims, thresholds, usual } from './claims.ts';
import { levelOf } from './level.ts';
import { phi, type Setting } from './phi.ts';
import { highestLevel, longestDetection } from './worst.ts';

const quick = phiClaims().flatMap(({ id, cases }) =>
  cases
    .filter(({ slow, name }) => !slow && !/delay=3|period=33|for ever, cap=40/.test(name))
    .map((one) => [`${id} ${one.name}`, one] as const),
);
test.each(quick)('%s', async (_, { run, expected }) => {
  expect(await run({})).toMatchObject({ measured: expected, agrees: true });
});

/** Tables of the normal distribution: the chance of more than 1, 2, 3 and 4 deviations. */
test.each([
  [0, 0.5],
  [1, 0.158655],
  [2, 0.0227501],
  [3, 0.0013499],
  [4, 3.16712e-5],
])('the level of %s deviations is that of a chance of %s', (deviations, chance) => {
  expect(levelOf([7, 13], 10 + 3 * deviations, 1)).toBeCloseTo(-Math.log10(chance), 4);
  expect(levelOf([10, 10], 10 + 2 * deviations, 2)).toBeCloseTo(-Math.log10(chance), 4);
});

/** Another way to compute it: the incomplete gamma function. */
test('the level is that of the normal distribution, from far below the mean to far above', () => {
  const { tail } = statistics.normal(0, 1);
  for (let z = -12; z <= 30; z += 0.125) {
    const level = -Math.log10(tail(z));
    expect(levelOf([0], z, 1)).toBeCloseTo(level, 9);
  }
});

/** Accruement: without a beat the level only grows. */
test('the level grows with the time since the last beat', () => {
  // Ten deviations before the mean and more no number shows a difference.
  for (const window of [
    [10, 10],
    [7, 13],
    [3, 19, 10],
  ])
    for (let elapsed = 1; elapsed < 100; elapsed++)
      expect(levelOf(window, elapsed + 1, 1)).toBeGreaterThan(levelOf(window, elapsed, 1) - (elapsed < 10 ? 1e-15 : 0));
});

test('the bounds of the usual setting, by hand', () => {
  // A mean of 10 - 3/2 - 1 = 7.5 and 13 ticks: 5.5 deviations, a chance of 1.8990e-8.
  expect(highestLevel(usual)).toBeCloseTo(-Math.log10(1.899e-8), 3);
  expect(isAccurate(usual)).toBe(true);
  expect(longestDetection({ ...usual, cap: 20 })).toBe(Number.POSITIVE_INFINITY);
  // Without delays: intervals of 9 or 10 ticks. The mean is 10 and 5.62 deviations follow, in whole ticks.
  expect(longestDetection({ ...usual, delay: 0 })).toBe(16);
});

const verdictOf = async (setting: Setting, changed: object = {}): Promise<string> =>
  (await ask({ ...phi(setting), ...changed }, 'accuracy', {})).verdict.kind;

test('delays beyond the range that was derived, and losses, are found', async () => {
  const setting = { ...usual, delay: 1, threshold: 3, crashes: 0 };
  expect(await verdictOf(setting)).toBe('holds');
  expect(await verdictOf(setting, { network: { delay: [0, 2] } })).toBe('fails');
  expect(await verdictOf({ ...setting, losses: 1 })).toBe('fails');
});

test('region.csv has the verdicts that are derived', () => {
  const [head, ...lines] = readFileSync(new URL('region.csv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  expect(head).toBe('delay,threshold,verdict');
  expect(lines).toEqual(
    delays.flatMap((delay) =>
      thresholds.map((threshold) => {
        const verdict = isAccurate({ ...usual, delay, threshold }) ? 'holds' : 'fails';
        return `${delay},${threshold},${verdict}`;
      }),
    ),
  );
});

test('what makes no sense is refused', () => {
  for (const [wrong, message] of [
    [{ period: 0 }, 'period must be a whole number from 1 to 1000'],
    [{ delay: 10 }, 'delay must be a whole number from 0 to 9'],
    [{ window: 0 }, 'window must be a whole number from 1'],
    [{ cap: 9 }, 'cap must be a whole number from 10'],
    [{ threshold: 0 }, 'threshold must be a number above 0'],
    [{ leastDeviation: Number.NaN }, 'leastDeviation must be a number above 0'],
  ] as const)
    expect(() => phi({ ...usual, ...wrong })).toThrow(message);
});
