/**
 * The living papers are in step with the catalogue: after a change of it, `npm run papers -- none` writes them anew.
 */
import { readFileSync } from 'node:fs';
import { publishedClaims } from '@vedette/workbench';
import { expect, test } from 'vitest';
import { figuresOf, papersOf } from './living-papers.ts';

const file = new URL('../apps/studio/src/papers/claims.json', import.meta.url);

test('every claim, case, published figure and model of the catalogue is in the papers', () => {
  const written = JSON.parse(readFileSync(file, 'utf8'));
  const claims = publishedClaims((path) => {
    throw new Error(`${path} is not read`);
  });
  expect(written).toEqual(JSON.parse(JSON.stringify(papersOf(claims, new Map(figuresOf(written))))));
});
