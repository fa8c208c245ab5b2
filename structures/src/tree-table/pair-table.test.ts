import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PairTable } from './pair-table.ts';

const anyInt = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  fc.constantFrom(0, -1, 2 ** 31 - 1, -(2 ** 31)),
);
const pairs = fc.array(fc.tuple(anyInt, anyInt), { maxLength: 300 });

law('pairs are numbered in the order they came and come back unchanged', pairs, (list) => {
  const table = new PairTable();
  const numbers = new Map<string, number>();
  for (const [left, right] of list) {
    const key = `${left},${right}`;
    const known = numbers.get(key);
    const answer = table.insert(left, right);
    expect(answer).toBe(known ?? ~numbers.size);
    if (known === undefined) numbers.set(key, numbers.size);
  }
  expect(table.size).toBe(numbers.size);
  for (const [key, number] of numbers) expect(`${table.left(number)},${table.right(number)}`).toBe(key);
});

law('a table that was moved goes on as if it had not been', fc.tuple(pairs, pairs), ([before, after]) => {
  const stayed = new PairTable();
  const left = new PairTable();
  for (const [one, other] of before) expect(left.insert(one, other)).toBe(stayed.insert(one, other));
  const moved = PairTable.of(structuredClone(left.release()));
  for (const [one, other] of [...after, ...before]) expect(moved.insert(one, other)).toBe(stayed.insert(one, other));
  expect(moved.size).toBe(stayed.size);
  for (let number = 0; number < moved.size; number++) {
    expect([moved.left(number), moved.right(number)]).toEqual([stayed.left(number), stayed.right(number)]);
  }
});

test('two million pairs: every one is found again, across many rebuilds of a large index', () => {
  const table = new PairTable();
  const count = 2_000_000;
  const insert = (i: number): number => table.insert(i & 2047, i >>> 11);
  for (let i = 0; i < count; i++) {
    if (insert(i) !== ~i) throw new Error(`pair ${i} is not new`);
    // Lately and long ago: both ways to find a pair in a large table, also right after the index has grown.
    if (insert(i) !== i || insert(i >>> 1) !== i >>> 1) throw new Error(`pair ${i} or ${i >>> 1} is lost`);
  }
  for (let i = 0; i < count; i += 7) if (insert(i) !== i) throw new Error(`pair ${i} is lost`);
  expect(table.size).toBe(count);
  expect(table.bytes / count).toBeLessThan(12);
});
