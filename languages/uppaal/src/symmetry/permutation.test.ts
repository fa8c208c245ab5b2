import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sort } from '../typed/index.ts';
import { followedBy, imageOf, inverse, members, ordersOf, permutedValue, swapsOf } from './permutation.ts';

const set = { name: 'id_t', size: 4 };
const permutation = fc
  .shuffledSubarray(members(set), { minLength: set.size })
  .map((images) => new Map([[set, images]]));

law({ name: 'a permutation and its inverse cancel out', runs: 100 }, permutation, (one) => {
  for (const value of members(set)) {
    expect(imageOf(followedBy(one, inverse(one)), set, value)).toBe(value);
    expect(imageOf(followedBy(inverse(one), one), set, value)).toBe(value);
  }
});

law({ name: 'one after the other is what it says', runs: 100 }, fc.tuple(permutation, permutation), ([one, other]) => {
  const scalar: Sort = { kind: 'scalar', set };
  const sort: Sort = { kind: 'array', index: scalar, length: set.size, element: scalar };
  const value = [2, 0, 0, 3];
  const moved = permutedValue(sort, permutedValue(sort, value, one), other);
  expect(moved).toEqual(permutedValue(sort, value, followedBy(one, other)));
});

test('swaps and orders', () => {
  expect(swapsOf(set).map((swap) => swap.get(set))).toEqual([
    [1, 0, 2, 3],
    [0, 2, 1, 3],
    [0, 1, 3, 2],
  ]);
  expect(new Set(ordersOf([3, 1, 2]).map(String)).size).toBe(6);
});
