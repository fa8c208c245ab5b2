import { expect, test } from 'vitest';
import { mainModel } from './main-model.ts';

const named = (name: string, text: string) => ({ name, text: () => Promise.resolve(text) });

test.each([
  ['one', [named('a.csp', '')], 'a.csp'],
  ['the one that includes', [named('shared.csp', 'channel a'), named('ring.csp', 'include "shared.csp"')], 'ring.csp'],
  ['the first of strangers', [named('a.mcrl2', ''), named('b.mcrl2', '')], 'a.mcrl2'],
  ['the first of a circle', [named('a.csp', 'include "b.csp"'), named('b.csp', 'include "a.csp"')], 'a.csp'],
])('%s is meant', async (_, models, meant) => {
  expect(await mainModel(models)).toBe(meant);
});
