/**
 * The campaigns in protocols/campaigns are read, have as many jobs as their README says, and the quick ones have the
 * expected results: all about detectors with room for one message, and the heartbeats for tmax <= 2.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source } from '@vedette/core';
import { type CampaignJob, inlineWorkbench, isAsExpected, readCampaign, runJobs } from '@vedette/workbench';
import { expect, test } from 'vitest';
import { fileSource } from '../host/file-source.ts';

const folder = fileURLToPath(new URL('../../../../protocols/campaigns/', import.meta.url));

const source = (name: string): Source => fileSource(name, folder);

const isQuick = ({ combination }: CampaignJob): boolean =>
  Number(combination.get('tmax') ?? combination.get('buffer')) <= (combination.has('tmax') ? 2 : 1);

test.each(readdirSync(folder).filter((name) => name.endsWith('.yaml')))('%s', async (name) => {
  const file = join(folder, name);
  const { value, problems } = await readCampaign(source(file), (path) => join(dirname(file), path));
  expect(problems).toEqual([]);
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(readme).toContain(`| \`${name}\` | ${value!.jobs.length.toLocaleString('en')} |`);
  const jobs = value!.jobs.filter(isQuick);
  expect(jobs.length).toBeGreaterThan(10);
  const benches = [inlineWorkbench({ source })];
  const done = await runJobs(jobs, { benches, signal: new AbortController().signal, onDone: async () => {} });
  const surprises = done.filter(
    ({ result }) => result.kind !== 'checked' || result.answers.length === 0 || !result.answers.every(isAsExpected),
  );
  expect(surprises.map(({ job }) => job.name)).toEqual([]);
  expect(done).toHaveLength(jobs.length);
});
