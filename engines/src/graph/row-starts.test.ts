import { expect, test } from 'vitest';
import { finishTask } from '../task/task.ts';
import { mostTransitions, refuseTooMany, rowStarts } from './row-starts.ts';

test('rows begin where those before end', () => {
  expect([...finishTask(rowStarts(Int32Array.of(2, 0, 2, 3), 5))]).toEqual([0, 1, 1, 3, 4, 4]);
});

test('more transitions than have places are refused, as memory that is not there', () => {
  expect(() => refuseTooMany(mostTransitions)).not.toThrow();
  expect(() => refuseTooMany(mostTransitions + 1)).toThrow(/invalid array length.*at most 2147483647 transitions/);
});
