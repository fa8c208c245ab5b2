/** `vedette info` and the list of languages. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageNames, languageOfFile, languages } from '@vedette/workbench';
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder, stuckLock } from '../testing/scratch-folder.ts';

const cwd = scratchFolder({ 'stuck.aut': stuckLock });

describe('vedette info', () => {
  test('shows what the model compiles to', async () => {
    expect(await runMain(['info', 'stuck.aut'], { cwd })).toMatchObject({
      code: 0,
      stderr: '',
      stdout: `stuck.aut, language aut

File
  4 states
  5 transitions
  5 labels

Roles
  losses  lose (usual name)

1 slot
  0  state  State, 4 values

1 group
  0  transition  reads 0; writes 0

Dependencies: r reads, w writes, + both
             0
  transition +
`,
    });
  });

  test('-o draws the dependency matrix', async () => {
    const drawn = await runMain(['info', 'stuck.aut', '-o', 'matrix.svg', '--json'], { cwd });
    expect(drawn).toMatchObject({ code: 0, stderr: 'Wrote matrix.svg\n' });
    expect(readFileSync(join(cwd, 'matrix.svg'), 'utf8')).toContain('stuck.aut: 1 group, 1 slot');
    const refused = await runMain(['info', 'stuck.aut', '-o', 'matrix.png'], { cwd });
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('.svg');
  });

  test('--json', async () => {
    expect(JSON.parse((await runMain(['info', 'stuck.aut', '--json'], { cwd })).stdout)).toEqual({
      version: 1,
      document: 'info',
      model: 'stuck.aut',
      language: 'aut',
      slots: [{ name: 'state', domain: 'State', size: 4 }],
      groups: [{ name: 'transition', reads: [0], writes: [0] }],
      roles: [{ name: 'lose', of: 'action', role: 'losses', by: 'usual name' }],
      predicates: [],
      questions: [],
      info: [{ title: 'File', lines: ['4 states', '5 transitions', '5 labels'] }],
    });
  });
});

const small: Readonly<Record<string, string>> = {
  'small.mcrl2': 'act a; init a . delta;\n',
  'small.csp': 'channel a\nMAIN = a -> STOP\n',
  'small.xta': 'process P() { state s; init s; }\nsystem P;\n',
};
const ofAll = scratchFolder(small);

test.each(Object.keys(small))('%s: info names every reduction, and --without switches it off', async (file) => {
  const { reductions } = await languageOfFile(file)!.load();
  const process = file.endsWith('.csp') ? ['--process', 'MAIN'] : [];
  expect(Object.keys(reductions ?? {}).length).toBeGreaterThan(0);
  const { stdout } = await runMain(['info', file, ...process], { cwd: ofAll });
  for (const [name, does] of Object.entries(reductions!)) {
    expect(stdout).toContain(`  ${name}: ${does}\n`);
    const off = await runMain(['info', file, ...process, '--without', name], { cwd: ofAll });
    expect(off).toMatchObject({ code: 0, stderr: '' });
    expect(off.stdout).toContain(`  ${name}: switched off\n`);
  }
});

describe('the languages', () => {
  test.each(languages)('$name has the endings of the language itself', async (registered) => {
    expect((await registered.load()).extensions).toEqual(registered.extensions);
  });

  test('no two share a name or an ending', () => {
    const endings = languages.flatMap(({ extensions }) => extensions);
    expect(new Set(endings).size).toBe(endings.length);
    expect(new Set(languageNames).size).toBe(languages.length);
  });

  test('are found by the end of a file name', () => {
    expect(languageOfFile('a/b.AUT')?.name).toBe('aut');
    expect(languageOfFile('a.aut/b')).toBeUndefined();
  });
});
