/** `--spill` from end to end, inside this process. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

/**
 * Three counters that go round: 41 * 41 * 41 states, more than are kept in memory first. Some of the three step
 * together, in seven ways.
 */
const rounds = `map n: Pos; eqn n = 41;
act go: Nat;
proc Count(i: Nat) = go(i) . Count((i + 1) mod n);
init Count(0) || Count(0) || Count(0);
`;
const lamp = `clock x; process Lamp() { state off { x <= 5 }, on; init off; trans off -> on { guard x > 2; }; } L = Lamp(); system L;`;
const cwd = scratchFolder({ 'rounds.mcrl2': rounds, 'lamp.xta': lamp });
mkdirSync(join(cwd, 'disk'));
const run = (line: string) => runMain(line.split(' '), { cwd });

test('a search on disk counts what one in memory counts, and leaves nothing behind', async () => {
  const { code, stdout } = await run('explore rounds.mcrl2 --json --spill disk');
  const states = 41 ** 3;
  expect(JSON.parse(stdout)).toMatchObject({
    states,
    transitions: 7 * states,
    deadlocks: 0,
    depth: 40,
    complete: true,
  });
  expect([code, readdirSync(join(cwd, 'disk'))]).toEqual([0, []]);
});

test('limits end it, and its files are gone', async () => {
  const { code, stdout } = await run('explore rounds.mcrl2 --spill disk --max-states 66000');
  expect([code, stdout]).toEqual([4, expect.stringContaining('the limit of 66000 states was reached')]);
  expect(readdirSync(join(cwd, 'disk'))).toEqual([]);
});

test.each([
  ['explore rounds.mcrl2 --spill nowhere', 3, 'its folder does not exist'],
  ['explore rounds.mcrl2 --spill disk --reduce stubborn', 2, 'is not for a search that --reduce makes smaller'],
  ['explore lamp.xta --spill disk', 2, '--spill is for states that are points'],
  ['explore rounds.mcrl2 --spill disk -o r.aut', 2, '-o is written as states are found'],
  ['check rounds.mcrl2 --spill disk -e <true>true', 2, 'is answered otherwise'],
  ['check rounds.mcrl2 --spill disk --search depth', 2, '--spill is for --search breadth'],
])('%s: %i', async (line, expected, reason) => {
  const { code, stderr } = await run(line);
  expect([code, stderr]).toEqual([expected, expect.stringContaining(reason)]);
  expect(existsSync(join(cwd, 'nowhere'))).toBe(false);
});
