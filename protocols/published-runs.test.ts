/**
 * The smallest run of each figure is never longer than the printed one. `scripts/smallest-figures.ts` has all criteria.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Source } from '@vedette/core';
import { answer } from '@vedette/questions';
import { expect, test } from 'vitest';
import { printedCase, publishedRuns } from './published-runs.ts';

const files = (path: string): Source => ({
  name: path,
  async *chunks() {
    yield readFileSync(fileURLToPath(new URL(path, import.meta.url)));
  },
});

const quick = publishedRuns.filter(({ name }) => ['HB 10a, 1 to 10', 'HB 11', 'HB 12'].includes(name));

test.each(quick.map((run) => [run.name, run] as const))('%s', async (_, run) => {
  const printed = (await printedCase(files, run)!.run({})).evidence!.trace.steps.length;
  const matches = ({ text }: { readonly text: string }): boolean => text.startsWith(run.sought);
  const violation = { kind: 'never', name: run.sought, what: { kind: 'label', matches } } as const;
  const [verdict] = await answer(await run.open(files), [violation], { smallest: [{ name: 'faults' }] });
  expect(verdict).toMatchObject({ kind: 'fails', figures: [{ name: 'faults' }, { name: 'steps' }] });
  expect(verdict!.evidence!.steps.length).toBeLessThanOrEqual(printed);
});
