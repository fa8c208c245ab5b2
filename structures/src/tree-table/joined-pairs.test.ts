import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JoinedPairs } from './joined-pairs.ts';

const side = fc.oneof(fc.nat(20), fc.integer({ min: 2 ** 14, max: 2 ** 17 }), fc.nat(2 ** 31 - 1));

law(
  'a number is of one pair only, and stands for it',
  fc.tuple(fc.integer({ min: 0, max: 31 }), fc.array(fc.tuple(side, side), { maxLength: 200 })),
  ([bits, list]) => {
    const pairs = new JoinedPairs(bits);
    const numbers = new Map<number, string>();
    for (const [left, right] of [...list, ...list]) {
      const number = pairs.numberOf(left, right);
      expect(number).toBe(number | 0);
      expect([pairs.left(number), pairs.right(number)]).toEqual([left, right]);
      expect(numbers.get(number) ?? `${left},${right}`).toBe(`${left},${right}`);
      numbers.set(number, `${left},${right}`);
    }
  },
);

test('what fits takes no memory', () => {
  const pairs = new JoinedPairs(15);
  const { bytes } = pairs;
  for (let i = 0; i < 32_768; i++) pairs.numberOf(65_535 - i, i);
  expect(pairs.bytes).toBe(bytes);
  for (let i = 0; i < 32_768; i++) pairs.numberOf(65_536 + i, i);
  expect(pairs.bytes).toBeGreaterThan(bytes);
});
