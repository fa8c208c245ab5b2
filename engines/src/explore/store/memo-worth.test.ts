import { expect, test } from 'vitest';
import { MemoWorth } from './memo-worth.ts';

const LEAVES = 2;
const BUNDLES = 5;

/**
 * Which bundles are asked after the choices were measured, when a state takes so many milliseconds per bundle asked or
 * computed.
 */
function kept(asking: (bundle: number) => number, computing: (bundle: number) => number): readonly number[] {
  let now = 1;
  const worth = new MemoWorth(
    Array.from({ length: BUNDLES }, (_, bundle) => bundle < LEAVES),
    () => now,
  );
  worth.measure();
  const bundles = Array.from({ length: BUNDLES }, (_, bundle) => bundle);
  for (let state = 0; state < 40_000; state++) {
    worth.nextState();
    for (const bundle of bundles) now += worth.isAsked(bundle) ? asking(bundle) : computing(bundle);
    // Now and then a table grows; one slow stretch of a choice must not decide.
    if (state % 10_007 === 0) now += 1000;
  }
  return bundles.filter((bundle) => worth.isAsked(bundle));
}

test('all memos are kept where computing takes longer', () => {
  expect(
    kept(
      () => 0.001,
      () => 0.002,
    ),
  ).toEqual([0, 1, 2, 3, 4]);
});

test('the memos of leaves alone are kept where only they save time', () => {
  const ofLeaf = (bundle: number): boolean => bundle < LEAVES;
  expect(
    kept(
      (bundle) => (ofLeaf(bundle) ? 0.001 : 0.003),
      () => 0.002,
    ),
  ).toEqual([0, 1]);
});

test('no memo is kept where computing is faster', () => {
  expect(
    kept(
      () => 0.003,
      () => 0.002,
    ),
  ).toEqual([]);
});

test('a memo with few hits is given up until the next measurement, the others stay', () => {
  const worth = new MemoWorth([false, false]);
  const asked = (): readonly boolean[] => [worth.isAsked(0), worth.isAsked(1)];
  for (let state = 0; state < 70_000; state++) {
    worth.nextState();
    worth.missed(0);
    if (state % 3 === 0) worth.missed(1);
  }
  expect(asked()).toEqual([false, true]);
  worth.measure();
  expect(asked()).toEqual([true, true]);
});
