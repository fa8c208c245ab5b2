/** Runs the example of the README and compares what it shows. */
import { readFileSync } from 'node:fs';
import { readmeExample } from '@vedette/testkit';
import { expect, test } from 'vitest';
import * as pictures from './index.ts';

const readmeFile = new URL('../README.md', import.meta.url);
const readme = readFileSync(readmeFile, 'utf8');

test('the example shows what the README says', async () => {
  const example = readmeExample(readmeFile, { '@vedette/pictures': pictures });
  expect((await example.run(['shown'])).shown).toBe(example.block('text'));
});

test('the table names every function there is', () => {
  const named = new Set([...readme.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  const inProse = ['storyOfRun', 'layoutChart'];
  const shared = ['slotValues', 'stateChanges', 'stateText'];
  const functions = Object.keys(pictures).filter((name) => !shared.includes(name));
  expect([...functions].filter((name) => !named.has(name))).toEqual([]);
  expect(functions).toEqual(expect.arrayContaining(inProse));
});
