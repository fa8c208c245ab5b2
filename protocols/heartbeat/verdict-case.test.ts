/** R2 and R3 are decided without losses: with losses the letters are the same, here with one participant. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ModelFiles } from '../claim.ts';
import { type Requirement, requirementsOf, static2, type Variant, variants } from './variants.ts';
import { decided, languages, type ModelLanguage } from './verdict-case.ts';

const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`../${path}`, import.meta.url));
  },
});

const points = [
  { tmin: 2, tmax: 3 },
  { tmin: 2, tmax: 2 },
];

async function letters(variant: Variant, requirement: Requirement, given: Given): Promise<string> {
  let text = '';
  for (const times of points) {
    const asked = { variant, requirement, times, constants: given.lossy, language: given.language };
    text += (await decided(files, asked, {})).letter;
  }
  return text;
}

interface Given {
  readonly language: ModelLanguage;
  readonly lossy: { readonly lossy?: boolean };
}

const withOne = variants.filter((variant) => variant !== static2);

describe.each(withOne.map((variant) => [variant.name, variant] as const))('%s', (_, variant) => {
  const excused = requirementsOf(variant).filter((requirement) => requirement !== 'R1');

  test.each(languages.flatMap((language) => excused.map((requirement) => [language, requirement] as const)))(
    '%s %s',
    async (language, requirement) => {
      const found = await letters(variant, requirement, { language, lossy: {} });
      expect(found).toMatch(/^[TF]F$/);
      expect(await letters(variant, requirement, { language, lossy: { lossy: true } })).toBe(found);
    },
  );
});
