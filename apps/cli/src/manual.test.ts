/** Every command of the manual prints what the manual says. VEDETTE_ACCEPT=1 writes what it prints now instead. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readmeExample } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';
import * as vedette from './library/core.ts';
import * as engines from './library/engines.ts';
import * as languages from './library/languages.ts';
import { scratchFolder } from './testing/scratch-folder.ts';
import { rerun, withoutVolatile } from './testing/transcript.ts';

const manual = fileURLToPath(new URL('../../../docs/manual/', import.meta.url));
const chapters = readdirSync(manual).filter((name) => name.endsWith('.md'));

describe('the manual', () => {
  test('has a chapter for every command', () => {
    expect(chapters).toEqual(
      expect.arrayContaining([
        'check.md',
        'test.md',
        'help.md',
        'explore.md',
        'simulate.md',
        'info.md',
        'eval.md',
        'format.md',
        'sweep.md',
        'synth.md',
        'reproduce.md',
        'exit-codes.md',
      ]),
    );
  });

  test.each(chapters)('%s', async (name) => {
    const written = readFileSync(`${manual}${name}`, 'utf8');
    const renewed = await rerun(written, scratchFolder());
    if (process.env.VEDETTE_ACCEPT === '1') {
      if (withoutVolatile(renewed) !== withoutVolatile(written)) writeFileSync(`${manual}${name}`, renewed);
    } else expect(withoutVolatile(renewed)).toBe(withoutVolatile(written));
  });
});

test('reducing parts first gives what the manual says', async () => {
  const page = readmeExample(pathToFileURL(`${manual}reduce.md`), {
    vedette,
    'vedette/engines': engines,
    'vedette/languages': languages,
  });
  const { whole, part, small, least } = (await page.run(['whole', 'part', 'small', 'least'])) as Example;
  expect([whole, part.value, small, least.value].map(({ graph }) => graph.states)).toEqual([3125, 2, 32, 6]);
  const comparison = { relation: 'branching' } as const;
  const equivalent = await engines.compareGraphs(whole.graph, least.value.graph, comparison);
  expect(equivalent).toMatchObject({ value: { related: true } });
});

type Explored = { readonly graph: engines.ExplicitGraph };
type Example = Readonly<Record<'whole' | 'small', Explored> & Record<'part' | 'least', { readonly value: Explored }>>;

describe('a transcript', () => {
  test('that says something else is noticed', async () => {
    const markdown = '```text m.aut\ndes (0,0,1)\n```\n\n```console\n$ vedette check m.aut --quiet\nall is well\n```\n';
    const renewed = await rerun(markdown, scratchFolder());
    expect(withoutVolatile(renewed)).toContain('✗ fails  never deadlock  (1 state, T s)\n```\n');
    expect(renewed).not.toContain('all is well');
  });

  test('runs pipes, quotes and exit codes', async () => {
    const markdown = "```console\n$ printf 'des (0,0,1)\\n' | vedette format - --language aut\n$ echo $?\n```\n";
    expect(await rerun(markdown, scratchFolder())).toBe(
      "```console\n$ printf 'des (0,0,1)\\n' | vedette format - --language aut\ndes (0,0,1)\n$ echo $?\n0\n```\n",
    );
  });
});
