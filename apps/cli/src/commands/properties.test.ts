/** Properties on the command line, from end to end. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { safeLock, scratchFolder, stuckLock } from '../testing/scratch-folder.ts';

const counter = 'act tick: Nat; proc P(n: Nat) = (n < 3) -> tick(n) . P(n + 1); init P(0);';
const files = {
  'stuck.aut': stuckLock,
  'safe.aut': safeLock,
  'counter.mcrl2': counter,
  'live.mcf': '[true*] <true> true',
  'live.mcl': 'NO_DEADLOCK',
  'small.mcf': 'form [true*] forall n: Nat . [tick(n)] val(n < 3);',
  'misspelt.mcl': '[ "grnat(1)" ] false',
  'empty.mcf': '',
  'broken.mcl': '< "a > true',
  'timed.xta': 'process P() { state s; init s; trans s -> s { }; } system P;',
  'none.q': '// nothing yet\n',
};
const cwd = scratchFolder(files);
const check = (...line: string[]) => runMain(['check', ...line], { cwd });

describe('verdicts and exit codes', () => {
  test.each([
    [['safe.aut', '-p', 'live.mcf'], 0, '✓ holds  live.mcf'],
    [['stuck.aut', '-p', 'live.mcf'], 1, '✗ fails  live.mcf'],
    [['stuck.aut', '-p', 'live.mcl', '--expect', 'fails'], 0, ', as expected'],
    [['counter.mcrl2', '-p', 'small.mcf'], 0, '✓ holds  small.mcf'],
    [['counter.mcrl2', '-p', 'live.mcl'], 1, '✗ fails  live.mcl'],
    [['counter.mcrl2', '-e', '<tick(0) . tick(1)> true'], 0, '✓ holds  <tick(0) . tick(1)> true'],
    [['safe.aut', '-e', '[true*] <true> true', '--max-states', '1'], 4, 'the limit of 1 states was reached'],
    [['stuck.aut', '-p', 'live.mcf', '--paranoid', '--exit-zero'], 0, '✗ fails'],
  ])('check %j exits with %d', async (line, code, text) => {
    const ran = await check(...line);
    expect(ran.stdout).toContain(text);
    expect(ran.code).toBe(code);
  });

  test('questions of all kinds keep their order', async () => {
    const ran = await check('stuck.aut', '-p', 'live.mcf', '--deadlock', '-e', 'true', '--quiet', '--exit-zero');
    expect(ran.stdout.replace(/ {2}\(.*/g, '')).toBe('✗ fails  live.mcf\n✗ fails  never deadlock\n✓ holds  true\n');
  });

  test('the document says what kind of property it is', async () => {
    const ran = await check('stuck.aut', '-p', 'live.mcf', '--json');
    const { results } = JSON.parse(ran.stdout);
    expect(results).toMatchObject([{ property: 'live.mcf', kind: 'mu-calculus', verdict: 'fails' }]);
    expect(results[0].evidence.steps.length).toBeGreaterThan(0);
  });
});

describe('mistakes', () => {
  test.each([
    [['safe.aut', '-p', 'empty.mcf'], 3, 'mcrl2/unexpected-token'],
    [['safe.aut', '-p', 'broken.mcl'], 3, 'mcl/unclosed-string'],
    [['safe.aut', '-p', 'missing.mcl'], 3, 'file/missing'],
    [['safe.aut', '-p', 'safe.aut'], 3, 'file/unknown-property'],
    [['safe.aut', '-e', 'val(1 < 2)'], 3, 'mcrl2/data-without-model'],
    [['counter.mcrl2', '-e', '[tock(1)] false'], 3, 'Did you mean "tick"?'],
    [['safe.aut', '-e', '[grnat(1)] false'], 3, 'No label is named "grnat(1)", did you mean "grant(1)"?'],
    [['safe.aut', '-p', 'misspelt.mcl'], 3, 'No label is "grnat(1)", did you mean "grant(1)"?'],
    [['safe.aut', '--can', 'action:grant', '--can', 'action:grnat'], 3, 'No label is named "grnat"'],
    [['safe.aut', '-p', 'live.mcf', '--search', 'depth'], 2, '--search has no effect on formulas'],
    [['safe.aut', '-p', 'live.mcf', '--evidence', 'why.txt'], 2, '--evidence cannot know'],
  ])('check %j exits with %d', async (line, code, text) => {
    const ran = await check(...line);
    expect(ran.stderr).toContain(text);
    expect(ran.code).toBe(code);
  });
});

describe('--evidence', () => {
  test.each(['.aut', '.dot', '.json', '.svg'])('writes %s', async (ending) => {
    const ran = await check('stuck.aut', '-p', 'live.mcf', '--evidence', `why${ending}`, '--exit-zero');
    expect(ran.stderr).toMatch(new RegExp(`Wrote why${ending}: \\d+ steps?, the fewest that decide it`));
    expect(readFileSync(join(cwd, `why${ending}`), 'utf8').length).toBeGreaterThan(20);
  });

  test('the picture has every state and every step of the part, and nothing else', async () => {
    for (const ending of ['.aut', '.svg'])
      await check('stuck.aut', '-p', 'live.mcf', '--evidence', `same${ending}`, '--exit-zero');
    const [header, ...lines] = readFileSync(join(cwd, 'same.aut'), 'utf8').trim().split('\n');
    const [, steps, states] = /des \(0,(\d+),(\d+)\)/.exec(header!)!.map(Number);
    expect([steps, states]).toEqual([lines.length, lines.length + 1]);
    const picture = readFileSync(join(cwd, 'same.svg'), 'utf8');
    const texts = [...picture.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text!);
    const labels = lines.map((line) => /"(.*)"/.exec(line)![1]!.replaceAll('>', '&gt;'));
    const numbers = Array.from({ length: states! }, (_, state) => `${state}`);
    expect(texts.toSorted()).toEqual([...labels, ...numbers].toSorted());
  });

  test('the part of the model has the same verdict', async () => {
    await check('stuck.aut', '-p', 'live.mcf', '--evidence', 'part.aut', '--exit-zero');
    expect((await check('part.aut', '-p', 'live.mcf')).code).toBe(1);
  });

  test('says so when there is nothing to show', async () => {
    const ran = await check('safe.aut', '-e', 'true', '--evidence', 'nothing.aut');
    expect(ran.stderr).toContain('was not written');
    expect(existsSync(join(cwd, 'nothing.aut'))).toBe(false);
  });
});

test('a file without questions is no answer', async () => {
  const ran = await check('timed.xta', '-p', 'none.q');
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).toContain('nothing was checked');
});

test('a query that cannot be answered is left out, counted, and leaves the check open', async () => {
  const model = 'process P() { state a, b; init a; trans a -> b { }; } system P;';
  const queries = 'E<> P.b\ncontrol: A<> P.b\n';
  writeFileSync(join(cwd, 'own.xta'), `${model} query { E<> P.b } query { control: A<> P.b } query { E<> P.nosuch }`);
  writeFileSync(join(cwd, 'other.xta'), model);
  writeFileSync(join(cwd, 'some.q'), queries);
  writeFileSync(join(cwd, 'wrong.q'), `${queries}E<> P.nosuch\n`);
  const own = await check('own.xta');
  expect(own).toMatchObject({ code: 4, stdout: expect.stringContaining('? left out  2 questions') });
  expect(own.stdout).toContain('✓ holds  E<> P.b');
  const asked = await check('other.xta', '-p', 'some.q', '--json');
  expect(asked.code).toBe(4);
  expect(JSON.parse(asked.stdout)).toMatchObject({ results: [{ verdict: 'holds' }], leftOut: 1 });
  expect((await check('other.xta', '-p', 'some.q', '--expect', 'fails')).code).toBe(1);
  expect(await check('other.xta', '-p', 'wrong.q')).toMatchObject({ code: 3, stdout: '' });
  expect(await check('own.xta', '--deadlock')).toMatchObject({ code: 1 });
});

test('a model whose own queries are all left out is not checked for something else', async () => {
  for (const query of ['E<> nosuch', 'E<> P.', 'control: A<> P.a']) {
    const text = `process P() { state a; init a; trans a -> a { }; } system P; query { ${query} }`;
    writeFileSync(join(cwd, 'left-out.xta'), text);
    const ran = await check('left-out.xta');
    expect({ ...ran, query }).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toContain('left out');
    expect(ran.stderr).toContain('nothing was checked');
    expect((await check('left-out.xta', '--deadlock')).code).toBe(0);
  }
});
