/** A walk honours limits of every kind, and a wish to stop. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ModelFiles } from '../../claim.ts';
import { openCaseStudy } from '../case-study.ts';
import { walk } from './walk.ts';

const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`../../${path}`, import.meta.url));
  },
});
const { calculus } = await openCaseStudy(files, 3);
const on = () => 'on' as const;

test('a limit of states', async () => {
  expect((await walk(calculus, { limits: { states: 20 } }, on)).complete).toBe(false);
});

test('a limit of time', async () => {
  expect((await walk(calculus, { limits: { seconds: 0.01 } }, on)).complete).toBe(false);
});

test('Ctrl-C, which arrives only in a pause', async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 1);
  expect((await walk(calculus, { signal: stop.signal }, on)).complete).toBe(false);
});
