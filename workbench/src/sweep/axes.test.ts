import { expect, test } from 'vitest';
import { pointsOf, ringOf, sweptConstants } from './axes.ts';

const constants = (...entries: readonly (readonly [string, string])[]) => sweptConstants(new Map(entries));

test('ranges are axes, everything else stays fixed', () => {
  const { axes, fixed } = constants(['a', '1:3'], ['b', '2:8:3'], ['c', 'R1'], ['d', '-1:0']);
  expect(axes.map(({ name, values }) => [name, values])).toEqual([
    ['a', [1, 2, 3]],
    ['b', [2, 5, 8]],
    ['d', [-1, 0]],
  ]);
  expect([...fixed]).toEqual([['c', 'R1']]);
});

test.each([
  [['a', '3:1'], '"a" runs from 3 to 1'],
  [['a', '1:3:0'], 'the step of "a" must be 1 or more'],
  [['a', '7'], 'nothing is swept'],
  [['a', '1:999999999'], 'combinations are too many'],
] as const)('%j is refused', (entry, message) => {
  expect(() => constants(entry)).toThrow(message);
});

test('the ring is what lies one step outside', () => {
  const { axes } = constants(['a', '1:2'], ['b', '5:5:2']);
  expect(pointsOf(axes)).toEqual([
    [1, 5],
    [2, 5],
  ]);
  expect(ringOf(axes).map(String)).toEqual(['0,3', '0,5', '0,7', '1,3', '1,7', '2,3', '2,7', '3,3', '3,5', '3,7']);
});

test('as many combinations as stated, and one more', () => {
  expect(pointsOf(constants(['a', '1:1000'], ['b', '1:100']).axes)).toHaveLength(100_000);
  expect(() => constants(['a', '1:100001'])).toThrow('100001 combinations are too many: the most is 100000');
});
