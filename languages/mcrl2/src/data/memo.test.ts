/** A memo gives what the function gives, whatever was asked before, and does not compute what it knows. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Memo, rememberingPairs } from './memo.ts';
import { Values } from './values.ts';

const part = fc.oneof(fc.integer({ min: -3, max: 40 }), fc.constantFrom(2 ** 31 - 1, -(2 ** 31) + 1));
const questions = fc.array(fc.tuple(part, part), { maxLength: 400 });

law({ name: 'a memo of pairs', runs: 50 }, questions, (asked) => {
  const remembering = rememberingPairs(new Values(), (left, right) => (left * 31 + right) | 0);
  for (const [left, right] of asked) expect(remembering(left, right)).toBe((left * 31 + right) | 0);
});

test('what is known is not computed again', () => {
  let computed = 0;
  const remembering = rememberingPairs(new Values(), (left, right) => {
    computed++;
    return left + right;
  });
  for (let round = 0; round < 10; round++) for (let left = 0; left < 5; left++) remembering(left, 7);
  expect(computed).toBe(5);
});

test('where nothing comes twice the memo is given up, and the results stay right', () => {
  const memo = new Memo(1, new Values());
  for (let asked = 0; asked < 1_000_000 && memo.isOpen; asked++) memo.compute(asked, [asked], () => asked);
  expect([memo.isOpen, memo.cells.length]).toEqual([false, 2]);
  const remembering = rememberingPairs(new Values(), (left, right) => left - right);
  for (let asked = 0; asked < 300_000; asked++) remembering(asked, 1);
  expect([remembering(5, 1), remembering(299_999, 1)]).toEqual([4, 299_998]);
});

test('a result that has a part without a value, or is about holes, is not kept', () => {
  const values = new Values();
  let computed = 0;
  const partial = rememberingPairs(values, () => {
    computed++;
    values.partialSeen = true;
    return 3;
  });
  partial(1, 2);
  expect(values.partialSeen).toBe(true);
  values.partialSeen = false;
  partial(1, 2);
  expect([computed, values.partialSeen]).toEqual([2, true]);
  values.isNarrowing = true;
  const narrowing = rememberingPairs(values, () => computed++);
  narrowing(1, 2);
  narrowing(1, 2);
  expect(computed).toBe(4);
});
