import * as core from '@vedette/core';
import * as engines from '@vedette/engines';
import * as questions from '@vedette/questions';
import * as testkit from '@vedette/testkit';
import { expect, test } from 'vitest';
import * as mcl from './index.ts';

test('the example gives what the README says', async () => {
  const readme = testkit.readmeExample(new URL('../README.md', import.meta.url), {
    '@vedette/mcl': mcl,
    '@vedette/core': core,
    '@vedette/engines': engines,
    '@vedette/questions': questions,
    '@vedette/testkit': testkit,
  });
  const { verdict, run } = await readme.run(['verdict', 'run']);
  expect(verdict).toMatchObject({ kind: 'fails' });
  expect(run).toEqual(['ask', 'tau', 'die']);
});
