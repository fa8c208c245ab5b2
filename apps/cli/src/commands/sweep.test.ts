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

describe('--prove', () => {
  const timed = `const int[0, 20] patience = 3;
const int[1, 20] period = 2;
clock x, y;
process P() {
  state Waiting { x <= period && y <= patience }, Late, Beaten;
  init Waiting;
  trans Waiting -> Waiting { guard x == period; assign x = 0, y = 0; }, Waiting -> Late { guard y == patience; };
}
system P;
query { A[] !P.Late }
`;
  const folder = scratchFolder({
    't.xta': timed,
    'product.xta': timed.replace('y == patience', 'y == patience * period'),
    'm.mcrl2': model,
  });
  const prove = (name: string, ...argv: readonly string[]) =>
    runMain(['sweep', name, '-c', 'period=1:4', '-c', 'patience=0:4', '--prove', ...argv], { cwd: folder });

  test('a condition for all values, which every combination agrees with', async () => {
    const { code, stdout } = await prove('t.xta');
    expect(stdout).toBe(`  patience
         4 │ · · · █
         3 │ · · █ █
         2 │ · █ █ █
         1 │ █ █ █ █
         0 │ █ █ █ █
           └──────── period
             1 2 3 4
            · holds   █ fails

20 combinations: 6 hold, 14 fail.
For all values with patience >= 0 and period >= 1, the property A[] !P.Late
  holds if period < patience
  fails if patience <= period
Proved; 20 combinations agree.
`);
    expect(code).toBe(0);
  });

  test('several questions, and one axis', async () => {
    const { stdout } = await runMain(
      ['sweep', 't.xta', '-c', 'patience=0:3', '--prove', '-e', 'E<> P.Late', '-e', 'A[] !P.Late', '--table'],
      { cwd: folder },
    );
    expect(stdout).toContain('the property E<> P.Late\n  fails if patience > 2\n  holds if patience <= 2\n');
    expect(stdout).toContain('the property A[] !P.Late\n  holds if patience > 2\n  fails if patience <= 2\n');
    expect(stdout).toContain('Proved; 4 combinations agree.\n');
  });

  test('areas lie behind the points of the picture', async () => {
    await prove('t.xta', '--svg', 't.svg');
    const svg = readFileSync(join(folder, 't.svg'), 'utf8');
    expect(svg.match(/<polygon/g)).toHaveLength(2);
    expect(svg.match(/<circle/g)).toHaveLength(20);
  });

  test('JSON has what synth answers', async () => {
    const { proof } = JSON.parse((await prove('t.xta', '--json')).stdout);
    expect(
      proof[0].regions.map(({ verdict, condition }: { verdict: string; condition: string }) => [verdict, condition]),
    ).toEqual([
      ['holds', 'period < patience'],
      ['fails', 'patience <= period'],
    ]);
  });

  test('what synth declines is declined', async () => {
    const product = await prove('product.xta');
    expect([product.code, product.stderr]).toEqual([3, expect.stringContaining('uppaal/not-linear')]);
    const mcrl2 = await runMain(['sweep', 'm.mcrl2', '-c', 'a=1:2', '--prove'], { cwd: folder });
    expect([mcrl2.code, mcrl2.stderr]).toEqual([2, expect.stringContaining('only UPPAAL models')]);
    const other = await prove('t.xta', '--deadlock');
    expect([other.code, other.stderr]).toEqual([2, 'error: --prove answers queries of -e, and not --never\n']);
  });
});
