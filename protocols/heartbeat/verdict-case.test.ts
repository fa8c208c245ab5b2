/**
 * Requirements are decided on runs that end where nothing can be violated any more: with all runs the letters are the
 * same.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ModelFiles } from '../claim.ts';
import { binary, type Constants, dynamic, type Requirement, static2 } from './variants.ts';
import { type Asked, decided, languages, type ModelLanguage } from './verdict-case.ts';

const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`../${path}`, import.meta.url));
  },
});

const points = [
  { tmin: 1, tmax: 2 },
  { tmin: 1, tmax: 1 },
];

/** What makes runs go on. */
const allRuns: Readonly<Record<ModelLanguage, Constants>> = { mcrl2: { onward: true }, uppaal: { requirement: 0 } };

async function letters(asked: Omit<Asked, 'times'> & { readonly language: ModelLanguage }): Promise<string> {
  let text = '';
  for (const times of points) text += (await decided(files, { ...asked, times }, {})).letter;
  return text;
}

const requirements: readonly Requirement[] = ['R1', 'R2', 'R3'];
const pairs = languages.flatMap((language) => requirements.map((requirement) => [language, requirement] as const));

/** One variant of each model. */
const variants = [binary, static2, dynamic];

describe.each(variants.map((variant) => [variant.name, variant] as const))('%s', (_, variant) => {
  test.each(pairs)('%s %s', async (language, requirement) => {
    const asked = { variant, requirement, language };
    const found = await letters({ ...asked, constants: {} });
    expect(found).toMatch(/^[TF]*F[TF]*$/);
    expect(await letters({ ...asked, constants: allRuns[language] })).toBe(found);
  });
});
