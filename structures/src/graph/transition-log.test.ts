import { expect, test } from 'vitest';
import { TransitionLog } from './transition-log.ts';

test('an empty log has nothing', () => {
  expect([...new TransitionLog()]).toEqual([]);
  expect([...new TransitionLog().rows(2).first]).toEqual([0, 0, 0]);
});

test('gives back what went in, across blocks', () => {
  const log = new TransitionLog();
  const many = 200_000;
  for (let i = 0; i < many; i++) log.push(i, i % 7, i + 1);
  let i = 0;
  for (const [from, label, to] of log) {
    if (from !== i || label !== i % 7 || to !== i + 1) throw new Error(`transition ${i} is wrong`);
    i += 1;
  }
  expect(i).toBe(many);
  expect(log.length).toBe(many);
});

test('as rows: the targets of each state, in the order they came', () => {
  const log = new TransitionLog();
  for (const [from, label, to] of [
    [2, 5, 0],
    [0, 6, 1],
    [2, 7, 1],
    [0, 8, 2],
  ] as const)
    log.push(from, label, to);
  const { first, label, target } = log.rows(4);
  expect([...first]).toEqual([0, 2, 2, 4, 4]);
  expect([...label]).toEqual([6, 8, 5, 7]);
  expect([...target]).toEqual([1, 2, 0, 1]);
});
