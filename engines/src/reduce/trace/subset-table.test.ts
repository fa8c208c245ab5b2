import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SubsetTable } from './subset-table.ts';

const numbered = (table: SubsetTable, members: readonly number[]) => {
  const sorted = Int32Array.from(new Set(members)).sort();
  return table.numberOf(sorted);
};

test('thousands of sets are found again', () => {
  const table = new SubsetTable();
  const sets = Array.from({ length: 3000 }, (_, i) => [i, i + 1, 2 * i + 5]);
  const numbers = sets.map((set) => numbered(table, set));
  expect(new Set(numbers).size).toBe(table.count);
  expect(sets.map((set) => numbered(table, set))).toEqual(numbers);
  expect([...table.members(numbers[7]!)]).toEqual([7, 8, 19]);
});

const set = fc.array(fc.nat(6), { maxLength: 6 });

law('equal sets have equal numbers, and inclusion is that of sets', fc.tuple(set, set), ([one, other]) => {
  const table = new SubsetTable();
  const [first, second] = [numbered(table, one), numbered(table, other)];
  expect(first === second).toBe(one.every((each) => other.includes(each)) && other.every((each) => one.includes(each)));
  expect(table.isSubset(first, second)).toBe(one.every((each) => other.includes(each)));
});
