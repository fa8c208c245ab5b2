import * as core from '@vedette/core';
import * as questions from '@vedette/questions';
import * as testkit from '@vedette/testkit';
import { expect, test } from 'vitest';
import * as temporal from './index.ts';

test('the example gives what the README says', async () => {
  const readme = testkit.readmeExample(new URL('../README.md', import.meta.url), {
    '@vedette/core': core,
    '@vedette/temporal': temporal,
    '@vedette/questions': questions,
    '@vedette/testkit': testkit,
  });
  const { verdict } = await readme.run(['verdict']);
  expect(verdict).toMatchObject({ kind: 'fails', evidence: { steps: { length: 2 } } });
});
