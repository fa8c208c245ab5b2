import { expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const lock = 'des (0,2,2)\n(0,"take",1)\n(1,"give",0)\n';
const gate = `process A() { state s, t, u; init s; trans s -> t { }; }
process B() { state v, w; init v; trans v -> w { }; }
system A, B;`;
const link = 'act s, r, c;\ninit allow({c}, comm({s|r -> c}, s . delta || r . delta));\n';
const lazy = `channel a, b, c
SPEC = a -> b -> SPEC
IDLE = c -> IDLE
HALF = a -> STOP
assert SPEC [T= STOP
assert SPEC [T= HALF
assert SPEC [T= SPEC
assert not SPEC [T= IDLE
assert STOP :[divergence free]
`;
const cwd = scratchFolder({ 'lock.aut': lock, 'gate.xta': gate, 'link.mcrl2': link, 'lazy.csp': lazy });
const check = (...args: readonly string[]) => runMain(['check', ...args], { cwd });

test('a trigger that never occurs is reported, one that does occur is not', async () => {
  const { stdout, code } = await check(
    'lock.aut',
    '--ltl',
    'G (crash => X take)',
    '--ltl',
    'G (take => X give)',
    '--absent',
    'crash',
  );
  expect(code).toBe(0);
  expect(stdout.match(/vacuous: .*/g)).toEqual([
    'vacuous: "take" does not matter, the property holds with false in its place',
  ]);
});

test('a trigger that does not matter is reported, too', async () => {
  const { stdout } = await check('lock.aut', '--ltl', 'G (take => F give)', '--json');
  const [{ vacuous, parts }] = JSON.parse(stdout).results;
  expect(vacuous).toBe(true);
  expect(parts).toEqual([{ part: 'take', replacedBy: 'true', found: 'idle', run: null }]);
});

test('a part that matters is shown at work', async () => {
  const { stdout } = await check('lock.aut', '--ltl', 'G (take => X give)', '--vacuity', '--json');
  const [{ vacuous, parts }] = JSON.parse(stdout).results;
  expect(vacuous).toBe(false);
  expect(parts.map(({ part, found }: { part: string; found: string }) => [part, found])).toEqual([
    ['take', 'exercised'],
    ['give', 'exercised'],
  ]);
  const labels = parts[1].run.steps.map(({ label }: { label: string }) => label);
  expect(labels).toContain('take');
});

test('CTL: a state that is reached is exercised', async () => {
  const { stdout } = await check('lock.aut', '--ctl', 'AG ({state == 1} => EF {state == 0})', '--vacuity');
  expect(stdout).toContain('With false for');
});

test('UPPAAL: a premise that never holds, of an implication and of leads-to', async () => {
  const asked = ['A[] A.u imply B.w', 'A.u --> B.w', 'A[] A.t imply not A.s'];
  const { stdout } = await check('gate.xta', ...asked.flatMap((query) => ['-e', query]));
  expect(stdout.match(/vacuous: .*/g)).toEqual([
    'vacuous: "B.w" does not matter, the property holds with false in its place',
    'vacuous: "B.w" does not matter, the property holds with false in its place',
  ]);
});

const beats = `act beat: Nat; crash, suspect;
proc P(n: Nat) = (n < 2) -> beat(n) . P(n + 1) + (n == 2) -> suspect . P(0);
init P(0);`;

test('mu-calculus: what follows an action that never occurs, in each notation', async () => {
  const folder = scratchFolder({
    'lock.aut': lock,
    'beats.mcrl2': beats,
    'fair.mcl': '[ true* . "crash" ] < "give" > true',
    'fair.mcf': '[true* . crash] <give> true',
    'small.mcf': '[true*] forall n: Nat . [crash . beat(n)] val(n < 1)',
  });
  const vacuous = async (...args: readonly string[]) =>
    (await runMain(['check', ...args], { cwd: folder })).stdout.match(/vacuous: ".*?" does/g);
  expect(await vacuous('lock.aut', '-p', 'fair.mcl', '--absent', 'crash')).toEqual(['vacuous: "give" does']);
  expect(await vacuous('lock.aut', '-p', 'fair.mcf', '--absent', 'crash')).toEqual(['vacuous: "give" does']);
  expect(await vacuous('beats.mcrl2', '-p', 'small.mcf')).toEqual([
    'vacuous: "beat(n)" does',
    'vacuous: "val(n < 1)" does',
  ]);
  expect(await vacuous('beats.mcrl2', '-e', '[true*] forall n: Nat . [beat(n)] val(n < 2)')).toBeNull();
});

test('mu-calculus: a part that matters is shown at work', async () => {
  const { stdout } = await check('lock.aut', '-e', '[true* . take] <give> true', '--vacuity', '--json');
  const [{ vacuous, parts }] = JSON.parse(stdout).results;
  expect(vacuous).toBe(false);
  expect(parts.map(({ part, found }: { part: string; found: string }) => [part, found])).toEqual([
    ['take', 'exercised'],
    ['give', 'exercised'],
  ]);
  expect(parts[1].run.steps.map(({ label }: { label: string }) => label)).toEqual(['take']);
});

test('without a request, a check that needs an infinite search is left open', async () => {
  const folder = scratchFolder({
    'endless.mcrl2': 'act up: Nat; stop; proc P(n: Nat) = up(n) . P(n + 1); init P(0);',
    'round.mcrl2': 'act go; stop; proc P = go . P; init P;',
  });
  const unasked = async (model: string, formula: string) =>
    runMain(['check', model, '-e', formula, '--json'], { cwd: folder });
  // Without "up(7)" all the states would be visited; without "stop" there are infinitely many numbers.
  for (const [model, formula] of [
    ['endless.mcrl2', '<true* . up(7)> true'],
    ['round.mcrl2', 'nu X(n: Nat = 0) . val(n >= 0) && [stop] X(n + 1)'],
  ] as const) {
    const { code, stdout } = await unasked(model, formula);
    expect([code, JSON.parse(stdout).results[0].verdict]).toEqual([0, 'holds']);
  }
});

test('mCRL2: an action of a formula that allow never lets through', async () => {
  const { stdout, code } = await check('link.mcrl2', '-e', '[true* . s] false', '-e', '<c> true', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout).warnings).toMatchObject([
    { code: 'mcrl2/never-happens', severity: 'warning', hint: 'It happens only as "c".' },
  ]);
});

test('a property that fails is not checked', async () => {
  const { stdout } = await check('lock.aut', '--ltl', 'G !take', '--vacuity');
  expect(stdout).not.toContain('vacuous');
});

test('a refinement by a process that does nothing of the specification is reported', async () => {
  const { stdout } = await check('lazy.csp');
  expect(stdout.match(/vacuous: .*/g)).toEqual([
    'vacuous: the implementation never does "a, b", of which the specification speaks',
  ]);
});

test('on request, each channel of a specification is checked, with a run that does it', async () => {
  const { stdout } = await check('lazy.csp', '--assertion', '2', '--vacuity', '--json');
  const [{ parts }] = JSON.parse(stdout).results;
  expect(parts).toMatchObject([
    { part: 'a', replacedBy: 'never', found: 'exercised', run: { steps: [{ label: 'a' }] } },
    { part: 'b', replacedBy: 'never', found: 'idle', run: null },
  ]);
});
