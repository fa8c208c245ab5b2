/**
 * Who waits for whom in a deadlock, in each language that knows its components. The expected values are read off the
 * models.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const cwd = scratchFolder();

async function waits(file: string, text: string, ...asked: readonly string[]) {
  writeFileSync(join(cwd, file), text);
  await runMain(['check', file, ...asked, '--trace', 'run.json', '--quiet'], { cwd });
  const { stdout } = await runMain(['explain', 'run.json', '--json'], { cwd });
  return JSON.parse(stdout).waits;
}

test('UPPAAL: for partners that are not ready, for clocks, for variables, for no component', async () => {
  const model = `chan a, b, c; clock x; int n;
    process P() { state p0, p1; init p0; trans p0 -> p1 { sync a!; }; }
    process Q() { state q0, q1; init q0; trans q0 -> q1 { guard x >= 2; sync b!; }, q1 -> q0 { sync a?; }; }
    process R() { state r0, r1; init r0; trans r0 -> r1 { guard x <= 1; sync b?; }, r0 -> r1 { guard n == 3; }; }
    process S() { state s0, s1; init s0; trans s0 -> s1 { sync c!; }; }
    system P, Q, R, S;`;
  expect(await waits('dead.xta', model, '--deadlock')).toEqual([
    { who: 'P', action: 'a!', for: ['Q'], with: ['Q'] },
    { who: 'Q', action: 'b!', for: [], with: [], until: 'clocks allow it' },
    { who: 'R', action: 'b?', for: [], with: [], until: 'clocks allow it' },
    { who: 'R', action: 'r0->r1', for: [], with: [], until: 'its guard on variables holds' },
    {
      who: 'S',
      action: 'c!',
      for: [],
      with: [],
      until: 'another instance can synchronise with it, but none ever does',
    },
  ]);
});

test('CSPM: a philosopher for the fork that refuses it, a fork for who holds it', async () => {
  const model = `channel pick, put : {0,1}.{0,1}
PHIL(i) = pick.i.i -> pick.i.((i+1)%2) -> put.i.i -> put.i.((i+1)%2) -> PHIL(i)
FORK(i) = pick?p!i -> put.p.i -> FORK(i)
SYSTEM = (PHIL(0) ||| PHIL(1)) [| {|pick,put|} |] (FORK(0) ||| FORK(1))
assert SYSTEM :[deadlock free [F]]
`;
  expect(await waits('forks.csp', model)).toEqual([
    { who: 'PHIL(0)', action: 'pick.0.1', for: ['FORK(1)'], with: ['FORK(1)'] },
    { who: 'FORK(0)', action: 'put.0.0', for: ['PHIL(0)'], with: ['PHIL(0)'] },
    { who: 'PHIL(1)', action: 'pick.1.0', for: ['FORK(0)'], with: ['FORK(0)'] },
    { who: 'FORK(1)', action: 'put.1.1', for: ['PHIL(1)'], with: ['PHIL(1)'] },
  ]);
});

test('the crash calculus: for messages that no process sends', async () => {
  const model = `const n = 2; locations 1..n; trusted 1; channel token[to];
process Want(i) = token[i]?.Want(i);
system restrict token in (product i in 1..n : i[Want(i)]);
`;
  expect(await waits('dead.crash', model, '--deadlock')).toMatchObject([
    { who: '1', action: 'token[1]?', until: 'a message is under way on it' },
    { who: '2', action: 'token[2]?', until: 'a message is under way on it' },
  ]);
});
