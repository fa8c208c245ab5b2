import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LinearRow, leastDurations } from './linear-program.ts';

/** Three durations; corners of such bounds have denominators of at most four. */
const WIDTH = 3;
const PARTS = 12;
const MOST = 3;

const row: fc.Arbitrary<LinearRow> = fc.record({
  coefficients: fc.array(fc.integer({ min: -1, max: 1 }), { minLength: WIDTH, maxLength: WIDTH }),
  bound: fc.integer({ min: -3, max: 3 }),
  isStrict: fc.constant(false),
});
const box: readonly LinearRow[] = [0, 1, 2].map((one) => ({
  coefficients: [0, 1, 2].map((other) => (one === other ? 1 : 0)),
  bound: MOST,
  isStrict: false,
}));

function respects(rows: readonly LinearRow[], durations: readonly number[], unit: number): boolean {
  return rows.every(({ coefficients, bound, isStrict }) => {
    const sum = coefficients.reduce((total, factor, i) => total + factor * durations[i]!, 0);
    return isStrict ? sum < bound * unit : sum <= bound * unit;
  });
}

/** The least total among all multiples of one twelfth. */
function enumerated(rows: readonly LinearRow[]): number | undefined {
  let least: number | undefined;
  for (let a = 0; a <= MOST * PARTS; a++)
    for (let b = 0; b <= MOST * PARTS; b++)
      for (let c = 0; c <= MOST * PARTS; c++)
        if ((least === undefined || a + b + c < least) && respects(rows, [a, b, c], PARTS)) least = a + b + c;
  return least;
}

law({ name: 'the least total is that of enumeration', runs: 60 }, fc.array(row, { maxLength: 5 }), (drawn) => {
  const rows = [...drawn, ...box];
  const found = leastDurations(rows, WIDTH);
  const least = enumerated(rows);
  expect(found === undefined).toBe(least === undefined);
  if (found === undefined) return;
  expect(respects(rows, found.durations, found.unit)).toBe(true);
  expect(found.durations.reduce((sum, one) => sum + one, 0) * PARTS).toBe(least! * found.unit);
});

law(
  { name: 'strict bounds are kept strictly', runs: 300 },
  fc.array(fc.tuple(row, fc.boolean()), { maxLength: 5 }),
  (drawn) => {
    const rows = [...drawn.map(([one, isStrict]) => ({ ...one, isStrict })), ...box];
    const found = leastDurations(rows, WIDTH);
    if (found === undefined) {
      for (const point of [
        [1, 1, 1],
        [1, 5, 9],
        [13, 7, 2],
        [25, 1, 30],
      ])
        expect(respects(rows, point, PARTS)).toBe(false);
      return;
    }
    expect(respects(rows, found.durations, found.unit)).toBe(true);
    for (const duration of found.durations) expect(duration).toBeGreaterThanOrEqual(0);
  },
);

test('halves come out as halves', () => {
  const atLeastOne = (...coefficients: readonly number[]): LinearRow => ({
    coefficients: coefficients.map((one) => -one),
    bound: -1,
    isStrict: false,
  });
  expect(leastDurations([atLeastOne(1, 1, 0), atLeastOne(0, 1, 1), atLeastOne(1, 0, 1)], WIDTH)).toEqual({
    unit: 2,
    grain: 1,
    durations: [1, 1, 1],
  });
});
