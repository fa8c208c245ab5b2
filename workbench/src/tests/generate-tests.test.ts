/** Generated sequences are traces of the model, cover what they say, and none is the beginning of another. */
import { acceptLabels } from '@vedette/engines';
import { describe, expect, test } from 'vitest';
import { inlineWorkbench } from '../inline.ts';
import { openModel } from '../open/open-model.ts';
import type { GeneratedTests, TestsRequest } from './generate-tests.ts';

const host = {
  source: () => {
    throw new Error('the bytes are given');
  },
};
const models = {
  'lock.aut': 'des (0,5,4)\n(0,"request",1)\n(1,"grant",2)\n(2,"release",0)\n(2,"lose",3)\n(0,"idle",0)\n',
  'turn.mcrl2':
    'act a, b, never: Nat; proc P(n: Nat) = (n < 3) -> a(n) . P(n + 1) + (n > 2) -> b(n) . P(0) + (n > 7) -> never(n) . delta; init P(0);',
  'two.csp': 'channel a, b, c\nP = a -> b -> P [] c -> STOP\nassert P :[deadlock free [F]]\n',
};
const modelOf = (name: keyof typeof models) => ({ name, bytes: new TextEncoder().encode(models[name]) });

async function generated(name: keyof typeof models, more: Partial<TestsRequest> = {}): Promise<GeneratedTests> {
  const result = await inlineWorkbench(host).run('tests', { model: modelOf(name), limits: {}, ...more });
  return result as GeneratedTests;
}

describe.each(Object.keys(models) as (keyof typeof models)[])('%s', (name) => {
  test.each([undefined, 'labels', 'transitions'] as const)('covering %s', async (cover) => {
    const { tests } = await generated(name, cover && { cover });
    const opened = await openModel(modelOf(name), { host, report: () => {} });
    const model = opened.value!.queries.processes?.values().next().value ?? opened.value!;
    for (const { actions } of tests)
      expect(await acceptLabels(model.behaviour.system, actions)).toMatchObject({ kind: 'accepted' });
    const texts = tests.map(({ actions }) => JSON.stringify(actions).slice(0, -1));
    for (const one of texts) expect(texts.filter((other) => other !== one && other.startsWith(`${one},`))).toEqual([]);
  });
});

test('by hand: four labels and a loop need three sequences', async () => {
  const { tests, cover } = await generated('lock.aut');
  expect(cover).toBe('labels');
  expect(tests.map(({ actions }) => actions.join(' '))).toEqual([
    'idle',
    'request grant lose',
    'request grant release',
  ]);
  expect(tests.flatMap(({ covers }) => covers).sort()).toEqual(['grant', 'idle', 'lose', 'release', 'request']);
});

test('a summand that no run exercises is said', async () => {
  const { tests, uncovered, cover } = await generated('turn.mcrl2');
  expect(cover).toBe('parts');
  expect(tests.map(({ actions }) => actions)).toEqual([['a(0)', 'a(1)', 'a(2)', 'b(3)']]);
  expect(uncovered).toHaveLength(1);
  expect(uncovered[0]).toContain('never');
});

test('a limit ends the search', async () => {
  expect((await generated('lock.aut', { limits: { states: 1 } })).stop).toMatchObject({ why: 'limit' });
});

test('a model without parts is covered by labels or transitions', async () => {
  await expect(generated('lock.aut', { cover: 'parts' })).rejects.toThrow('names no parts');
});
