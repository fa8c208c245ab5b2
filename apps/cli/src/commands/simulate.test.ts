/** `vedette simulate` from end to end, inside this process: random walks, and conversations through a pipe. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { safeLock, scratchFolder, stuckLock } from '../testing/scratch-folder.ts';

const files = { 'stuck.aut': stuckLock, 'safe.aut': safeLock, 'other.aut': 'des (0,1,2)\n(0,"request(1)",1)\n' };
const cwd = scratchFolder(files);
const simulate = (line: string, settings = {}) => runMain(['simulate', ...line.split(' ')], { cwd, ...settings });

describe('a random walk', () => {
  test('is the same for the same seed', async () => {
    const first = await simulate('safe.aut --seed 7 --steps 30');
    expect(first).toEqual(await simulate('safe.aut --seed 7 --steps 30'));
    expect(first.stdout).toContain('30 steps with seed 7.\n');
    expect(first.code).toBe(0);
  });

  test('differs for some other seed', async () => {
    const walks = await Promise.all([1, 2, 3, 4].map((seed) => simulate(`safe.aut --json --steps 30 --seed ${seed}`)));
    const labels = walks.map(({ stdout }) => JSON.stringify(JSON.parse(stdout).evidence.steps));
    expect(new Set(labels).size).toBeGreaterThan(1);
  });

  test('takes 50 steps by default, and shows the seed it chose', async () => {
    expect(JSON.parse((await simulate('safe.aut --json --seed 1')).stdout)).toMatchObject({
      steps: 50,
      ended: 'steps',
    });
    expect((await simulate('safe.aut --steps 3')).stdout).toMatch(/3 steps with seed \d+\.\n$/);
  });

  test('ends in a deadlock with a message', async () => {
    const { code, stdout } = await simulate('stuck.aut --seed 1 --steps 1000');
    expect(stdout).toContain('then no transition is possible: a deadlock.');
    expect(code).toBe(0);
  });

  test('every step is one of the model', async () => {
    const { stdout } = await simulate('stuck.aut --seed 3 --steps 1000 --json');
    const document = JSON.parse(stdout);
    expect(document).toMatchObject({ model: 'stuck.aut', seed: 3, ended: 'deadlock' });
    const lines = new Set(stuckLock.split('\n'));
    let state = '0';
    for (const { label, changed } of document.evidence.steps) {
      const next = changed.state ?? state;
      expect(lines).toContain(`(${state},"${label}",${next})`);
      state = next;
    }
    expect(state).toBe('3');
  });

  test('is saved by --trace', async () => {
    const folder = scratchFolder(files);
    const { stderr } = await runMain('simulate safe.aut --seed 1 --trace walk.mmd'.split(' '), { cwd: folder });
    expect(stderr).toBe('Wrote walk.mmd\n');
    expect(readFileSync(join(folder, 'walk.mmd'), 'utf8')).toMatch(/^sequenceDiagram/);
  });
});

describe('a conversation', () => {
  const talk = async (commands: string, line = 'stuck.aut') => {
    const { code, stdout, stderr } = await simulate(line, { stdin: commands });
    return { code, stdout, stderr, turns: stdout.split('> ').slice(1) };
  };

  test('starts with help and the first steps', async () => {
    const { stdout, code } = await talk('q\n');
    expect(stdout).toContain('NUMBER  take that step');
    expect(stdout).toContain('after 0 steps\n   1  request(1)  state = 1\n   2  idle\n> q\n');
    expect(code).toBe(0);
  });

  test('takes steps by number up to a deadlock, and back', async () => {
    const { turns } = await talk('1\n1\n2\n\nb\nr\n');
    expect(turns[2]).toBe('2\nafter 3 steps\n  no transition is possible: a deadlock\n');
    expect(turns[3]).toBe('\n  no step is possible; b goes back\n');
    expect(turns[4]).toBe('b\nafter 2 steps\n   1  release(1)  state = 0\n   2  lose(1)  state = 3\n');
    expect(turns[5]).toContain('after 0 steps');
  });

  test('Enter takes some step', async () => {
    expect((await talk('\n')).turns[0]).toContain('after 1 step\n');
  });

  test('shows the chart so far and the whole state', async () => {
    const { turns } = await talk('t\n1\nt\ns\n?\n');
    expect(turns[0]).toBe('t\n  no steps yet\n');
    expect(turns[2]).toContain('● request(1)');
    expect(turns[3]).toBe('s\n  state = 1\n');
    expect(turns[4]).toContain('NUMBER  take that step');
  });

  test.each(['9', '0', '-1', '1.0', '1e0', 'x', '1 1'])('"%s" is no command', async (command) => {
    expect((await talk(`${command}\n`)).turns[0]).toBe(
      `${command}\n  "${command}" is no command: steps are 1 to 2; ? shows help\n`,
    );
  });

  test('ends with the input, and saves the walk', async () => {
    const folder = scratchFolder(files);
    const argv = 'simulate stuck.aut --trace walk.json'.split(' ');
    const { code, stderr } = await runMain(argv, { cwd: folder, stdin: '1\n1\n' });
    expect(stderr).toBe('Wrote walk.json\n');
    expect(JSON.parse(readFileSync(join(folder, 'walk.json'), 'utf8')).steps).toHaveLength(2);
    expect(code).toBe(0);
  });
});

describe('a walk until something occurs', () => {
  test.each([
    ['action:lose', 'reached', 0],
    ['state:state == 3', 'reached', 0],
    ['deadlock', 'reached', 0],
    ['action:request(7)', 'deadlock', 4],
  ])('%s: %s', async (until, ended, expected) => {
    const { code, stdout } = await runMain(['simulate', 'stuck.aut', '--seed', '3', '--until', until, '--json'], {
      cwd,
    });
    expect(JSON.parse(stdout)).toMatchObject({ ended });
    expect(code).toBe(expected);
  });

  test('is not where it may be before so many steps', async () => {
    const { code, stdout } = await simulate('stuck.aut --seed 3 --steps 1 --until action:lose --json');
    expect([JSON.parse(stdout).ended, code]).toEqual(['steps', 4]);
  });

  test('names what is not there', async () => {
    const { code, stderr } = await runMain(['simulate', 'stuck.aut', '--until', 'state:stat == 5'], { cwd });
    expect(stderr).toContain('--until state:stat == 5');
    expect(stderr).toContain('Did you mean "state"?');
    expect(code).toBe(3);
  });
});

describe('a run that was saved', () => {
  test('is taken again, by its steps', async () => {
    await runMain(['check', 'stuck.aut', '--trace', 'run.json', '--quiet'], { cwd });
    const { code, stdout } = await simulate('stuck.aut --replay run.json');
    expect(stdout).toContain('● lose(1)');
    expect(stdout).toContain('3 steps taken again, then no transition is possible: a deadlock.\n');
    expect(code).toBe(0);
    const document = JSON.parse((await simulate('stuck.aut --replay run.json --json')).stdout);
    expect(document).toMatchObject({ document: 'simulate', steps: 3, ended: 'deadlock' });
  });

  test('of another model is refused where it parts from this one', async () => {
    const { code, stderr } = await simulate('other.aut --replay run.json');
    expect(stderr).toContain('cannot be taken: it is not a run of this model');
    expect(code).toBe(3);
  });

  test.each([
    ['stuck.aut --replay run.json --seed 1', 2, '--seed, --steps and --until have no effect'],
    ['stuck.aut --replay run.json --until deadlock', 2, '--seed, --steps and --until have no effect'],
    ['stuck.aut --replay missing.json', 3, 'There is no file "missing.json"'],
    ['stuck.aut --replay stuck.aut', 3, 'is not a JSON document'],
  ])('%s is refused', async (line, expected, message) => {
    const { code, stderr } = await simulate(line);
    expect(stderr).toContain(message);
    expect(code).toBe(expected);
  });
});
