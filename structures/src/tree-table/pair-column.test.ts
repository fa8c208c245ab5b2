import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PairColumn } from './pair-column.ts';

/** Fills a column with `count` pairs whose halves need this many bits, and says how many bytes it took. */
function bytesFor(bits: number, count: number): number {
  const column = new PairColumn();
  for (let entry = 0; entry < count; entry++) {
    const value = 2 ** bits - 1 - (entry % 2);
    column.fit(value, value, entry);
    column.put(entry, value, value);
  }
  return column.bytes;
}

test('an entry takes the bits its values need', () => {
  const narrow = bytesFor(16, 5000);
  expect(bytesFor(17, 5000) / narrow).toBeCloseTo(17 / 16, 3);
  expect(bytesFor(20, 5000) / narrow).toBeCloseTo(20 / 16, 3);
  expect(bytesFor(28, 5000) / narrow).toBeCloseTo(28 / 16, 3);
  expect(bytesFor(31, 5000) / narrow).toBeCloseTo(32 / 16, 3);
});

const widening = fc.array(fc.tuple(fc.integer({ min: 0, max: 32 }), fc.integer({ min: 0, max: 32 })), {
  maxLength: 40,
});

law('widening keeps every entry, whatever the widths', widening, (widths) => {
  const column = new PairColumn();
  const value = (bits: number): number => (bits === 0 ? 0 : -1 >>> (32 - bits)) | 0;
  for (const [entry, [left, right]] of widths.entries()) {
    column.fit(value(left), value(right), entry);
    column.put(entry, value(left), value(right));
  }
  for (const [entry, [left, right]] of widths.entries()) {
    expect([column.left(entry), column.right(entry)]).toEqual([value(left), value(right)]);
    expect(column.equals(entry, value(left), value(right))).toBe(true);
    column.fit(value(left), value(right) ^ 1, widths.length);
    expect(column.equals(entry, value(left), value(right) ^ 1)).toBe(false);
  }
});
