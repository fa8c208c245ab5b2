/** The sentences whose models take well under a second; the others by `npm run sentences`. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sentences } from './as-sentences.ts';
import type { ModelFiles } from './claim.ts';

const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`./${path}`, import.meta.url));
  },
});

const small = sentences(files).filter(
  ({ claim, name }) =>
    /^(binary|two-phase|expanding) tmin=(9|10)/.test(name) || (claim.startsWith('FD') && /n=2 buffer=[12] /.test(name)),
);

test.each(small.map((one) => [`${one.claim} ${one.name}`, one] as const))('%s', async (_, { verdict, measured }) => {
  expect((await verdict({})).kind).toBe(await measured({}));
});
