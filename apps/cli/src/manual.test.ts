/** Every command of the manual prints what the manual says. VEDETTE_ACCEPT=1 writes what it prints now instead. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from './scratch-folder.ts';
import { rerun, withoutVolatile } from './transcript.ts';

const manual = fileURLToPath(new URL('../../../docs/manual/', import.meta.url));
const chapters = readdirSync(manual).filter((name) => name.endsWith('.md'));

describe('the manual', () => {
  test('has a chapter for every command', () => {
    expect(chapters).toEqual(
      expect.arrayContaining([
        'check.md',
        'explore.md',
        'simulate.md',
        'info.md',
        'format.md',
        'sweep.md',
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
