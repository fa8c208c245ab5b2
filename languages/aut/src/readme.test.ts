import { readmeExample } from '@vedette/testkit';
import { expect, test } from 'vitest';
import * as aut from './index.ts';

test('the example gives what the README says', async () => {
  const readme = readmeExample(new URL('../README.md', import.meta.url), { '@vedette/aut': aut });
  expect((await readme.run(['steps'])).steps).toEqual(['ask "who?" to 1']);
});
