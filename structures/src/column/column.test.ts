import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteColumn } from './byte-column.ts';
import { grown, nextColumnLength, nextListLength } from './growth.ts';
import { IntColumn } from './int-column.ts';

const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const edit = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('push' as const), word }) },
  fc.record({ kind: fc.constant('pop' as const) }),
  fc.record({ kind: fc.constant('set' as const), at: fc.nat(), word }),
  fc.record({ kind: fc.constant('append' as const), words: fc.array(word, { maxLength: 100 }) }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat() }),
);

law('an integer column does what an array does', fc.array(edit, { maxLength: 200 }), (edits) => {
  const column = new IntColumn();
  const array: number[] = [];
  for (const each of edits) {
    if (each.kind === 'push') {
      column.push(each.word);
      array.push(each.word);
    } else if (each.kind === 'append') {
      column.append(each.words);
      array.push(...each.words);
    } else if (array.length > 0) {
      if (each.kind === 'pop') expect(column.pop()).toBe(array.pop());
      if (each.kind === 'set') {
        column.set(each.at % array.length, each.word);
        array[each.at % array.length] = each.word;
      }
      if (each.kind === 'cut') column.length = array.length = each.at % array.length;
    }
    expect(column.length).toBe(array.length);
  }
  expect([...column.view()]).toEqual(array);
  expect(array.map((_, index) => column.at(index))).toEqual(array);
});

test('entries that were reached and never written are 0', () => {
  const column = new IntColumn();
  column.push(7);
  column.reach(1000);
  column.reach(3);
  expect(column.length).toBe(1000);
  expect([...column.view(0, 1000)]).toEqual([7, ...Array<number>(999).fill(0)]);
});

law('a byte column does what an array does', fc.array(fc.nat(255), { maxLength: 400 }), (bytes) => {
  const column = new ByteColumn();
  for (const byte of bytes) column.push(byte);
  for (const [index, byte] of bytes.entries()) column.set(index, 255 - byte);
  expect([...column.view()]).toEqual(bytes.map((byte) => 255 - byte));
});

law(
  'what has grown keeps its kind and its entries, and has room',
  fc.tuple(fc.nat(3), fc.nat(2 ** 27)),
  ([kind, needed]) => {
    for (const policy of [nextColumnLength, nextListLength]) {
      expect(policy(needed)).toBeGreaterThanOrEqual(needed);
      expect(policy(needed)).toBeLessThanOrEqual(Math.max(16, needed * 2));
    }
    const column = [Int32Array.of(1, 2), Uint8Array.of(1, 2), Uint16Array.of(1, 2), Float64Array.of(1, 2)][kind]!;
    const longer = grown(column, 2 + (needed % 100));
    expect(longer.constructor).toBe(column.constructor);
    expect([...longer.subarray(0, 3)]).toEqual([1, 2, 0]);
  },
);
