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
  trans C -> D { sync go?; }, D -> C { sync go?; }; }
system P, Q;
`;
const cwd = scratchFolder({
  'turn.mcrl2':
    'act a, b: Nat;\nproc P(n: Nat) = (n < 3) -> a(n) . P(n + 1)\n  + (n > 9) -> b(n) . P(0);\ninit P(0);\n',
  'gate.xta': gate,
  'stuck.aut': stuckLock,
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
  expect(stdout).toContain('edges      2 of 4 exercised');
  expect(stdout).toMatch(/line 3, .* edge {5}P: A -> A/);
  expect(stdout).toMatch(/line 4, .* location Q\.E .*never reached/);
  expect(stdout).toMatch(/line 5, .* edge {5}Q: D -> C/);
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
  expect(page).toContain('1 of 2 parts is never exercised in all 4 states.');
});

test('a language without places says so', async () => {
  expect(await cover('stuck.aut')).toMatchObject({ code: 2 });
});
