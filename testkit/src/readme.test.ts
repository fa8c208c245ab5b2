/** Runs the example of the README: its law becomes a test of this file, and its counts must be those it shows. */
import * as core from '@vedette/core';
import { expect, test } from 'vitest';
import * as testkit from './index.ts';

const modules = { '@vedette/core': core, '@vedette/testkit': testkit };
const readme = testkit.readmeExample(new URL('../README.md', import.meta.url), modules);
const { counts } = await readme.run(['counts']);

test('the example counts what the README says', () => {
  expect(counts).toEqual(JSON.parse(readme.block('json')));
});
