import { expect, test } from 'vitest';
import { RecentStates } from './recent-states.ts';

// There are fewer places than states, so many of them meet one that differs in a single slot.
test('a state that was not sent is never taken for one that was', () => {
  const recent = new RecentStates(3);
  for (let i = 0; i < 20_000; i++) expect(recent.isRecent(Int32Array.of(0, i, 0))).toBe(false);
  for (let i = 1; i < 20_000; i++) expect(recent.isRecent(Int32Array.of(i, 0, 0))).toBe(false);
});

test('a state is recent until another one takes its place', () => {
  const recent = new RecentStates(2);
  const zero = Int32Array.of(0, 0);
  expect([recent.isRecent(zero), recent.isRecent(zero)]).toEqual([false, true]);
  for (let i = 1; i < 100_000; i++) recent.isRecent(Int32Array.of(i, i));
  expect(recent.isRecent(zero)).toBe(false);
});

test('a state that was never sent is not recent, whatever its numbers', () => {
  for (const value of [-1, 0, 1, 2 ** 31 - 1, -(2 ** 31)])
    for (const other of [-1, 0]) expect(new RecentStates(2, 14).isRecent(Int32Array.of(value, other))).toBe(false);
});
