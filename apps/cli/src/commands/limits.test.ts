/** Limits and Ctrl-C while a model keeps a thread busy that never yields: the command line ends nevertheless. */
import { readdirSync } from 'node:fs';
import { SupervisedWorkbench } from '@vedette/workbench';
import { describe, expect, test } from 'vitest';
import { startWorkbenchWorker } from '../host/workbench-worker.ts';
import { type RunSettings, runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

/** Each takes longer than a test can wait, in one state or before there is any. */
const models = {
  'select.xta':
    'int x; process P() { state a; init a; trans a -> a { select i : int[0,1000000], j : int[0,1000000]; assign x = (i + j) % 2; }; } system P;',
  'loops.xta': `int f() { int n = 0; for (i : int[0,1000000]) for (j : int[0,1000000]) n = (n + i * j) % 7; return n; }
int x; process P() { state a, b; init a; trans a -> b { assign x = f(); }; } system P;`,
  // No constant takes long, but there are many of them.
  'opening.xta': `int f(int k) { int n = k; for (i : int[0,100000]) n = (n + i) % 7; return n; }
${Array.from({ length: 5000 }, (_, k) => `const int c${k} = f(${k});`).join('\n')}
process P() { state a; init a; } system P;`,
  'exists.mcrl2': `act a; map big: Nat; eqn big = 1000000;
proc P(s: Nat) = (exists x, y: Nat . x < big && y < big && x * y == 999999999989) -> a . P(s + 1); init P(0);`,
};

const cwd = scratchFolder(models);
const run = (line: string | readonly string[], { cwd: folder = cwd, ...settings }: RunSettings = {}) => {
  const start = () => startWorkbenchWorker(folder);
  const startWorkbench = () => new SupervisedWorkbench({ start, bytesHeld: () => process.memoryUsage.rss() });
  return runMain(typeof line === 'string' ? line.split(' ') : line, { cwd: folder, startWorkbench, ...settings });
};

describe('--timeout', () => {
  test.each(Object.keys(models))('ends the check of %s, which is unknown', async (model) => {
    const { code, stdout } = await run(`check ${model} --deadlock --timeout 1 --json`);
    const [result] = JSON.parse(stdout).results;
    expect(result).toMatchObject({ property: 'never deadlock', verdict: 'unknown', why: 'limit' });
    expect(result.detail).toBe('the time limit of 1 s was reached');
    expect(code).toBe(4);
  });

  test('ends an evaluation', async () => {
    const folder = scratchFolder({ 'values.csp': 'never = <x | x <- <1..>, x < 0>\n' });
    const { code, stdout, stderr } = await run(['eval', 'values.csp', '#never', '--timeout', '1'], { cwd: folder });
    expect(stdout).toBe('');
    expect(stderr).toContain('the time limit of 1 s was reached');
    expect(code).toBe(4);
  });

  test('is not needed for a recursion as deep as thirty thousand calls, nor for one without an end', async () => {
    const folder = scratchFolder({
      'deep.csp': 'sum(n) = n + (if n == 0 then 0 else sum(n - 1))\nup(n) = 1 + up(n + 1)\n',
    });
    expect((await run(['eval', 'deep.csp', 'sum(30000)'], { cwd: folder })).stdout).toBe('450015000\n');
    const { code, stderr } = await run(['eval', 'deep.csp', 'up(0)'], { cwd: folder });
    expect(stderr).toContain('cspm/recursion-too-deep');
    expect(code).toBe(3);
  });

  test('ends an exploration, and leaves no file', async () => {
    const folder = scratchFolder(models);
    const { code, stdout, stderr } = await run('explore loops.xta -o out.aut --timeout 1', { cwd: folder });
    expect(stdout).toContain('complete     no: the time limit of 1 s was reached');
    expect(stderr).toBe('out.aut was not written.\n');
    expect(readdirSync(folder).sort()).toEqual(Object.keys(models).sort());
    expect(code).toBe(4);
  });

  test('ends a reduction and a comparison', async () => {
    expect((await run('reduce exists.mcrl2 -e strong --timeout 1')).code).toBe(4);
    const { code, stderr } = await run('compare exists.mcrl2 exists.mcrl2 -e strong --timeout 1');
    expect(stderr).toContain('the time limit of 1 s was reached');
    expect(code).toBe(4);
  });

  test('ends each point of a sweep', async () => {
    const { code, stdout } = await run('sweep exists.mcrl2 -c big=1000000:1000001 --deadlock --timeout 1 --workers 2');
    expect(stdout).toContain('2 combinations: 2 are undecided.');
    expect(code).toBe(4);
  });

  test('counts for all questions together', async () => {
    const formulas = ['-e', '[true*]<true>true', '-e', '<true*.a>true', '-e', '[a]false'];
    const argv = ['check', 'exists.mcrl2', ...formulas, '--timeout', '1', '--json'];
    const { code, stdout } = await run(argv);
    const { results } = JSON.parse(stdout) as { results: readonly { verdict: string }[] };
    expect(results.map(({ verdict }) => verdict)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(code).toBe(4);
  });
});

describe('Ctrl-C', () => {
  test.each(['check exists.mcrl2', 'explore opening.xta', 'reduce exists.mcrl2 -e strong'])('ends %s', async (line) => {
    expect((await run(line, { interrupt: 'at once' })).code).toBe(130);
  });

  test('ends opening a model for info', async () => {
    const { code, stderr } = await run('info opening.xta', { interrupt: 'at once' });
    expect([code, stderr]).toEqual([130, 'Stopped before any result: stopped on request.\n']);
  });

  test('ends a walk', async () => {
    const { code } = await run('simulate select.xta --seed 1', { interrupt: 'at once' });
    expect(code).toBe(130);
  });
});

test('what is right stays right in another thread', async () => {
  const folder = scratchFolder({ 'lamp.aut': 'des (0,2,3)\n(0,"on",1)\n(1,"break",2)\n', 'no.aut': 'des (0,1,2)\n' });
  const timeless = (text: string) => text.replace(/[\d.]+ s\b|[\d,]+ states\/s|"seconds": [\d.]+/g, 'T');
  for (const line of [
    'check lamp.aut',
    'check lamp.aut --deadlock --json',
    'check lamp.aut --language nothing',
    'check no.aut',
    'explore lamp.aut',
    'simulate lamp.aut --seed 1',
    'reduce lamp.aut -e strong -o nowhere/small.aut',
  ]) {
    const here = await runMain(line.split(' '), { cwd: folder });
    const there = await run(line, { cwd: folder });
    expect([there.code, timeless(there.both)], line).toEqual([here.code, timeless(here.both)]);
  }
});
