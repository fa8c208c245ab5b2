/** The command line itself: help, versions, mistakes, and what happens when standard output breaks. */
import { describe, expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { runMain } from './testing/run-main.ts';
import { safeLock, scratchFolder } from './testing/scratch-folder.ts';

const cwd = scratchFolder({ 'lock.aut': safeLock });

const commands = ['check', 'explore', 'simulate', 'info', 'format', 'reproduce'];

describe('help', () => {
  test('lists the commands, with examples, on standard output', async () => {
    const { code, stdout, stderr } = await runMain(['--help']);
    expect(code).toBe(0);
    for (const word of [...commands, 'Examples:']) expect(stdout).toContain(word);
    expect(stderr).toBe('');
  });

  test.each(commands)('of %s has examples and fits 80 columns', async (name) => {
    const { code, stdout } = await runMain([name, '--help']);
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`Examples:\\n  vedette ${name} (lock.aut|--list)`));
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('is shown for an empty command line, which is a mistake', async () => {
    const { code, stdout, stderr } = await runMain([]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('Usage: vedette');
  });

  test('the version is that of the package', async () => {
    expect(await runMain(['--version'])).toMatchObject({ code: 0, stdout: `${packageFile.version}\n` });
  });
});

describe('a mistake on the command line is 2 and one sentence:', () => {
  test.each([
    ['chek lock.aut', "unknown command 'chek'\n(Did you mean check?)"],
    ['chek --help', "unknown command 'chek'\n(Did you mean check?)"],
    ['check', "missing required argument 'model'"],
    ['check lock.aut more.aut', 'too many arguments'],
    ['check lock.aut --dedlock', "unknown option '--dedlock'\n(Did you mean --deadlock?)"],
    ['check lock.aut --max-states abc', "'abc' is invalid. Expected a whole number."],
    ['check lock.aut --max-states 0', 'Expected a whole number, 1 or more.'],
    ['check lock.aut --max-states 1.5', 'Expected a whole number.'],
    ['check lock.aut --max-states 1e99', 'Expected a whole number.'],
    ['check lock.aut --max-depth -1', 'Expected a whole number, 0 or more.'],
    ['check lock.aut --timeout 0', 'Expected a number above 0.'],
    ['check lock.aut --timeout soon', 'Expected a number above 0.'],
    ['check lock.aut --max-memory -5', 'Expected a number above 0.'],
    ['check lock.aut --workers 3 --search depth', '--workers 3 is for --search breadth only'],
    ['check lock.aut --workers 2 --search depth', '--workers 2 is for --search breadth only'],
    ['reduce lock.aut -e strong --workers 2', 'Every transition is needed here, which takes one thread.'],
    ['check lock.aut --workers 0', 'Expected a whole number, 1 or more.'],
    ['check lock.aut --never lose', 'Events are deadlock, action:NAME or state:EXPRESSION.'],
    ['check lock.aut --expect maybe', 'Expected one of holds, fails, unknown, broken.'],
    ['check lock.aut --deadlock --expect holds --expect fails', '--expect was given 2 times for 1 question'],
    ['check lock.aut --states some', 'Allowed choices are none, changes, full.'],
    ['check lock.aut -c N', 'Expected NAME=VALUE.'],
    ['check lock.aut -c N=1 -c N=2', '"N" was given twice.'],
    ['check lock.aut --trace run.gif', '--trace cannot know the format of "run.gif" from its name'],
    ['check lock.aut --quiet --verbose', "'--quiet' cannot be used with option '--verbose'"],
    ['check lock.aut --width 5', '--width is for --search highway only'],
    ['check lock.aut --repeat 5', '--repeat is for --search highway only'],
    ['check lock.aut --share 0.5', '--share is for --search highway only'],
    ['check lock.aut --search highway --width 5 --share 2', 'Expected a share, above 0 and at most 1.'],
    ['check lock.aut --seed 5', '--seed is for questions about random runs (Pr, E, simulate), and none is asked'],
    ['explore lock.aut --search highway', '--search highway needs --width'],
    ['explore lock.aut --search wide', 'Allowed choices are breadth, depth, highway, random.'],
    ['explore lock.aut -o graph.png', '-o cannot know the format of "graph.png" from its name'],
    ['check -', 'a model from standard input needs --language, one of: actors, aut, crash, cspm, mcrl2, uppaal'],
    ['check lock.aut --language auto', 'there is no language "auto"; did you mean "aut"?'],
    [
      'check lock.aut --language cobol',
      'there is no language "cobol"; the languages are: actors, aut, crash, cspm, mcrl2, uppaal',
    ],
    ['simulate lock.aut --json', '--json needs a random walk'],
    ['simulate - --language aut', 'a model from standard input needs a random walk'],
    ['format - --language aut -w', 'standard input cannot be written back'],
    ['format lock.aut -w --check', 'cannot be used with option'],
    ['reproduce SPX', 'there is no claim "SPX"; did you mean "SPC"?'],
    ['reproduce SPC-NF spc-fn', 'there is no claim "spc-fn"; did you mean "SPC-NF"?'],
    ['reproduce everything', 'there is no claim "everything"; the claims are: HB-T1-R1, '],
    ['reproduce HB-T9', 'there is no claim "HB-T9"; the nearest are: HB-T1-R1, HB-T1-R2, '],
    ['reproduce --list --json', 'cannot be used with option'],
    ['reproduce --markdown --json', 'cannot be used with option'],
    ['reproduce --markdown --charts', 'cannot be used with option'],
    ['reproduce --timeout 0', 'Expected a number above 0.'],
  ])('vedette %s', async (line, message) => {
    const { code, stdout, stderr } = await runMain(line.split(' '), { cwd, stdin: safeLock });
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/\n {4}at /);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

describe('standard output', () => {
  test('that is full is said, with 3', async () => {
    const full = await runMain(['simulate', 'lock.aut', '--seed', '1'], { cwd, stdoutBreaks: 'disk full' });
    expect(full).toMatchObject({
      code: 3,
      stderr: 'error: "standard output" cannot be written: no space is left on the device.\n',
    });
  });

  test('whose reader leaves is no mistake', async () => {
    const left = await runMain(['simulate', 'lock.aut', '--seed', '1'], { cwd, stdoutBreaks: 'reader leaves' });
    expect(left).toMatchObject({ code: 0, stderr: '' });
  });
});
