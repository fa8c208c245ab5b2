import { expect, test } from 'vitest';
import { finishTask } from '../task/task.ts';
import { rowStarts } from './row-starts.ts';

test('rows begin where those before end', () => {
  expect([...finishTask(rowStarts(Int32Array.of(2, 0, 2, 3), 5))]).toEqual([0, 1, 1, 3, 4, 4]);
});

test('more transitions than have places are refused, as memory that is not there', () => {
  const endless = { length: 2 ** 31 - 1 } as Int32Array;
  expect(() => finishTask(rowStarts(endless, 1))).toThrow(/invalid array length: transitions.*at most 2147483646/);
});
