import { readmeExample } from '@vedette/testkit';
import { expect, test } from 'vitest';
import * as uppaal from './index.ts';
import { parse } from './parse/index.ts';
import { print } from './print/index.ts';

const readme = readmeExample(new URL('../README.md', import.meta.url), { '@vedette/uppaal': uppaal });

test('the example shows what the README says', async () => {
  const bytes = new TextEncoder().encode(readme.block('xta'));
  const { shown } = await readme.run(['shown'], { bytes });
  expect(`${(shown as string[]).join('\n')}\n`).toBe(readme.block('text'));
});

test('the model is formatted', () => {
  expect(print(parse('fischer.xta', readme.block('xta')).tree)).toBe(readme.block('xta'));
});
