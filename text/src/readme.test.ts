import { readmeExample } from '@vedette/testkit';
import { expect, test } from 'vitest';
import * as text from './index.ts';

test('the example shows what the README says', async () => {
  const readme = readmeExample(new URL('../README.md', import.meta.url), { '@vedette/text': text });
  const { shown } = await readme.run(['shown']);
  expect(`${shown}\n`).toBe(readme.block('text'));
});
