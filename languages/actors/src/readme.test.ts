import { readmeExample } from '@vedette/testkit';
import { expect, test } from 'vitest';
import * as actors from './index.ts';

test('the example shows what the README says', async () => {
  const readme = readmeExample(new URL('../README.md', import.meta.url), { '@vedette/actors': actors });
  const { labels } = await readme.run(['labels'], {});
  expect(`${(labels as string[]).join('\n')}\n`).toBe(readme.block('text'));
});
