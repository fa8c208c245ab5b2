/**
 * Moves by selections and channels: made beforehand or while running, with channels that are fixed or depend on the
 * state.
 */
import { explore, forEachStep, stepsOf } from '@vedette/engines';
import { expect, test } from 'vitest';
import { typedModel } from '../testing/testing-source.ts';
import { Lowering } from '../zones/lowering.ts';

async function lowered(text: string) {
  const lowering = new Lowering(await typedModel(text));
  return { lowering, system: lowering.system({ asked: [] }).system };
}

/** The labels of the steps from the start, in order. */
async function firstLabels(text: string): Promise<readonly string[]> {
  const { system } = await lowered(text);
  return stepsOf(system, system.initial()).map(({ label }) => system.label(label).text);
}

const receivers = (index: string): string => `
  process R(const int[0, 1] me) { state idle, told; init idle; trans idle -> told { sync c[me]?; }; }
  process S() { state go; init go; trans go -> go { ${index} }; }
  system S, R;`;

test('a selection chooses the channel, and only who waits for it is met', async () => {
  const text = `chan c[2]; ${receivers('select i : int[0, 1]; guard i == 1; sync c[i]!;')}`;
  expect(await firstLabels(text)).toEqual(['c[1]: S -> R(1)']);
});

test('a variable chooses the channel', async () => {
  const text = `chan c[2]; int[0, 1] which = 1; ${receivers('sync c[which]!; assign which = 0;')}`;
  const { system } = await lowered(text);
  // Each receiver takes part once, the second one only after the first: S, R(0) and R(1) have three states together.
  const { stats } = await explore(system, []);
  expect([stats.states, stats.transitions]).toEqual([3, 2]);
});

test('more choices than are made beforehand', async () => {
  const text = `chan c[2]; int[0, 9999] x; ${receivers('select i : int[0, 9999]; guard i > 9997 && x == 0; sync c[i % 2]!; assign x = i;')}`;
  expect((await firstLabels(text)).toSorted()).toEqual(['c[0]: S -> R(0)', 'c[1]: S -> R(1)']);
  const { system } = await lowered(text);
  const { stats } = await explore(system, []);
  // The start, and what each of 9998 and 9999 leads to.
  expect([stats.states, stats.transitions]).toEqual([3, 2]);
});

test('a choice whose channel is outside the array does no harm if its guard forbids it', async () => {
  const text = `chan c[2]; ${receivers('select i : int[0, 5]; guard i < 1; sync c[i]!;')}`;
  expect(await firstLabels(text)).toEqual(['c[0]: S -> R(0)']);
});

test('all that can receive a broadcast do, in any number', async () => {
  const text = `broadcast chan c[2];
    process R(const int[0, 3] me) { state idle, told; init idle; trans idle -> told { sync c[me % 2]?; }; }
    process S() { state go; init go; trans go -> go { select i : int[0, 1]; sync c[i]!; }; }
    system S, R;`;
  expect(await firstLabels(text)).toEqual(['c[0]: S -> R(0), R(2)', 'c[1]: S -> R(1), R(3)']);
  const { system } = await lowered(text);
  const { stats } = await explore(system, []);
  expect([stats.states, stats.transitions]).toEqual([4, 8]);
});

test('what a receiver could do is not listed before the first step is emitted', async () => {
  const { system } = await lowered(`
    broadcast chan b; int n;
    process S() { state a; init a; trans a -> a { sync b!; }; }
    process R() { state a; init a; trans a -> a { select i : int[0, 1000000], j : int[0, 1000000]; sync b?; assign n = i % 7; }; }
    system S, R;`);
  let shown = 0;
  const callFive = () => {
    if (++shown === 5) throw new Error('enough');
  };
  expect(() => forEachStep(system, system.initial(), callFive)).toThrow('enough');
});
