import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RefinablePartition } from './refinable-partition.ts';

/** One block with everything in it; none if there is nothing. */
const wholeOf = (size: number) => new RefinablePartition(new Int32Array(size), Math.min(1, size));

test('the first blocks are those that are given', () => {
  const partition = new RefinablePartition(Int32Array.of(1, 0, 1, 2), 3);
  expect([0, 1, 2].map((block) => partition.size(block))).toEqual([1, 2, 1]);
  partition.mark(2);
  partition.splitMarked(() => {});
  expect([...partition.blockOf]).toEqual([1, 0, 3, 2]);
});

test('an empty partition has no blocks', () => {
  expect(wholeOf(0).count).toBe(0);
});

test('a block that is marked altogether stays whole and loses its marks', () => {
  const partition = wholeOf(3);
  for (const element of [2, 0, 1, 0]) partition.mark(element);
  partition.splitMarked(() => expect.unreachable());
  expect(partition.count).toBe(1);
  expect([0, 1, 2].some((element) => partition.isMarked(element))).toBe(false);
});

test('the marked part is the new block', () => {
  const partition = wholeOf(4);
  partition.mark(3);
  partition.mark(1);
  expect(partition.isMarked(3)).toBe(true);
  const splits: (readonly [number, number])[] = [];
  partition.splitMarked((old, made) => splits.push([old, made]));
  expect(splits).toEqual([[0, 1]]);
  expect([...partition.blockOf]).toEqual([0, 1, 0, 1]);
  expect([partition.size(0), partition.size(1)]).toEqual([2, 2]);
});

const rounds = fc.array(fc.array(fc.nat(11)), { maxLength: 8 });

law('two elements share a block if every round marked both or neither', rounds, (marks) => {
  const partition = wholeOf(12);
  for (const marked of marks) {
    for (const element of marked) partition.mark(element);
    partition.splitMarked(() => {});
  }
  const history = (element: number) => marks.map((marked) => marked.includes(element)).join();
  for (let one = 0; one < 12; one++)
    for (let other = 0; other < 12; other++)
      expect(partition.blockOf[one] === partition.blockOf[other]).toBe(history(one) === history(other));
  for (let block = 0; block < partition.count; block++)
    for (const element of partition.elements.subarray(partition.begin[block], partition.end[block]))
      expect(partition.blockOf[element]).toBe(block);
});
