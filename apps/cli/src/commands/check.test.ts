/** `vedette check` from end to end, inside this process. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { safeLock, scratchFolder, stuckLock } from '../testing/scratch-folder.ts';

const wide = 'des (0,4,3)\n(0,a,1)\n(0,b,2)\n(1,c,1)\n(2,c,2)\n';
const turns = 'act lose, win; init lose . win . delta;';
const files = { 'stuck.aut': stuckLock, 'safe.aut': safeLock, 'wide.aut': wide, 'turns.mcrl2': turns };
const cwd = scratchFolder(files);
const check = (line: string, settings = {}) => runMain(['check', ...line.split(' ')], { cwd, ...settings });

describe('verdicts and exit codes', () => {
  test.each([
    ['safe.aut', 0, '✓ holds  never deadlock'],
    ['stuck.aut', 1, '✗ fails  never deadlock'],
    ['stuck.aut --deadlock', 1, '✗ fails  never deadlock'],
    ['stuck.aut --deadlock --exit-zero', 0, '✗ fails  never deadlock'],
    ['stuck.aut --deadlock --expect fails', 0, ', as expected'],
    ['safe.aut --deadlock --expect fails', 1, ', but expected: fails'],
    ['safe.aut --never action:lose', 1, '✗ fails  never action:lose'],
    ['safe.aut --never action:lose(1)', 1, '✗ fails  never action:lose(1)'],
    ['safe.aut --never action:lose(2)', 0, '✓ holds  never action:lose(2)'],
    ['safe.aut --can action:lose', 0, '✓ holds  can action:lose'],
    ['safe.aut --can deadlock', 1, '✗ fails  can deadlock'],
    ['stuck.aut --max-states 2', 4, '? unknown  never deadlock'],
    ['stuck.aut --max-depth 1', 4, 'the depth limit was reached'],
    ['stuck.aut --max-depth 1 --expect unknown', 0, ', as expected'],
    ['stuck.aut --search depth', 1, '✗ fails'],
    ['stuck.aut --search random --seed 7', 1, '✗ fails'],
    ['stuck.aut --search highway --width 100', 1, '✗ fails'],
    ['wide.aut --search highway --width 1', 4, 'highway search left states out'],
    [
      'wide.aut --search highway --width 1 --repeat 3 --share 0.5',
      4,
      '3 runs would have found a violation in 50 % of the states of some level with 87.5 % confidence',
    ],
    ['safe.aut --workers 2', 0, '✓ holds'],
    ['safe.aut --workers 1 --timeout 100 --max-memory 100 --max-states 1e6', 0, '✓ holds'],
  ])('check %s exits with %d', async (line, code, text) => {
    const ran = await check(line);
    expect(ran.stdout).toContain(text);
    expect(ran.code).toBe(code);
  });

  test('several questions keep the order of the command line, each with its expectation', async () => {
    const asked = '--can action:grant --deadlock --never action:lose --never action:explode --absent explode';
    const { code, stdout } = await check(
      `stuck.aut ${asked} --expect holds --expect fails --expect fails --expect holds`,
    );
    expect(stdout.match(/^[✓✗].*?(?= {2}\()/gmu)).toEqual([
      '✓ holds  can action:grant',
      '✗ fails  never deadlock',
      '✗ fails  never action:lose',
      '✓ holds  never action:explode',
    ]);
    expect(code).toBe(0);
  });

  test('Ctrl-C reports what is known and exits with 130', async () => {
    // More than a search visits before it first looks for a signal.
    const states = 300_000;
    const ring = Array.from({ length: states }, (_, i) => `(${i},a,${(i + 1) % states})\n`).join('');
    const long = scratchFolder({ 'ring.aut': `des (0,${states},${states})\n${ring}` });
    const { code, stdout } = await runMain(['check', 'ring.aut'], { cwd: long, interrupt: 'at once' });
    expect(stdout).toMatch(/^\? unknown {2}never deadlock {2}\([\d,]+ states, .*\): stopped on request\n$/);
    expect(code).toBe(130);
  });

  test('a model from standard input', async () => {
    expect(await check('- --language aut', { stdin: stuckLock })).toMatchObject({ code: 1, stderr: '' });
  });
});

describe('the report for a person', () => {
  test('shows the shortest run and how to save it', async () => {
    const { stdout, stderr } = await check('stuck.aut');
    expect(stdout.replace(/\d+\.\d+ s/, 'TIME')).toBe(`✗ fails  never deadlock  (4 states, TIME)

  After 3 steps the deadlock is reached:

     ┌────────┐
     │ system │
     └────┬───┘
  1       ● request(1)
  2       ● grant(1)
  3       ● lose(1)
          ╵

To save the run: --trace run.svg (or .html, .txt, .json, .itf.json, .mmd, .puml)
`);
    expect(stderr).toBe('');
  });

  test('--states shows what steps change', async () => {
    expect((await check('stuck.aut --states changes')).stdout).toMatch(/lose\(1\) +state = 3/);
  });

  test('--quiet is one line each, --verbose adds figures', async () => {
    expect((await check('stuck.aut --quiet')).stdout.split('\n')).toHaveLength(2);
    expect((await check('stuck.aut --verbose')).stdout).toContain('5 transitions, 1 deadlock, depth 3');
  });

  test('colours only on a terminal that wants them', async () => {
    expect((await check('stuck.aut', { columns: 60 })).stdout).toContain('\u001b[1;31m✗ fails\u001b[0m');
    expect((await check('stuck.aut', { columns: 60, env: { NO_COLOR: '1' } })).stdout).not.toContain('\u001b');
    expect((await check('stuck.aut', { columns: 60, env: { TERM: 'dumb' } })).stdout).not.toContain('\u001b');
  });

  test('a deadlock at the start needs no chart', async () => {
    const alone = scratchFolder({ 'alone.aut': 'des (0,0,1)\n' });
    const { stdout } = await runMain(['check', 'alone.aut'], { cwd: alone });
    expect(stdout).toMatch(/\n {2}The initial state is a deadlock\.\n/);
    expect(stdout).not.toContain('To save');
  });

  test('labels cannot command the terminal', async () => {
    const nasty = scratchFolder({ 'nasty.aut': 'des (0,1,2)\n(0,"a\u001b[31m\u0007",1)\n' });
    const { both } = await runMain(['check', 'nasty.aut', '--deadlock', '--never', 'action:b'], { cwd: nasty });
    expect(both).toContain('No label is named "b"');
    expect(both).not.toContain('\u001b');
    expect(both).not.toContain('\u0007');
  });
});

describe('an action that no label is named', () => {
  test('is an error, with the nearest name', async () => {
    expect(await check('safe.aut --never action:losse')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining(']: No label is named "losse", did you mean "lose"?\n'),
    });
  });

  test('or with all names if none is near', async () => {
    const { stderr } = await check('safe.aut --can action:explode');
    expect(stderr).toContain('No label is named "explode"; the actions are request, grant, release, lose, idle.\n');
  });

  test('also if the search did not see everything, as long as all labels are known', async () => {
    expect((await check('safe.aut --never action:losse --max-states 2')).stderr).toContain('did you mean "lose"?');
    expect((await check('turns.mcrl2 --never action:losse --max-states 2')).stderr).toBe('');
  });

  test('also if asked to be quiet', async () => {
    expect((await check('safe.aut --never action:losse --quiet')).stderr).toContain('did you mean "lose"?');
  });
});

describe('--json', () => {
  test('has the keys of the contract', async () => {
    const { stdout, code } = await check('stuck.aut --json --deadlock --can action:grant');
    const document = JSON.parse(stdout);
    expect(Object.keys(document)).toEqual(['version', 'document', 'model', 'results', 'warnings']);
    expect(document.model).toBe('stuck.aut');
    expect(document.results[0]).toEqual({
      property: 'never deadlock',
      kind: 'safety',
      verdict: 'fails',
      expected: 'holds',
      states: 4,
      seconds: expect.any(Number),
      evidence: {
        initial: { state: '0' },
        steps: [
          { label: 'request(1)', participants: ['system'], changed: { state: '1' } },
          { label: 'grant(1)', participants: ['system'], changed: { state: '2' } },
          { label: 'lose(1)', participants: ['system'], changed: { state: '3' } },
        ],
        loop: null,
      },
    });
    expect(document.results[1]).toMatchObject({ kind: 'reachability', verdict: 'holds' });
    expect(code).toBe(1);
  });

  test('says why nothing is known', async () => {
    const { stdout } = await check('stuck.aut --json --max-states 2');
    const [result] = JSON.parse(stdout).results;
    expect(result).toMatchObject({ verdict: 'unknown', why: 'limit', detail: 'the limit of 2 states was reached' });
    expect(result.evidence).toBeNull();
  });

  test('carries the problems of a bad model', async () => {
    const bad = scratchFolder({ 'bad.aut': 'des (0,1,1)\n(0,a,7)\n' });
    const { stdout, stderr, code } = await runMain(['check', 'bad.aut', '--json'], { cwd: bad });
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      document: 'problems',
      model: 'bad.aut',
      problems: [
        {
          code: 'aut/state-out-of-range',
          severity: 'error',
          message: 'State 7 does not exist: the states are 0 to 0.',
          hint: expect.any(String),
          source: 'bad.aut',
          line: 2,
          column: 6,
          endLine: 2,
          endColumn: 7,
        },
      ],
    });
    expect(stderr).toContain('--> bad.aut:2:6');
    expect(code).toBe(3);
  });
});

test('what a search for timed runs adds to states is not shown', async () => {
  const model = `clock x;
int n = 0;
process P() { state a { x <= 3 }, b; init a; trans a -> a { guard x >= 1; assign x = 0, n = 1 - n; }, a -> b { }; }
system P;
`;
  const folder = scratchFolder({ 'm.xta': model });
  for (const states of ['full', 'changes']) {
    const { stdout } = await runMain(['check', 'm.xta', '-e', 'A<> P.b', '--states', states], { cwd: folder });
    expect(stdout).toContain('start: P = a, n = 0, zone = x=0\n');
    expect(stdout).not.toMatch(/#|phase|ticked/);
  }
});

describe('--trace', () => {
  test.each([
    ['.txt', '● lose(1)'],
    ['.svg', '<svg'],
    ['.html', '<!doctype html>'],
    ['.json', '"label": "lose(1)"'],
    ['.itf.json', '"format": "ITF"'],
    ['.mmd', 'sequenceDiagram'],
    ['.puml', '@startuml'],
  ])('writes %s', async (ending, content) => {
    const folder = scratchFolder(files);
    const { code, stderr, stdout } = await runMain(['check', 'stuck.aut', '--trace', `run${ending}`], { cwd: folder });
    expect(readFileSync(join(folder, `run${ending}`), 'utf8')).toContain(content);
    expect(stderr).toBe(`Wrote run${ending}\n`);
    expect(stdout).not.toContain('To save');
    expect(code).toBe(1);
  });

  test('gives several runs the numbers of their questions', async () => {
    const folder = scratchFolder(files);
    const line =
      'check stuck.aut --deadlock --never action:explode --never action:lose --never action:grant --absent explode --trace run.itf.json';
    const { stderr } = await runMain(line.split(' '), { cwd: folder });
    expect(stderr).toContain('Wrote run-1.itf.json\nWrote run-3.itf.json\nWrote run-4.itf.json\n');
    const lengths = ['run-1', 'run-3', 'run-4'].map(
      (stem) => JSON.parse(readFileSync(join(folder, `${stem}.itf.json`), 'utf8')).states.length,
    );
    expect(lengths).toEqual([4, 4, 3]);
  });

  test('given twice writes both forms', async () => {
    const folder = scratchFolder({ 'stuck.aut': stuckLock });
    const line = 'check stuck.aut --trace run.svg --trace run.json';
    const { stderr } = await runMain(line.split(' '), { cwd: folder });
    expect(stderr).toBe('Wrote run.svg\nWrote run.json\n');
    expect(readFileSync(join(folder, 'run.svg'), 'utf8')).toContain('<svg');
    expect(JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))).toBeDefined();
  });

  test('says so if there is no run', async () => {
    const folder = scratchFolder(files);
    const { stderr } = await runMain(['check', 'safe.aut', '--trace', 'run.svg'], { cwd: folder });
    expect(stderr).toBe('No verdict has a run to show: run.svg was not written.\n');
    expect(existsSync(join(folder, 'run.svg'))).toBe(false);
  });

  test.each(['--trace', '--junit', '--sarif'])('%s to nowhere is said before any work, with 3', async (option) => {
    const folder = scratchFolder(files);
    const ran = await runMain(['check', 'stuck.aut', option, 'missing/run.svg'], { cwd: folder });
    expect(ran).toMatchObject({
      code: 3,
      stdout: '',
      stderr: 'error: "missing/run.svg" cannot be written: its folder does not exist.\n',
    });
    expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
  });
});
