import { checked } from '@vedette/core';
import { naiveExplore } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { aut } from './index.ts';
import { sourceOf } from './testing/cut-source.ts';

const text = 'des (1, 4, 4)\n(1, i, 2)\n(2, "send(1)", 1)\n(2, SEND !1, 3)\n(1, "i", 3)\n';

async function formatted(input: string): Promise<string> {
  const { value } = await aut.format(sourceOf(input), {});
  let whole = '';
  for await (const piece of value!) whole += piece;
  return whole;
}

test('opens a model whose system has the states that can be reached', async () => {
  const { value, problems } = await aut.open(sourceOf(text), {});
  expect(problems).toEqual([]);
  const explored = naiveExplore(checked(value!.behaviour.system));
  expect(explored.states.map((state) => Array.from(state))).toEqual([[1], [2], [3]]);
  expect(explored.edges.map(({ from, label, to }) => `${from} ${label.kind} ${label.text} ${to}`)).toEqual([
    '0 tau i 1',
    '0 tau i 2',
    '1 visible send(1) 0',
    '1 visible SEND !1 2',
  ]);
  expect(value!.presentation.info![0]!.lines).toEqual(['4 states', '4 transitions', '3 labels']);
});

test('formats to quoted labels in the order of the file', async () => {
  const once = await formatted(text);
  expect(once).toBe('des (1,4,4)\n(1,"i",2)\n(2,"send(1)",1)\n(2,"SEND !1",3)\n(1,"i",3)\n');
  expect(await formatted(once)).toBe(once);
});

test('a formatted text can be asked for twice', async () => {
  const { value } = await aut.format(sourceOf(text), {});
  const twice: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    let whole = '';
    for await (const piece of value!) whole += piece;
    twice.push(whole);
  }
  expect(twice[0]).toBe(twice[1]);
});

test('a broken file gives problems and no value, for both', async () => {
  for (const outcome of [await aut.open(sourceOf('des'), {}), await aut.format(sourceOf('des'), {})]) {
    expect(outcome.value).toBeUndefined();
    expect(outcome.problems.map((problem) => problem.code)).toEqual(['aut/cut-line']);
  }
});

test('there are no constants to override', async () => {
  const { value, problems } = await aut.open(sourceOf(text), { constants: new Map([['tmin', '3']]) });
  expect(value).toBeUndefined();
  expect(problems.map((problem) => problem.code)).toEqual(['aut/no-constants']);
});
