/** `vedette cover` from end to end, inside this process. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder, stuckLock } from '../testing/scratch-folder.ts';

const gate = `clock x; chan go;
process P() { state A { x <= 5 }, B; init A;
  trans A -> B { guard x >= 3; sync go!; }, A -> A { guard x > 7; }; }
process Q() { state C, D, E; init C;
  trans C -> D { sync go?; }, D -> C { sync go?; }, E -> C { }; }
system P, Q;
`;
const cwd = scratchFolder({
  'turn.mcrl2':
    'act a, b: Nat;\nproc P(n: Nat) = (n < 3) -> a(n) . P(n + 1)\n  + (n > 9) -> b(n) . P(0);\ninit P(0);\n',
  'gate.xta': gate,
  'stuck.aut': stuckLock,
  'two.crash': 'locations 1..2;\ntrusted 1;\nchannel a, b;\nsystem restrict a, b in\n  1[a!] | 2[a? + b?];\n',
  'two.csp':
    'channel a, b, c\nP = a -> b -> P\nQ = a -> Q\nR = c -> R\nassert P [| {a, b} |] Q :[deadlock free [F]]\nassert P [T= P\n',
  'many.csp': 'channel a, b\nP = a -> P\nQ = b -> Q\n',
});
const cover = (line: string) => runMain(['cover', ...line.split(' ')], { cwd });

test('names the summands of an mCRL2 model that are never taken, by line', async () => {
  const { code, stdout } = await cover('turn.mcrl2');
  expect(code).toBe(0);
  expect(stdout).toContain('turn.mcrl2: all 4 states\n  summands   1 of 2 exercised\n');
  expect(stdout).toMatch(/line 3, column 16 {2}summand {2}b /);
  expect(await cover('turn.mcrl2 --strict')).toMatchObject({ code: 1 });
});

test('names the edges and locations of a UPPAAL model', async () => {
  const { stdout } = await cover('gate.xta');
  expect(stdout).toContain('locations  4 of 5 exercised');
  expect(stdout).toContain('edges      2 of 5 exercised');
  expect(stdout).toMatch(/line 3, .* edge {5}P: A -> A/);
  expect(stdout).toMatch(/line 4, .* location Q\.E .*never reached/);
  expect(stdout).toMatch(/line 5, .* edge {5}Q: D -> C {2}its guard is never true/);
  expect(stdout).toMatch(/line 5, .* edge {5}Q: E -> C {2}the location that it leaves is never reached/);
});

test('names the prefixes of a crash calculus model, and what stands in the way', async () => {
  const { stdout } = await cover('two.crash');
  expect(stdout).toContain('two.crash: all 2 states\n  prefixes   2 of 3 exercised\n');
  expect(stdout).toMatch(/line 5, column 18 {2}prefix {3}b\? {2}runs get there, but no message comes/);
});

test('names the prefixes of a script that none of its assertions exercises, or not a process', async () => {
  const { stdout } = await cover('two.csp --html two.html --quiet');
  // P and Q alone come to a and stop there: two states. P alone has two, and b is exercised in it.
  expect(stdout).toContain('prefixes   3 of 4 exercised');
  expect(stdout).toMatch(/line 4, column 5 {2}prefix {3}c {2}no process gets there/);
  expect(readFileSync(join(cwd, 'two.html'), 'utf8')).toContain('<span class="missed">c</span>');
  expect((await cover('two.csp --process Q')).stdout).toContain('prefixes   1 of 4 exercised');
  expect(await cover('two.csp --strict')).toMatchObject({ code: 1 });
  const { code, stderr } = await cover('many.csp');
  expect([code, stderr]).toEqual([2, expect.stringContaining('choose with --process one of P, Q')]);
  const limited = await cover('two.csp --max-states 1');
  expect(limited).toMatchObject({ code: 4 });
  const { parts } = JSON.parse((await cover('two.csp --json')).stdout);
  expect(parts.map((part: { kind: string; exercised: boolean }) => [part.kind, part.exercised])).toEqual([
    ['prefix', true],
    ['prefix', true],
    ['prefix', true],
    ['prefix', false],
  ]);
});

test('a limit leaves it open', async () => {
  const { code, stdout } = await cover('turn.mcrl2 --max-states 2');
  expect(code).toBe(4);
  expect(stdout).toContain('so that more may be exercised');
});

test('the page has the text in colours', async () => {
  await cover('turn.mcrl2 --html turn.html --quiet');
  const page = readFileSync(join(cwd, 'turn.html'), 'utf8');
  expect(page).toContain('<span class="exercised">a(n)</span>');
  expect(page).toContain('<span class="missed">b(n)</span>');
  expect(page).toContain('<td class="why">summand b: its condition is never true');
  expect(page).toContain('1 of 2 parts is never exercised in all 4 states.');
});

test('a language without places says so', async () => {
  expect(await cover('stuck.aut')).toMatchObject({ code: 2 });
});
