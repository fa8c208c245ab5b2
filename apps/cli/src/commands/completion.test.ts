/** Completion in the shells themselves, where they are installed; and the manual page as man formats it. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../command-line/commands.ts';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
const names = commands.map(({ name }) => name);

describe('completion', () => {
  test('bash completes commands, options and choices', async () => {
    const script = (await runMain(['completion', 'bash'])).stdout;
    const complete = (...words: readonly string[]): readonly string[] => {
      const asked = words.map((word) => `'${word}'`).join(' ');
      const probe = `COMP_WORDS=(${asked}); COMP_CWORD=${words.length - 1}; _vedette; printf '%s\\n' "\${COMPREPLY[@]}"`;
      return spawnSync('bash', ['-c', `${script}\n${probe}`], { encoding: 'utf8' })
        .stdout.trim()
        .split('\n');
    };
    expect(complete('vedette', '')).toEqual(expect.arrayContaining([...names]));
    expect(complete('vedette', 'sw')).toEqual(['sweep']);
    expect(complete('vedette', 'check', '--dead')).toEqual(['--deadlock']);
    expect(complete('vedette', 'check', '--search', 'b')).toEqual(['breadth']);
    expect(complete('vedette', 'completion', 'f')).toEqual(['fish']);
  });

  test('every shell completes every command and option', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { stdout, code } = await runMain(['completion', shell]);
      expect(code).toBe(0);
      for (const name of names) expect(stdout).toContain(name);
      for (const option of ['deadlock', 'max-memory', 'ledger', 'junit']) expect(stdout).toContain(option);
    }
  });

  test.skipIf(!has('zsh'))('zsh reads its script', async () => {
    const file = join(scratchFolder(), '_vedette');
    writeFileSync(file, (await runMain(['completion', 'zsh'])).stdout);
    expect(spawnSync('zsh', ['-n', file], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });

  test.skipIf(!has('fish'))('fish completes', async () => {
    const file = join(scratchFolder(), 'vedette.fish');
    writeFileSync(file, (await runMain(['completion', 'fish'])).stdout);
    const probe = `source ${file}; complete -C 'vedette check --dead'`;
    expect(spawnSync('fish', ['-c', probe], { encoding: 'utf8' }).stdout).toMatch(/^--deadlock/);
  });

  test('another shell is refused with those that there are', async () => {
    const ran = await runMain(['completion', 'tcsh']);
    expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining('bash, zsh, fish') });
  });
});

describe('the manual page', () => {
  test('has every command and exit code', async () => {
    const { stdout } = await runMain(['man']);
    for (const name of names) expect(stdout).toContain(`.SS "vedette ${name} `);
    for (const code of [0, 1, 2, 3, 4, 70, 130]) expect(stdout).toContain(`.B ${code}\n`);
  });

  test.skipIf(spawnSync('groff', ['--version']).status !== 0)('is formatted without a warning', async () => {
    const { stdout: page } = await runMain(['man']);
    const ran = spawnSync('groff', ['-man', '-Tutf8', '-ww'], { input: page, encoding: 'utf8' });
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout).toContain('Inconclusive: a limit was reached.');
  });
});

test('vedette --help names the languages', async () => {
  const { stdout } = await runMain(['--help']);
  for (const word of ['mCRL2', 'UPPAAL', 'CSPM', '.crash', '.aut', '.props']) expect(stdout).toContain(word);
});
