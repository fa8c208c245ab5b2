import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { damages, law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const chain = 'des (0,5,4)\n(0,"noise",0)\n(0,"a",1)\n(1,"b",2)\n(1,"c",0)\n(2,"halt",3)\n';
const gate = `clock x; chan go;
process A() { state s, t; init s; trans s -> t { guard x >= 2; sync go!; }; }
process B() { state u, v, w; init u; trans u -> v { sync go?; }, v -> w { }; }
system A, B;`;
const cwd = scratchFolder({ 'chain.aut': chain, 'gate.xta': gate });
const run = (line: string) => runMain(line.split(' '), { cwd });

test('a saved run is explained: who decides, the nearest run without it, the last chance', async () => {
  await run('check chain.aut --trace run.json');
  const { stdout, code } = await run('explain run.json --json');
  expect(code).toBe(0);
  const explained = JSON.parse(stdout);
  expect(explained.steps.map(({ role }: { role: string }) => role)).toEqual(['either', 'decisive', 'forced']);
  expect(explained.steps[1].avoiding).toEqual(['c']);
  expect(explained).toMatchObject({ lastChance: 1, nearest: { common: 1 }, partial: false, waits: null });
});

test('a formula and a timed question are explained, too', async () => {
  await runMain(['check', 'chain.aut', '-e', '[true* . b] false', '--trace', 'formula.json'], { cwd });
  expect((await run('explain formula.json')).stdout).toContain('▶ 2  b: avoided with c in its place');
  await runMain(['check', 'gate.xta', '-e', 'A[] not B.w', '--trace', 'timed.json'], { cwd });
  const { stdout, code } = await run('explain timed.json');
  expect(code).toBe(0);
  expect(stdout).toContain('A[] not B.w: timed.json, a run of gate.xta in 2 steps');
});

test('the constants and the question are those of the run', async () => {
  const text =
    'map n: Nat; eqn n = 1; act a, b; proc P(i: Nat) = (i < n) -> a . P(i + 1) + (i == n) -> b . delta; init P(0);';
  writeFileSync(join(cwd, 'count.mcrl2'), text);
  await run('check count.mcrl2 -c n=3 --never action:a --never action:b --trace many.json');
  const { stdout } = await run('explain many-2.json');
  expect(stdout).toContain('never action:b: many-2.json, a run of count.mcrl2 in 4 steps');
});

test('a run of another model is refused at the step that cannot be taken', async () => {
  await run('check chain.aut --trace run.json');
  writeFileSync(join(cwd, 'other.aut'), chain.replace('(1,"b",2)', '(1,"bb",2)'));
  const { stderr, code } = await run('explain run.json other.aut');
  expect(stderr).toContain('Step 2 of "run.json", "b", cannot be taken');
  expect(code).toBe(3);
});

test.each([
  ['another label', { step: { label: 'bb' }, start: {} }, '"bb", cannot be taken'],
  ['another value', { step: { changed: { state: '3' } }, start: {} }, 'sets state to "2", the file to "3"'],
  ['no change', { step: { changed: {} }, start: {} }, 'sets state to "2", which the file leaves as it is'],
  [
    'one change more',
    { step: { changed: { state: '2', more: '1' } }, start: {} },
    'does not change more, which the file',
  ],
  ['another start', { step: {}, start: { initial: { state: '2' } } }, 'begins with state = "2", the model with "0"'],
])('an edited run is refused with the difference, by explain and by simulate: %s', async (_, edited, expected) => {
  await run('check chain.aut --trace edited.json');
  const { steps, ...saved } = JSON.parse(readFileSync(join(cwd, 'edited.json'), 'utf8'));
  const step = { ...steps[1], ...edited.step };
  const document = { ...saved, ...edited.start, steps: steps.with(1, step) };
  writeFileSync(join(cwd, 'edited.json'), JSON.stringify(document));
  for (const line of ['explain edited.json', 'simulate chain.aut --replay edited.json']) {
    const { stderr, code } = await run(line);
    expect([line, code, stderr]).toEqual([line, 3, expect.stringContaining(expected)]);
    expect(stderr).toContain('"edited.json"');
  }
});

test.each([
  ['broken.json', '{', 'not a JSON document'],
  ['list.json', '[1]', 'holds no run'],
  ['plain.json', '{"initial":{},"steps":[],"loop":null}', 'does not say which model'],
  ['later.json', '{"format":"vedette-run","version":9,"steps":[]}', 'only version 2 is known'],
  ['null.json', '{"format":"vedette-run","version":2,"steps":[null]}', 'is malformed: the whole has no field "model"'],
])('%s is refused: %s', async (name, text, expected) => {
  writeFileSync(join(cwd, name), text);
  const { stderr, code } = await run(`explain ${name}`);
  expect(stderr).toContain(expected);
  expect(code).toBe(3);
});

law({ name: 'whatever a run file holds, it is explained or refused', runs: 10 }, fc.nat(), async (seed) => {
  const saved: unknown = JSON.parse(readFileSync(join(cwd, 'run.json'), 'utf8'));
  for (const one of damages(saved, seed, 4)) {
    writeFileSync(join(cwd, 'damaged.json'), JSON.stringify(one) ?? 'null');
    const { code, stderr } = await run('explain damaged.json');
    expect([0, 1, 2, 3]).toContain(code);
    expect(stderr).not.toContain('internal error');
  }
});

test('what is no run is refused by name', async () => {
  expect(await run('explain chain.aut')).toMatchObject({ code: 2 });
  expect(await run('explain gone.json')).toMatchObject({ code: 3, stderr: expect.stringContaining('no file') });
  expect(await run('explain run.json --waits w.png')).toMatchObject({ code: 2 });
});

test('who waits for whom is written as a graph', async () => {
  const pair = `act s1, r1, s2, r2, one, two; proc P = s1 . s2 . P; Q = s2 . r1 . Q; R = r2 . R;
init allow({one, two}, comm({s1|r1 -> one, s2|r2 -> two}, P || Q));`;
  writeFileSync(join(cwd, 'pair.mcrl2'), pair);
  await run('check pair.mcrl2 --trace stuck.json');
  const { stdout } = await run('explain stuck.json --waits w.dot --waits w.dot');
  expect(stdout).toContain('P waits for Q in s1 (pair.mcrl2:1)');
  expect(readFileSync(join(cwd, 'w.dot'), 'utf8')).toContain('"P" -> "Q" [label="s1"];');
});
