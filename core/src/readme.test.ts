import { naiveExplore, readmeExample } from '@vedette/testkit';
import { expect, test } from 'vitest';
import * as core from './index.ts';

test('the example is a system that keeps the contract', async () => {
  const readme = readmeExample(new URL('../README.md', import.meta.url), { '@vedette/core': core });
  const { system } = await readme.run(['system']);
  expect(naiveExplore(system as core.TransitionSystem).states.length).toBe(3);
});
