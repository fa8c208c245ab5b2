import { readFileSync } from 'node:fs';
import { readmeExample } from '@vedette/testkit';
import { expect, test } from 'vitest';
import * as crash from './index.ts';

const readme = readmeExample(new URL('../README.md', import.meta.url), { '@vedette/crash': crash });

test('the example shows what the README says', async () => {
  const bytes = new TextEncoder().encode(readme.block('crash'));
  const { shown } = await readme.run(['shown'], { bytes });
  expect(`${(shown as string[]).join('\n')}\n`).toBe(readme.block('text'));
});

test('the model is the one in models/', () => {
  const model = readFileSync(new URL('../../../models/crash/one-message/one-message.crash', import.meta.url), 'utf8');
  expect(model.slice(model.indexOf('\n') + 1)).toBe(readme.block('crash'));
});
