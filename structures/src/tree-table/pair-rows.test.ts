import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PairRows } from './pair-rows.ts';

const row = (left: number, right: number): readonly number[] =>
  Array.from({ length: (left * right) % 5 }, (_, i) => left - right * i);

const shown = (rows: PairRows, left: number, right: number): readonly number[] => {
  const first = rows.of(left, right);
  return [...rows.numbers.slice(first + 1, first + 1 + rows.numbers[first]!)];
};

law(
  'rows stay what they were computed to be',
  fc.array(fc.tuple(fc.nat(300), fc.nat(300)), { maxLength: 400 }),
  (pairs) => {
    const rows = new PairRows(row);
    for (const [left, right] of [...pairs, ...pairs]) expect(shown(rows, left, right)).toEqual(row(left, right));
  },
);

test('a row is computed once', () => {
  let calls = 0;
  const rows = new PairRows((left, right) => [left, right, calls++]);
  expect([shown(rows, 3, 4), shown(rows, 4, 3), shown(rows, 3, 4)]).toEqual([
    [3, 4, 0],
    [4, 3, 1],
    [3, 4, 0],
  ]);
});
