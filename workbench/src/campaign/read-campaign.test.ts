/** As many jobs as stated, and one more. */
import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';
import { readCampaign } from './read-campaign.ts';

const campaign = (models: number, constants: string): string => `campaign: many
models: {${Array.from({ length: models }, (_, index) => `m${index}: {model: m.aut}`).join(', ')}}
constants: {${constants}}
questions: {free: {properties: [{never: deadlock}]}}
`;

async function read(text: string) {
  const { value, problems } = await readCampaign(textSource(text, 'c.yaml'), (path) => path);
  return value === undefined ? problems.map(({ code }) => code) : value.jobs.length;
}

test('jobs', async () => {
  expect(await read(campaign(10, 'a: 1:1000, b: 1:100'))).toBe(1_000_000);
  expect(await read(campaign(11, 'a: 1:1000, b: 1:100'))).toEqual(['campaign/too-many-jobs']);
  expect(await read(campaign(1, 'a: 1:1001, b: 1:1000'))).toEqual(['campaign/too-many-jobs']);
});
