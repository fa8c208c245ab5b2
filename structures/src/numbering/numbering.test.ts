import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY, NumberedSets } from './numbered-sets.ts';
import { Numbering } from './numbering.ts';

test('things are numbered in the order in which they come, equal ones once', () => {
  const numbering = new Numbering<readonly string[]>((words) => words.join(), [['a']]);
  expect([['b'], ['a'], ['b', 'a'], ['b']].map((words) => numbering.of(words))).toEqual([1, 0, 2, 1]);
  expect([numbering.size, numbering.at(2), numbering.all]).toEqual([3, ['b', 'a'], [['a'], ['b'], ['b', 'a']]]);
  expect([numbering.known(['b']), numbering.known(['c']), numbering.size]).toEqual([1, -1, 3]);
});

test('law: numbered sets are as sets', () => {
  const members = fc.array(fc.nat(6), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.tuple(members, members), { maxLength: 12 }), (pairs) => {
      const sets = new NumberedSets();
      expect(sets.members(EMPTY)).toEqual([]);
      for (const [one, other] of pairs) {
        const [left, right] = [sets.of(one), sets.of(other)];
        expect(left === right).toBe(isSame(one, other));
        expect(sets.members(sets.union(left, right))).toEqual(sorted([...one, ...other]));
        expect(sets.members(sets.minus(left, right))).toEqual(sorted(one.filter((each) => !other.includes(each))));
      }
    }),
  );
});

const sorted = (members: readonly number[]) => [...new Set(members)].sort((one, other) => one - other);
const isSame = (one: readonly number[], other: readonly number[]) => `${sorted(one)}` === `${sorted(other)}`;
