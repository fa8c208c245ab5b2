import * as core from '@vedette/core';
import * as testkit from '@vedette/testkit';
import { expect, test } from 'vitest';
import * as questions from './index.ts';

test('the example reads what the README says', async () => {
  const modules = { '@vedette/core': core, '@vedette/questions': questions, '@vedette/testkit': testkit };
  const readme = testkit.readmeExample(new URL('../README.md', import.meta.url), modules);
  const { value } = (await readme.run(['value'])) as { readonly value: questions.Inquiry };
  expect(value.questions.map(({ name }) => name)).toEqual(['never action:lose', 'can deadlock']);
});
