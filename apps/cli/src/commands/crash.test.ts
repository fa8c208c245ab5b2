/** The crash calculus through every command, as a new user would try it: correctly, and with mistakes. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const model = readFileSync(`${root}models/crash/one-message/one-message.crash`, 'utf8');
const cwd = scratchFolder({
  'message.crash': model,
  'typo.crash': model.replace('Receiver()]', 'Reciever()]'),
  'cut.crash': model.slice(0, model.indexOf('1[')),
});
const vedette = (line: string, settings = {}) => runMain(line.split(' '), { cwd, ...settings });
const strong = `${root}protocols/consensus/strong.crash`;

describe('a model of the crash calculus', () => {
  test('is explored: 15 states, 19 transitions, 3 of them deadlocks, as its README counts by hand', async () => {
    const { code, stdout } = await vedette('explore message.crash --json');
    expect(JSON.parse(stdout)).toMatchObject({ states: 15, transitions: 19, deadlocks: 3, complete: true });
    expect(code).toBe(0);
  });

  test('is checked, with a chart of locations', async () => {
    const { code, stdout } = await vedette('check message.crash');
    expect(stdout).toContain('│ 1 │                 │ 2 │');
    expect(stdout).toContain('✗ crashes');
    expect(code).toBe(1);
  });

  test('has actions called by their channels, or with what is sent', async () => {
    const { stdout } = await vedette('check message.crash --can action:ok --can action:ok!7 --can action:ok!8 --json');
    const { results } = JSON.parse(stdout);
    expect(results.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['holds', 'holds', 'fails']);
  });

  test('is formatted already', async () => {
    expect((await vedette('format message.crash')).stdout).toBe(model);
  });

  test('has information', async () => {
    const { stdout } = await vedette('info message.crash');
    expect(stdout).toContain('message.crash, language crash');
    expect(stdout).toContain('detector: strong');
  });

  test('is read from standard input', async () => {
    const ran = await vedette('explore - --language crash --json', { stdin: model });
    expect(JSON.parse(ran.stdout).states).toBe(15);
  });

  test('takes constants: two agents of the case study have 480 states and 1091 transitions', async () => {
    const { stdout } = await runMain(['explore', strong, '-c', 'n=2', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ states: 480, transitions: 1091, deadlocks: 10 });
  });
});

describe('mistakes are reported at their places, with 3:', () => {
  test.each([
    ['check typo.crash', 'crash/unknown-process', 'Receiver'],
    ['explore cut.crash', 'crash/', '  --> cut.crash:'],
    ['format cut.crash', 'crash/', '  --> cut.crash:'],
    [`check ${strong} -c m=3`, 'crash/unknown-constant', 'The constants of this model: n.'],
    [`check ${strong} -c n=many`, 'crash/bad-constant', '"many"'],
    [`info ${strong} -c n=31`, 'crash/too-many-locations', 'locations 1..n;'],
  ])('vedette %s', async (line, code, text) => {
    const ran = await vedette(line);
    expect(ran.stderr).toContain(`error[${code}`);
    expect(ran.stderr).toContain(text);
    expect(ran.stderr).toContain('^');
    expect(ran).toMatchObject({ code: 3, stdout: '' });
  });
});

describe('a simulation', () => {
  test('shows term and representative side by side at each step, and who does what', async () => {
    const { stdout } = await vedette('simulate message.crash', { stdin: '2\nq\n' });
    expect(stdout).toContain(`after 1 step
  Term               Representative
  1[a!(7)]           live = {1, 2}
  2[a@1(x).ok!(x)]   trusted = 2
                     crashes left = 1
                     1: a!(7)
                     2: Receiver()

   1  tau  1: crashes
   2  tau  2: suspects 1
   3  tau  1 → 2: a!7
> q
`);
  });

  test('shows them with the whole state', async () => {
    const { stdout } = await vedette('simulate message.crash', { stdin: 's\n' });
    const said = stdout.split('> ')[1]!;
    expect(said).toContain('  messages 1 = a!7\n');
    expect(said).toContain('  1[a!(7)]           live = {1, 2}\n');
  });

  test('below each other on a narrow terminal', async () => {
    const { stdout } = await vedette('simulate message.crash', { stdin: 'q\n', columns: 30, env: { NO_COLOR: '1' } });
    expect(stdout).toContain('  Term\n  1[a!(7)]\n  2[a@1(x).ok!(x)]\n  Representative\n  live = {1, 2}\n');
  });

  test.each([40, 72, 120])('fits %i columns for three agents', async (columns) => {
    const settings = { stdin: '1\n4\n\n\n\nq\n', columns, env: { NO_COLOR: '1' } };
    const { stdout } = await runMain(['simulate', strong], settings);
    const [, ...said] = stdout.split('after 0 steps');
    const rows = said.join('').split('\n');
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => [...row].length > columns)).toEqual([]);
  });

  test('at random with --states full: every state of the walk', async () => {
    const { stdout } = await vedette('simulate message.crash --seed 3 --states full');
    const { steps } = JSON.parse((await vedette('simulate message.crash --seed 3 --json')).stdout);
    expect(stdout.match(/^ {2}Term +Representative$/gm)).toHaveLength(steps + 1);
    expect(stdout).toContain('│ 1 │       │ 2 │');
    expect((await vedette('simulate message.crash --seed 3')).stdout).not.toContain('Representative');
  });
});
