/** The generator against its published definition, and its streams. */
import { expect, test } from 'vitest';
import { Random } from './random.ts';

test('the same seed and stream give the same numbers, others give others', () => {
  const first = (seed: number, stream?: number): readonly number[] => {
    const random = new Random(seed, stream);
    return Array.from({ length: 5 }, () => random.next());
  };
  expect(first(1)).toEqual(first(1, 0));
  const starts = new Set([0, 1, 2, 3].flatMap((seed) => [0, 1, 2, 3].map((stream) => first(seed, stream).join())));
  expect(starts.size).toBe(16);
});

test('numbers are spread evenly, one by one and in pairs, within a stream and across streams', () => {
  const cells = 64;
  const check = (draw: (at: number) => number): void => {
    const counts = new Array<number>(cells).fill(0);
    const draws = 64_000;
    for (let at = 0; at < draws; at++) counts[draw(at)]! += 1;
    const expected = draws / cells;
    const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 63 degrees of freedom: 131.0 has a probability of one in a million.
    expect(statistic).toBeLessThan(131);
  };
  const one = new Random(5);
  check(() => one.below(cells));
  const pairs = new Random(6);
  check(() => pairs.below(8) * 8 + pairs.below(8));
  check((at) => new Random(7, at).below(cells));
  check((at) => new Random(at).below(cells));
});
