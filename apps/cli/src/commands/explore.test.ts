/** `vedette explore` from end to end, inside this process. */
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder, stuckLock } from '../testing/scratch-folder.ts';

/** A complete binary tree of 127 states: every level is twice as wide as the one above. */
const tree = `des (0,126,127)\n${Array.from({ length: 126 }, (_, i) => `(${i >> 1},"go \\"${i}\\"",${i + 1})\n`).join('')}`;
const files = { 'stuck.aut': stuckLock, 'tree.aut': tree };
const cwd = scratchFolder(files);
const explore = (line: string, settings = {}) => runMain(['explore', ...line.split(' ')], { cwd, ...settings });

describe('the summary', () => {
  test('is a table', async () => {
    const { code, stdout, stderr } = await explore('stuck.aut');
    expect(stdout).toMatch(
      /^states {7}4\ntransitions {2}5\ndeadlocks {4}1\ndepth {8}3\ncomplete {5}yes\ntime .*states\/s\nmemory .* bytes each\n {13}.* for the memo of transitions\n$/,
    );
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });

  test.each(['breadth', 'depth', 'random'])('%s finds everything', async (order) => {
    const { stdout } = await explore(`tree.aut --json --search ${order}`);
    expect(JSON.parse(stdout)).toMatchObject({ states: 127, transitions: 126, deadlocks: 64, complete: true });
  });

  test.each([
    ['--max-states 10', 'the limit of 10 states was reached'],
    ['--max-depth 2', 'the depth limit was reached'],
  ])('%s is incomplete, and 4', async (limit, reason) => {
    const { code, stdout } = await explore(`tree.aut ${limit}`);
    expect(stdout).toContain(`complete     no: ${reason}\n`);
    expect(code).toBe(4);
  });

  test('of a highway search shows what share of each level was kept', async () => {
    const { code, stdout } = await explore('tree.aut --search highway --width 3 --seed 5');
    const rows = stdout
      .split('\n')
      .slice(9, -1)
      .map((row) => row.trim().split(/ {2,}/));
    expect(rows).toEqual([
      ['level', 'found', 'kept', 'share'],
      ['0', '1', '1', '100 %'],
      ['1', '2', '2', '100 %'],
      ['2', '4', '3', '75.00 %'],
      ['3', '6', '3', '50.00 %'],
      ['4', '6', '3', '50.00 %'],
      ['5', '6', '3', '50.00 %'],
      ['6', '6', '3', '50.00 %'],
    ]);
    expect(code).toBe(4);
  });
});

describe('--json', () => {
  test('has exactly the keys of the contract', async () => {
    const { stdout } = await explore('stuck.aut --json');
    expect(Object.keys(JSON.parse(stdout))).toEqual([
      'version',
      'document',
      'model',
      'states',
      'transitions',
      'deadlocks',
      'depth',
      'complete',
      'seconds',
      'statesPerSecond',
      'peakBytes',
      'bytesPerState',
      'rememberedBytes',
    ]);
  });

  test('and the levels of a highway search', async () => {
    const { levels } = JSON.parse((await explore('tree.aut --json --search highway --width 2')).stdout);
    expect(levels.slice(0, 3)).toEqual([
      { found: 1, kept: 1 },
      { found: 2, kept: 2 },
      { found: 4, kept: 2 },
    ]);
  });
});

describe('-o', () => {
  async function written(line: string, name: string): Promise<string> {
    const folder = scratchFolder(files);
    await runMain(['explore', ...line.split(' '), '-o', name], { cwd: folder });
    expect(readdirSync(folder).sort()).toEqual([name, ...Object.keys(files)].sort());
    return readFileSync(join(folder, name), 'utf8');
  }

  test('.aut can be read again: the same labels, the same counts, and formatting is the original', async () => {
    const folder = scratchFolder(files);
    const run = (...argv: string[]) => runMain(argv, { cwd: folder });
    expect((await run('explore', 'tree.aut', '-o', 'out.aut')).stderr).toBe('Wrote out.aut\n');
    expect((await run('format', 'out.aut')).stdout).toBe((await run('format', 'tree.aut')).stdout);
  });

  test('.json is the graph, with its deadlocks', async () => {
    expect(JSON.parse(await written('stuck.aut', 'out.json'))).toEqual({
      states: 4,
      initial: 0,
      deadlocks: [3],
      transitions: [
        [0, 'request(1)', 1],
        [0, 'idle', 0],
        [1, 'grant(1)', 2],
        [2, 'release(1)', 0],
        [2, 'lose(1)', 3],
      ],
    });
  });

  test('.dot is a graph', async () => {
    const dot = await written('stuck.aut', 'out.dot');
    expect(dot).toMatch(/^digraph/);
    expect(dot).toContain('2 -> 3 [label="lose(1)"]');
  });

  test('.svg is a picture of the whole, cluster by cluster', async () => {
    const svg = await written('tree.aut', 'out.svg');
    expect(svg).toMatch(/^<svg /);
    // A tree has a cluster for each of its states.
    expect(svg).toContain('127 states in 127 clusters, 7 ranks, 64 deadlocks');
  });

  test('an incomplete one says so, and calls no state a deadlock', async () => {
    const folder = scratchFolder(files);
    const line = 'explore tree.aut --max-depth 2 -o out.json';
    expect((await runMain(line.split(' '), { cwd: folder })).stderr).toBe('Wrote out.json, which is incomplete\n');
    const graph = JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'));
    expect(graph.states).toBe(7);
    expect(graph.transitions).toHaveLength(6);
    expect(graph.deadlocks).toBeUndefined();
  });

  test('Ctrl-C leaves no file', async () => {
    const states = 10_000;
    const ring = Array.from({ length: states }, (_, i) => `(${i},a,${(i + 1) % states})\n`).join('');
    const folder = scratchFolder({ 'ring.aut': `des (0,${states},${states})\n${ring}` });
    const ran = await runMain(['explore', 'ring.aut', '-o', 'out.aut'], { cwd: folder, interrupt: 'at once' });
    expect(ran.stdout).toContain('complete     no: stopped on request');
    expect(ran).toMatchObject({ code: 130, stderr: 'out.aut was not written.\n' });
    expect(readdirSync(folder)).toEqual(['ring.aut']);
  });

  test.each(['out.aut', 'out.dot', 'out.json', 'out.svg'])('%s to nowhere is 3 and leaves nothing', async (name) => {
    const { code, stdout, stderr } = await explore(`stuck.aut -o missing/${name}`);
    expect(stderr).toBe(`error: "missing/${name}" cannot be written: its folder does not exist.\n`);
    expect(stdout).toBe('');
    expect(code).toBe(3);
  });

  test.runIf(existsSync('/dev/full'))('a full disk is 3', async () => {
    for (const name of ['out.aut', 'out.dot', 'out.json', 'out.svg']) {
      const folder = scratchFolder(files);
      symlinkSync('/dev/full', join(folder, name));
      const { code, stderr } = await runMain(['explore', 'tree.aut', '-o', name], { cwd: folder });
      expect(stderr).toBe(`error: "${name}" cannot be written: no space is left on the device.\n`);
      expect(code).toBe(3);
    }
  });
});
