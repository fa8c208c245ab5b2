import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PairTable } from '../tree-table/pair-table.ts';
import { PairMachine } from './pair-machine.ts';

const anyInt = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  fc.constantFrom(0, -1, 2 ** 31 - 1, -(2 ** 31)),
);
const pairs = fc.array(fc.tuple(anyInt, anyInt), { maxLength: 300 });
const empty = new PairTable().release();

/** Takes in what was pushed, as the counting of pairs from `row` on expects it. */
function takeIn(machine: PairMachine, table: PairTable, rows: readonly (readonly [number, number])[]): void {
  const news = rows.flatMap(([left, right], row) => (table.insert(left, right) < 0 ? [row] : []));
  expect(machine.takeIn()).toBe(news.length);
  expect(news.map((_, i) => [machine.first(i), machine.second(i)])).toEqual(news.map((row) => [row, ~row]));
}

law(
  'pairs that are taken in a batch at a time get the numbers they get one by one',
  fc.tuple(pairs, fc.array(pairs, { maxLength: 5 })),
  ([early, batches]) => {
    const table = new PairTable();
    for (const [left, right] of early) table.insert(left, right);
    const machine = new PairMachine(structuredClone(table.release()));
    for (const rows of batches) {
      for (const [row, [left, right]] of rows.entries()) machine.push(left, right, row, ~row);
      takeIn(machine, table, rows);
      expect(machine.size).toBe(table.size);
    }
    const released = PairTable.ofPairs(machine.release(), machine.size);
    for (let number = 0; number < table.size; number++) {
      const pair = [table.left(number), table.right(number)];
      expect([machine.left(number), machine.right(number)]).toEqual(pair);
      expect([released.left(number), released.right(number)]).toEqual(pair);
    }
  },
);

test('two million pairs: every one is found again, across many rebuilds of a large index', () => {
  const machine = new PairMachine(empty);
  const count = 2_000_000;
  const insert = (i: number): void => {
    machine.push(i & 2047, i >>> 11, i, 0);
    if (machine.isFull) machine.takeIn();
  };
  for (let i = 0; i < count; i++) {
    insert(i);
    insert(i >>> 1);
  }
  for (let i = 0; i < count; i += 7) insert(i);
  machine.takeIn();
  expect(machine.size).toBe(count);
  for (let i = 0; i < count; i++)
    if (machine.left(i) !== (i & 2047) || machine.right(i) !== i >>> 11)
      throw new Error(`pair ${i} has another number`);
  expect(machine.bytes / count).toBeLessThan(12);
});

test('a batch that does not fit is said not to, and is still there', () => {
  const machine = new PairMachine(empty, 400_000);
  let taken = 0;
  for (let i = 0; taken >= 0; i++) {
    machine.push(i, i, 0, 0);
    if (machine.isFull) taken = machine.takeIn();
  }
  const { size, pending } = machine;
  expect(pending).toBeGreaterThan(0);
  expect(machine.pushed(0)).toEqual([size, size]);
  expect([machine.left(size - 1), machine.right(size - 1)]).toEqual([size - 1, size - 1]);
});
