/**
 * Projects as a user sees them: what is printed, the exit code, and the messages about a project that is wrong.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recorded, runMain } from '../testing/run-main.ts';
import { safeLock, scratchFolder, stuckLock } from '../testing/scratch-folder.ts';
import { test as testProject } from './test.ts';

const projectOf = (text: string, files: Readonly<Record<string, string>> = {}): string =>
  scratchFolder({ 'vedette.yaml': text, 'stuck.aut': stuckLock, 'safe.aut': safeLock, ...files });

const both = `checks:
  stuck:
    model: stuck.aut
    expect: fails
  safe:
    model: safe.aut
    properties:
      - never: deadlock
      - can: action:lose
      - property: lose.mcl
        expect: fails
`;
const lose = '[true* . "lose(1)"] false\n';

describe('a project', () => {
  test('whose verdicts are as expected', async () => {
    const ran = await runMain(['test'], { cwd: projectOf(both, { 'lose.mcl': lose }) });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatch(/^stuck {2}stuck.aut\n {2}✓ fails {2}never deadlock/);
    expect(ran.stdout).toMatch(/✓ fails {2}lose.mcl/);
    expect(ran.stdout).toMatch(/\n2 checks: 4 verdicts as expected\n$/);
  });

  test('with a changed verdict says so with the run, in red on a terminal', async () => {
    const cwd = projectOf('checks:\n  stuck: {model: stuck.aut}\n');
    const ran = await runMain(['test'], { cwd, columns: 80 });
    expect(ran.code).toBe(1);
    expect(ran.stdout).toContain('\u001b[1;31m✗ fails\u001b[0m  never deadlock');
    expect(ran.stdout).toContain('\u001b[1;31m, but expected: holds\u001b[0m');
    expect(ran.stdout).toContain('After 3 steps the deadlock is reached');
    expect(ran.stdout).toContain('1 differs');
  });

  test('is found above, in a folder, and by its name; paths start from it', async () => {
    const cwd = projectOf('checks:\n  safe: {model: safe.aut}\n');
    mkdirSync(join(cwd, 'deep'));
    const deep = await runMain(['test'], { cwd: join(cwd, 'deep') });
    expect(deep.stdout).toContain('safe  ../safe.aut');
    for (const path of [cwd, join(cwd, 'vedette.yaml')])
      expect((await runMain(['test', path], { cwd: scratchFolder() })).code).toBe(0);
  });

  test('--only chooses, and an unknown name gets the nearest', async () => {
    const cwd = projectOf(both, { 'lose.mcl': lose });
    expect((await runMain(['test', '--only', 'stuck'], { cwd })).stdout).toContain('1 check: 1 verdict as expected');
    const ran = await runMain(['test', '--only', 'stuk'], { cwd });
    expect(ran).toMatchObject({ code: 2, stderr: 'error: there is no check "stuk"; did you mean "stuck"?\n' });
  });

  test('limits hold for all, unless a check says otherwise', async () => {
    const text =
      'limits: {states: 2}\nchecks:\n  a: {model: safe.aut}\n  b: {model: safe.aut, limits: {states: 100}}\n';
    const ran = await runMain(['test'], { cwd: projectOf(text) });
    expect(ran.code).toBe(4);
    expect(ran.stdout).toMatch(/a {2}safe.aut\n {2}\? unknown .*\nb {2}safe.aut\n {2}✓ holds/);
    expect(ran.stdout).toContain('1 verdict as expected, 1 open');
  });

  test('constants reach the model, and the rest goes on where one check cannot be done', async () => {
    const text =
      'checks:\n  a: {model: m.mcrl2, constants: {n: 2}}\n  b: {model: m.mcrl2, constants: {m: 2}}\n  c: {model: no.aut}\n';
    const model = 'map n: Nat;\neqn n = 0;\nact a;\nproc P(k: Nat) = (k < n) -> a . P(k + 1);\ninit P(0);\n';
    const ran = await runMain(['test', '--json'], { cwd: projectOf(text, { 'm.mcrl2': model }) });
    expect(ran.code).toBe(3);
    const { checks, ...totals } = JSON.parse(ran.stdout);
    expect(totals).toMatchObject({ project: 'vedette.yaml', expected: 0, differing: 1, open: 0, refused: 2 });
    expect(checks[0]).toMatchObject({ name: 'a', constants: { n: '2' }, results: [{ verdict: 'fails', states: 3 }] });
    expect(checks[1].problems[0].message).toContain('"m"');
    expect(checks[2].problems[0].code).toBe('file/missing');
  });

  test('JUnit and SARIF have a part for every check', async () => {
    const cwd = projectOf('checks:\n  good: {model: safe.aut}\n  bad: {model: stuck.aut}\n  gone: {model: no.aut}\n');
    await runMain(['test', '--junit', 'j.xml', '--sarif', 's.sarif'], { cwd });
    const junit = readFileSync(join(cwd, 'j.xml'), 'utf8');
    expect(junit).toContain('<testsuites name="vedette" tests="3" failures="1" errors="1"');
    expect([...junit.matchAll(/<testsuite name="(\w+)"/g)].map(([, name]) => name)).toEqual(['good', 'bad', 'gone']);
    const { results } = JSON.parse(readFileSync(join(cwd, 's.sarif'), 'utf8')).runs[0];
    expect(results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(['property/never', 'file/missing']);
  });

  test('a question that does not fit its model is one check that cannot be done', async () => {
    const ran = await runMain(['test'], {
      cwd: projectOf('checks:\n  a: {model: safe.aut, properties: [{assertion: 3}]}\n'),
    });
    expect(ran.code).toBe(3);
    expect(ran.stdout).toContain('! cannot be checked: ');
  });

  test('interrupted, it says what is known', async () => {
    const ran = await runMain(['test'], { cwd: projectOf(both, { 'lose.mcl': lose }), interrupt: 'at once' });
    expect(ran).toMatchObject({ code: 130, stderr: 'Stopped on request: 2 checks not done.\n' });
  });
});

describe('a project that is wrong is refused at the place:', () => {
  test.each([
    ['check:\n', 1, 'project/unknown-key', 'Did you mean "checks"?'],
    ['checks:\n  a: {modle: safe.aut}\n', 2, 'project/unknown-key', 'Did you mean "model"?'],
    ['checks:\n  a:\n    expect: holds\n', 2, 'project/missing-key', 'Add a line "model: ..."'],
    ['checks:\n  a: {model: safe.aut, expect: hold}\n', 2, 'project/not-one-of', 'Did you mean "holds"?'],
    ['checks:\n  a: {model: safe.aut, limits: {states: many}}\n', 2, 'project/not-number', 'Write it in digits'],
    ['checks:\n  a: {model: safe.aut, limits: {states: 0}}\n', 2, 'project/not-number', 'above 0'],
    ['checks:\n  a: {model: [safe.aut]}\n', 2, 'project/wrong-shape', 'Expected a text, found a list'],
    ['checks: [a]\n', 1, 'project/wrong-shape', 'Expected checks, each with a name'],
    ['checks:\n  a:\n    model: safe.aut\n    properties: p.mcf\n', 4, 'project/wrong-shape', 'a list of properties'],
    [
      'checks:\n  a:\n    model: safe.aut\n    properties:\n      - nevr: deadlock\n',
      5,
      'project/unknown-key',
      '"never"',
    ],
    ['checks:\n  a: {model: safe.aut, properties: [{never: lost}]}\n', 2, 'project/not-askable', 'action:NAME'],
    ['checks:\n  a: {model: safe.aut, properties: [{expect: holds}]}\n', 2, 'project/not-one-question', 'exactly one'],
    [
      'checks:\n  a: {model: safe.aut, properties: [{ltl: F a, ctl: AF a}]}\n',
      2,
      'project/not-one-question',
      'at once',
    ],
    ['checks:\n  a: {model: x}\n  a: {model: y}\n', 3, 'project/not-yaml', 'unique'],
    ['checks:\n  a: {model: x\n', 3, 'project/not-yaml', 'This is not YAML'],
    ['', 1, 'project/no-checks', 'Name at least one model'],
    ['checks:\n', 1, 'project/no-checks', 'Name at least one model'],
  ])('%j', async (text, line, code, said) => {
    const ran = await runMain(['test'], { cwd: projectOf(text) });
    expect(ran.code).toBe(3);
    expect(ran.stderr).toContain(code);
    expect(ran.stderr).toContain(said);
    expect(ran.stderr).toMatch(new RegExp(`vedette.yaml:${line}:`));
  });

  test('a formula is refused at its place in the project', async () => {
    const text = 'checks:\n  a:\n    model: safe.aut\n    properties:\n      - ltl: "G (request => F"\n';
    const ran = await runMain(['test'], { cwd: projectOf(text) });
    expect(ran.code).toBe(3);
    expect(ran.stdout).toMatch(/vedette.yaml:5:\d\d/);
  });

  test('none at all', async () => {
    const ran = await runMain(['test'], { cwd: scratchFolder() });
    expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining('vedette init makes one') });
    expect((await runMain(['test', 'no.yaml'], { cwd: scratchFolder() })).code).toBe(3);
  });
});

describe('init', () => {
  test.each(['mcrl2', 'uppaal'])('makes a project in %s whose verdicts are as expected', async (language) => {
    const cwd = scratchFolder();
    const made = await runMain(['init', 'new', '--language', language], { cwd });
    expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('Next: vedette test new') });
    const ran = await runMain(['test', 'new'], { cwd });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toContain('✓ fails');
  });

  test('overwrites nothing', async () => {
    const cwd = projectOf('mine');
    const ran = await runMain(['init'], { cwd });
    expect(ran).toMatchObject({ code: 2, stderr: 'error: "vedette.yaml" would be overwritten: nothing was made\n' });
    expect(readFileSync(join(cwd, 'vedette.yaml'), 'utf8')).toBe('mine');
  });
});

describe('--watch', () => {
  /** Saves something as soon as the command has said something for the n-th time. */
  const watched = (cwd: string, saves: readonly (() => void)[], command: readonly string[]) =>
    new Promise<string>((resolve) => {
      let said = '';
      let rounds = 0;
      let end = (): void => {};
      const output = {
        isTTY: false,
        columns: 80,
        closed: false,
        async write(text: string) {
          said += text;
          if (!text.includes('Watching')) return;
          const save = saves[rounds];
          rounds += 1;
          if (save === undefined) end();
          else save();
        },
      };
      void recorded(
        async (io) => {
          const { main } = await import('../main.ts');
          const watching = {
            ...io,
            stdout: output,
            stderr: output,
            onInterrupt: (stop: () => void) => {
              end = stop;
              return () => {};
            },
          };
          const code = await main(command, watching);
          resolve(`${said}exit code ${code}`);
          return code;
        },
        { cwd },
      );
    });

  test('a project is checked again when a model or the project is saved', async () => {
    const cwd = projectOf('checks:\n  one: {model: safe.aut}\n');
    const said = await watched(
      cwd,
      [
        () => writeFileSync(join(cwd, 'safe.aut'), stuckLock),
        () => writeFileSync(join(cwd, 'vedette.yaml'), 'checks:\n  one: {modl: safe.aut}\n'),
        () => appendFileSync(join(cwd, 'vedette.yaml'), '  two: {model: safe.aut}\n'),
      ],
      ['test', '--watch'],
    );
    expect(said).toMatch(/✓ holds[\s\S]*safe.aut changed[\s\S]*✗ fails[\s\S]*vedette.yaml changed[\s\S]*unknown-key/);
    expect(said).toMatch(/exit code 130$/);
  });

  test('a property file counts too', async () => {
    const cwd = projectOf('', { 'lose.mcl': lose });
    const said = await watched(
      cwd,
      [() => writeFileSync(join(cwd, 'lose.mcl'), '[true* . "lose(1)" . "lose(1)"] false\n')],
      ['check', 'safe.aut', '-p', 'lose.mcl', '--watch', '--quiet'],
    );
    expect(said).toMatch(/✗ fails {2}lose.mcl[\s\S]*lose.mcl changed[\s\S]*✓ holds/);
  });

  test('is for files', async () => {
    const ran = await runMain(['check', '-', '--language', 'aut', '--watch'], { stdin: safeLock });
    expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining('--watch is for files') });
  });
});

test('a project runs several checks at once', async () => {
  const cwd = projectOf('checks:\n  a: {model: safe.aut}\n  b: {model: safe.aut}\n  c: {model: safe.aut}\n');
  let [busy, most] = [0, 0];
  const ran = await recorded(
    (io) =>
      testProject(
        undefined,
        { states: 'none', workers: 2 },
        {
          ...io,
          startWorkbench: () => {
            const bench = io.startWorkbench();
            const run = (async (...request: Parameters<typeof bench.run>) => {
              busy += 1;
              most = Math.max(most, busy);
              await new Promise((resolve) => setTimeout(resolve, 5));
              return bench.run(...request).finally(() => {
                busy -= 1;
              });
            }) as typeof bench.run;
            return { run, close: () => bench.close() };
          },
        },
      ),
    { cwd },
  );
  expect(ran.code).toBe(0);
  expect(most).toBe(2);
  expect([...ran.stdout.matchAll(/^(\w) {2}/gm)].map(([, name]) => name)).toEqual(['a', 'b', 'c']);
});
