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
  // Nothing reads m, which is 2n.
  'unread.mcrl2': 'act a; proc P(n, m: Nat) = (n < 3) -> a . P(n + 1, m + 2);\ninit P(0, 0);\n',
  'head.mcrl2': 'act a; proc P(l: List(Nat)) = (l != []) -> a . P(tail(l));\ninit P([1, 2]);\n',
  'stopwatch.xta':
    "clock x, y; process P() { state A { x' == 0 }, B; init A; trans A -> B { guard x > 1 && y >= 0; }; } system P;",
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
  expect(stdout).toContain('turn.mcrl2: all states\n  summands   1 of 2 exercised\n');
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
  expect(stdout).toContain('two.crash: all states\n  prefixes   2 of 3 exercised\n');
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

test.each(['turn.mcrl2', 'unread.mcrl2', 'gate.xta', 'two.crash', 'two.csp'])(
  '%s: no number of states, which explore may count otherwise',
  async (model) => {
    expect((await cover(model)).stdout).toMatch(/^\S+: all states\n/);
    expect((await cover(`${model} --max-states 1`)).stdout).toMatch(/^\S+: the first states; the limit of 1 /);
    expect(JSON.parse((await cover(`${model} --json`)).stdout)).not.toHaveProperty('states');
  },
);

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
  expect(page).toContain('1 of 2 parts is never exercised in all states.');
});

/** Expressions have spaces in them. */
const coverStates = (model: string, states: readonly string[], ...more: readonly string[]) =>
  runMain(['cover', model, ...states.flatMap((state) => ['--state', state]), ...more], { cwd });

test.each([
  // n is 0, 1, 2 or 3, in a state each.
  [
    'turn.mcrl2',
    ['P.n > 1', 'state:P.n == 0', 'P.n > 9'],
    ['true in 2 of 4 states', 'true in 1 of 4 states', 'never true'],
  ],
  // Nothing else needs m; what is kept for it has as many states.
  ['unread.mcrl2', ['P.m == 6', 'P.m == 5'], ['true in 1 of 4 states', 'never true']],
  // A and C until x is 5, or at 3 or later to B and D.
  ['gate.xta', ['P.B', 'P.B && x < 3', 'P.A && x > 5'], ['true in 1 of 2 states', 'never true', 'never true']],
  ['gate.xta', ['deadlock', 'Q.E'], ['true in 1 of 2 states', 'never true']],
])('%s is in such states: %s', async (model, states, truths) => {
  const { code, stdout, stderr } = await coverStates(model, states);
  expect([code, stderr]).toEqual([0, '']);
  const lines = stdout.slice(stdout.indexOf('States:\n')).trimEnd().split('\n').slice(1);
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual(
    states.map((state, index) => [state.replace('state:', ''), truths[index]]),
  );
  const { predicates } = JSON.parse((await coverStates(model, states, '--json')).stdout);
  for (const { expression, trueIn } of predicates) {
    const asked = await runMain(['check', model, '--can', `state:${expression}`], { cwd });
    expect([expression, asked.code]).toEqual([expression, trueIn > 0 ? 0 : 1]);
  }
});

test('crash calculus and scripts have states by their slots', async () => {
  const crash = await coverStates('two.crash', ['live has 2', '!(live has 2)']);
  expect(crash.stdout).toMatch(/live has 2 {5}true in 2 of 2 states\n {2}!\(live has 2\) {2}never true/);
  const unknown = await coverStates('two.crash', ['live has 3']);
  expect([unknown.code, unknown.stderr]).toEqual([3, expect.stringContaining('3')]);
  const script = await coverStates('two.csp', ['P == P', 'P != P && P == P'], '--process', 'P');
  expect(script.stdout).toMatch(/P == P {12}true in 1 of 2 states\n {2}P != P && P == P {2}never true/);
  const { code, stderr } = await coverStates('many.csp', ['P == 1']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('choose with --process one of P, Q')]);
});

test('a state that is never reached counts for --strict, in the page and after a limit', async () => {
  expect(await coverStates('unread.mcrl2', ['P.n == 3'], '--strict')).toMatchObject({ code: 0 });
  expect(await coverStates('unread.mcrl2', ['P.n == 4'], '--strict')).toMatchObject({ code: 1 });
  const limited = await coverStates('unread.mcrl2', ['P.n == 4'], '--max-states', '2');
  expect([limited.code, limited.stdout]).toEqual([
    4,
    expect.stringContaining('P.n == 4  not true in the first 3 states'),
  ]);
  await coverStates('unread.mcrl2', ['P.n < 1', 'P.n > 3'], '--html', 'unread.html', '--quiet');
  const page = readFileSync(join(cwd, 'unread.html'), 'utf8');
  expect(page).toContain('<li><code class="exercised">P.n &lt; 1</code> true in 1 of 4 states</li>');
  expect(page).toContain('<li><code class="missed">P.n &gt; 3</code> never true</li>');
});

test.each([
  ['turn.mcrl2', 'P.n > 1 && P.nm == 2', 'Did you mean', 'nm'],
  ['turn.mcrl2', 'P.n + 1', 'Bool', 'P.n + 1'],
  ['gate.xta', 'P.B && y > 1', '"y"', 'y > 1'],
])('%s: %s is refused where it is wrong', async (model, state, message, at) => {
  const { code, stdout, stderr } = await coverStates(model, ['1 == 1', state]);
  expect([code, stdout]).toEqual([3, '']);
  expect(stderr).toContain(message);
  const column = `--state state:1 == 1 --state state:${state}`.lastIndexOf(at) + 1;
  expect(stderr).toContain(`command line:1:${column}`);
});

test('no expression is none', async () => {
  expect(await coverStates('turn.mcrl2', ['state:'])).toMatchObject({ code: 2 });
});

test('an expression that has no value in some state breaks as it does in check', async () => {
  const { code, stdout } = await coverStates('head.mcrl2', ['head(P.l) == 1']);
  const asked = await runMain(['check', 'head.mcrl2', '--never', 'state:head(P.l) == 7'], { cwd });
  expect([code, asked.code]).toEqual([1, 1]);
  expect(stdout).toContain('until the model broke');
});

test('what may be spurious is marked as such', async () => {
  const { stdout } = await coverStates('stopwatch.xta', ['P.A && y > 3', 'P.B && x < 0']);
  expect(stdout).toMatch(/P\.A && y > 3 {2}true in 1 of 1 state, which may be spurious, since /);
  expect(stdout).toMatch(/P\.B && x < 0 {2}never true\n/);
});

test('a language without places says so', async () => {
  expect(await cover('stuck.aut')).toMatchObject({ code: 2 });
});
