/**
 * Regions in links: they come back as they were; what was damaged on the way is no region, and what the model does not
 * have does not fit.
 */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axesOf } from './axes.ts';
import { fits, regionIn, regionQuery } from './link.ts';

const name = fc.stringMatching(/^[a-z]\w{0,8}$/);
const region = fc.record({
  choice: fc
    .record({ across: name, up: name, most: fc.integer({ min: 2, max: 60 }) })
    .filter(({ across, up }) => across !== up),
  question: fc.string(),
  point: fc.tuple(fc.nat(60), fc.nat(60)),
});

law('a region comes back from its link', region, (shown) => {
  expect(regionIn(regionQuery(shown))).toEqual({ ...shown, isDamaged: false });
});

law(
  'whatever a link says, what is read of it can be swept',
  fc.dictionary(fc.constantFrom('across', 'up', 'most', 'question', 'at'), fc.oneof(fc.string(), fc.nat().map(String))),
  (parts) => {
    const { choice, point } = regionIn(new Map(Object.entries(parts)));
    if (choice !== undefined) expect(choice.most >= 2 && choice.most <= 60 && choice.across !== choice.up).toBe(true);
    if (point !== undefined) expect(point.every(Number.isInteger)).toBe(true);
  },
);

test.each([
  { at: '3' },
  { at: '3,4,5' },
  { at: '3,-1' },
  { at: '1e3,2' },
  { across: 'tmin', up: 'tmin', most: '10' },
  { across: 'tmin', up: 'tmax', most: '1000000' },
  { across: 'tmin', up: 'tmax' },
])('%o is damaged', (parts) => {
  const query = new Map(Object.entries(parts) as [string, string][]);
  expect(regionIn(query)).toMatchObject({ isDamaged: true });
});

test('a link fits a model that has its constants, its question and its point', () => {
  const choice = { across: 'tmin', up: 'tmax', most: 6 };
  const constants = ['tmin', 'tmax'].map((one) => ({ name: one, value: '1', kind: 'number' }) as const);
  const known = { names: ['tmin', 'tmax'], questions: ['deadlock'], axes: axesOf(choice, constants) };
  const link = { choice, question: 'deadlock', point: [1, 6], isDamaged: false };
  expect(fits(link, known)).toBe(true);
  expect(fits({ isDamaged: false }, known)).toBe(true);
  expect(fits({ ...link, choice: { ...choice, up: 'other' } }, known)).toBe(false);
  expect(fits({ ...link, question: 'file R1.mcf' }, known)).toBe(false);
  expect(fits({ ...link, point: [1, 7] }, known)).toBe(false);
});
