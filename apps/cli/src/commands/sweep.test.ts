/** `vedette sweep` from end to end, in this process. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

/** It gets stuck exactly if 2*a <= b. */
const model = `map a, b: Pos; eqn a = 1; b = 1;
act go, stuck: Nat;
proc P = (2 * a <= b) -> stuck(a) . delta <> go(a) . go(b) . P;
init P;`;

const cwd = scratchFolder({ 'm.mcrl2': model });

const sweep = (...argv: readonly string[]) => runMain(['sweep', 'm.mcrl2', ...argv], { cwd });
const plane = ['-c', 'a=1:3', '-c', 'b=1:4', '--never', 'action:stuck'];

describe('output', () => {
  test('a drawing, the numbers, and the condition', async () => {
    const { code, stdout } = await sweep(...plane);
    expect(stdout).toBe(`  b
  4 │ █ █ ·
  3 │ █ · ·
  2 │ █ · ·
  1 │ · · ·
    └────── a
      1 2 3
     · holds   █ fails

12 combinations: 8 hold, 4 fail.
The property fails exactly if 2*a <= b; the 8 points one step further out agree.
`);
    expect(code).toBe(0);
  });

  test('one axis, as a table', async () => {
    const { stdout } = await sweep('-c', 'a=1:3', '-c', 'b=4', '--deadlock', '--table');
    expect(stdout.replace(/\d\.\d\d s/g, 'T.TT s')).toBe(`  a  verdict  states    time
  1  fails         2  T.TT s
  2  fails         2  T.TT s
  3  holds         2  T.TT s

3 combinations: 1 holds, 2 fail.
The property fails exactly if a <= 2; the 1 point one step further out agrees.
`);
  });

  test('JSON', async () => {
    const { stdout } = await sweep('-c', 'a=1:2', '-c', 'b=2:2', '--never', 'action:stuck', '--json');
    const found = JSON.parse(stdout);
    expect(found.axes).toEqual([
      { name: 'a', values: [1, 2] },
      { name: 'b', values: [2] },
    ]);
    expect(found.cells.map(({ at, verdict }: { at: unknown; verdict: string }) => [at, verdict])).toEqual([
      [{ a: 1, b: 2 }, 'fails'],
      [{ a: 2, b: 2 }, 'holds'],
    ]);
    expect(found.condition).toBe('a <= 1');
    expect(found.exceptions.map(({ at }: { at: unknown }) => at)).toEqual([{ a: 1, b: 1 }]);
  });

  test('a condition that ends further out is not claimed', async () => {
    const { stdout } = await sweep('-c', 'a=1:2', '-c', 'b=2:2', '--never', 'action:stuck');
    expect(stdout).toContain('The property fails exactly if a <= 1 here, but not further out: a=1 b=1.\n');
  });

  test('everywhere the same', async () => {
    expect((await sweep('-c', 'a=3:4', '-c', 'b=2:3', '--never', 'action:stuck')).stdout).toContain(
      'The property holds everywhere',
    );
    expect((await sweep('-c', 'a=1:1', '-c', 'b=4:5', '--never', 'action:stuck')).stdout).toContain(
      'The property fails everywhere',
    );
  });

  test('--where leaves combinations out', async () => {
    const { stdout } = await sweep(...plane, '--where', 'a <= b', '--where', 'b != 2', '--csv', 'w.csv');
    expect(stdout).toContain('7 combinations');
    const [head, first] = readFileSync(join(cwd, 'w.csv'), 'utf8').split('\n');
    expect(head).toBe('a,b,verdict,states,seconds');
    expect(first).toMatch(/^1,1,holds,2,[\d.]+$/);
  });

  test('a picture', async () => {
    await sweep(...plane, '--svg', 'w.svg');
    const svg = readFileSync(join(cwd, 'w.svg'), 'utf8');
    expect(svg.match(/fill="#b3261e"/g)).toHaveLength(4 + 1);
    expect(svg).toContain('The property fails exactly if 2*a &lt;= b');
  });

  test('undecided combinations are reported', async () => {
    const { code, stdout } = await sweep('-c', 'a=2:3', '--never', 'action:stuck', '--max-states', '1');
    expect(stdout).toContain('2 combinations: 2 are undecided.\nNothing was decided.\n');
    expect(code).toBe(4);
  });
});

test('a ledger keeps verdicts for later sweeps', async () => {
  await sweep('-c', 'a=1:2', '--never', 'action:stuck', '--ledger', 'l.db');
  const { code, stdout } = await sweep('-c', 'a=1:4', '--never', 'action:stuck', '--ledger', 'l.db');
  expect([code, stdout]).toEqual([0, expect.stringContaining('4 combinations: 4 hold.')]);
});

describe('bad input', () => {
  test.each([
    [['-c', 'a=1:3', '--where', 'c < 1'], 2, '"c" is not swept'],
    [['-c', 'a=1:3', '--where', 'a > 5'], 2, 'no combination is left'],
    [['-c', 'a=2'], 2, 'nothing is swept'],
    [['-c', 'a=1:3', '--never', 'nonsense'], 2, 'Events are deadlock'],
    [['-c', 'c=1:3'], 3, '"c"'],
    [['-c', 'a=1:3', '-c', 'b=true'], 3, 'Expected a value of sort "Pos"'],
  ])('%j', async (argv, code, message) => {
    const ran = await sweep(...argv);
    expect(ran.stderr).toContain(message);
    expect(ran.code).toBe(code);
  });

  test('points that the model refuses are counted, not judged', async () => {
    const { stdout } = await sweep('-c', 'a=0:2', '-c', 'b=2', '--never', 'action:stuck');
    expect(stdout).toContain('3 combinations: 1 holds, 1 fails, 1 is refused by the model.');
  });
});

test('Ctrl-C: what is known is reported, 130', async () => {
  const ran = await runMain(['sweep', 'm.mcrl2', ...plane], { cwd, interrupt: 'at once' });
  expect(ran.code).toBe(130);
  expect(ran.stderr).toContain('Stopped on request: 12 combinations were not decided.');
});
