import { readmeExample } from '@vedette/testkit';
import { expect, test } from 'vitest';
import * as structures from './index.ts';

test('the example does what the README says', async () => {
  const readme = readmeExample(new URL('../README.md', import.meta.url), { '@vedette/structures': structures });
  expect(await readme.run(['isNew', 'known', 'same'])).toEqual({ isNew: true, known: 0, same: true });
});
