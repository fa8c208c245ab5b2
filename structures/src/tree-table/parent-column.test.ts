import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ParentColumn } from './parent-column.ts';

const parent = fc.oneof(
  fc.integer({ min: -1, max: 50 }),
  fc.integer({ min: -1, max: 2 ** 31 - 1 }),
  fc.maxSafeNat().map((n) => n % 2 ** 40),
);

law('every parent comes back, in any order of reading', fc.array(parent, { maxLength: 600 }), (parents) => {
  const column = new ParentColumn();
  for (const one of parents) column.push(one);
  expect(column.size).toBe(parents.length);
  expect(parents.map((_, entry) => column.at(parents.length - 1 - entry)).reverse()).toEqual(parents);
});

law(
  'a column that was moved goes on as if it had not been',
  fc.tuple(fc.array(parent, { maxLength: 600 }), fc.array(parent, { maxLength: 600 })),
  ([before, after]) => {
    const column = new ParentColumn();
    for (const one of before) column.push(one);
    const moved = ParentColumn.of(structuredClone(column.release()));
    for (const one of after) moved.push(one);
    const all = [...before, ...after];
    expect(moved.size).toBe(all.length);
    expect(all.map((_, entry) => moved.at(entry))).toEqual(all);
  },
);

test('parents whose numbers are beyond 2^32 are kept', () => {
  const column = new ParentColumn();
  const first = 2 ** 32 - 300;
  for (let i = 0; i < 1000; i++) column.push(first + Math.floor(i / 2));
  expect([column.at(0), column.at(599), column.at(999)]).toEqual([first, first + 299, first + 499]);
  expect(column.bytes / column.size).toBeLessThan(4);
});

test('parents in breadth-first order cost less than a byte', () => {
  const column = new ParentColumn();
  for (let i = 0; i < 2_000_000; i++) column.push(Math.floor(i / 1.7));
  expect(column.bytes / column.size).toBeLessThan(0.8);
});
