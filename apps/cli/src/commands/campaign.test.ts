/** Campaigns in one process: jobs, expectations, the ledger, and what is refused. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openLedgerFile } from '@vedette/campaigns';
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

/** Counts to n, and stops there if n is odd. */
const model = `map n, k: Nat; eqn n = 1; k = 1;
act a, rest;
proc Count(i: Nat) = (i < n) -> a . Count(i + 1) + (i == n && n mod 2 == 0) -> rest . Count(i);
init Count(0);
`;
const campaign = `campaign: counting
models:
  count: { model: count.mcrl2 }
constants: { n: 1:4, k: [1] }
questions:
  stops:
    properties: [{ never: deadlock }]
    expect: { fails: n == 1 }
`;
const files = { 'count.mcrl2': model, 'c.yaml': campaign };
const all = campaign.replace('{ fails: n == 1 }', 'fails');

describe('a campaign', () => {
  test('says what holds where, and what was not expected', async () => {
    const { code, stdout } = await runMain(['campaign', 'c.yaml'], { cwd: scratchFolder(files) });
    expect(stdout).toBe(`count, stops
  4 combinations: 2 hold, 2 fail.
  No linear condition with small coefficients separates the verdicts, nor do two together.

Not as expected:
  ✗ fails  count stops n=3 k=1, but expected: holds

4 jobs of 4: 3 as expected, 1 not
`);
    expect(code).toBe(1);
  });

  test('is as expected if every verdict is', async () => {
    const expected = campaign.replace('n: 1:4', 'n: [2, 4]').replace('{ fails: n == 1 }', 'holds');
    const { code, stdout } = await runMain(['campaign', 'c.yaml', '--quiet'], {
      cwd: scratchFolder({ ...files, 'c.yaml': expected }),
    });
    expect([code, stdout]).toEqual([0, '2 jobs of 2: 2 as expected\n']);
  });

  test('computes nothing that its ledger knows, and repeats what a limit cut short', async () => {
    const tight = `${campaign.replace('counting', 'tight')}limits: { states: 1 }\n`;
    const cwd = scratchFolder({ ...files, 'tight.yaml': tight });
    const first = await runMain(['campaign', 'c.yaml', '--ledger', 'l.db', '--csv', 'one.csv'], { cwd });
    const second = await runMain(['campaign', 'c.yaml', '--ledger', 'l.db', '--csv', 'two.csv'], { cwd });
    expect(second.stdout).toBe(first.stdout);
    // Times that are the same to the millisecond were not measured again.
    expect(readFileSync(join(cwd, 'two.csv'), 'utf8')).toBe(readFileSync(join(cwd, 'one.csv'), 'utf8'));
    expect((await runMain(['campaign', 'tight.yaml', '--ledger', 'l.db'], { cwd })).code).toBe(4);
    const { stdout } = await runMain(['results', '--ledger', 'l.db'], { cwd });
    expect(stdout).toBe(
      'counting: 4 results: 2 fails, 2 holds; 1 not as expected\ntight: 4 results: 4 unknown; 4 not as expected\n',
    );
  });

  test('does not mix its results with those of another of its name', async () => {
    const other = campaign.replace('1:4', '1:2').replace('n == 1', 'n < 2');
    const cwd = scratchFolder({ ...files, 'other.yaml': other, 'same.yaml': campaign.replace('n == 1', 'n < 4') });
    const named = (file: string, ...words: readonly string[]) =>
      runMain(['campaign', file, '--ledger', 'l.db', '--quiet', ...words], { cwd });
    await named('c.yaml');
    expect(await named('other.yaml')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('the ledger has a campaign "counting" of other models'),
    });
    // What is expected is no part of it.
    expect(await named('same.yaml')).toMatchObject({ code: 1, stdout: '4 jobs of 4: 3 as expected, 1 not\n' });
    expect(await named('other.yaml', '--replace')).toMatchObject({ code: 0 });
    const { stdout } = await runMain(['results', '--ledger', 'l.db'], { cwd });
    expect(stdout).toBe('counting: 2 results: 1 fails, 1 holds; all as expected\n');
    expect(await runMain(['campaign', 'c.yaml', '--replace'], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--ledger FILE'),
    });
  });

  test('computes nothing again if only what is expected, or a comment, changed', async () => {
    const cwd = scratchFolder({ ...files, 'same.yaml': `# Not so many.\n${campaign.replace('n == 1', 'n < 4')}` });
    const seconds = async (file: string): Promise<readonly string[]> => {
      await runMain(['campaign', file, '--ledger', 'l.db', '--csv', `${file}.csv`], { cwd });
      const rows = readFileSync(join(cwd, `${file}.csv`), 'utf8')
        .trim()
        .split('\n')
        .slice(1);
      return rows.map((row) => row.split(',').at(-1)!);
    };
    expect(await seconds('same.yaml')).toEqual(await seconds('c.yaml'));
    const sql = await openLedgerFile({ path: join(cwd, 'l.db'), name: 'l.db', use: 'read' });
    expect(sql.all('select count(*) as answers from answers')).toEqual([{ answers: 4 }]);
    sql.close();
  });

  test('asks a question of the models, and with the constants, that are named there', async () => {
    const chosen = `campaign: counting
models:
  count: { model: count.mcrl2 }
  other: { model: count.mcrl2, constants: { k: 2 } }
constants: { n: [1, 3] }
questions:
  stops: { properties: [{ never: deadlock }], expect: fails, models: [other] }
  goes on: { properties: [{ can: action:a }], expect: holds, constants: { k: 3 } }
`;
    const cwd = scratchFolder({ ...files, 'c.yaml': chosen });
    const { code, stdout } = await runMain(['campaign', 'c.yaml', '--csv', 'c.csv'], { cwd });
    expect([code, stdout]).toEqual([0, expect.stringContaining('6 jobs of 6: 6 as expected')]);
    const rows = readFileSync(join(cwd, 'c.csv'), 'utf8').trim().split('\n').slice(1);
    expect(rows.map((row) => row.split(',').slice(0, 3).join(' '))).toEqual([
      'count goes on 1',
      'count goes on 3',
      'other stops 1',
      'other stops 3',
      'other goes on 1',
      'other goes on 3',
    ]);
  });

  test('notices that its model changed', async () => {
    const cwd = scratchFolder(files);
    await runMain(['campaign', 'c.yaml', '--ledger', 'l.db'], { cwd });
    const changed = { ...files, 'count.mcrl2': model.replace('n mod 2 == 0', 'true'), 'c.yaml': campaign };
    const other = scratchFolder(changed);
    const { stdout } = await runMain(['campaign', 'c.yaml', '--ledger', join(cwd, 'l.db')], { cwd: other });
    expect(stdout).toContain('4 combinations: 4 hold.');
  });

  test('writes CSV, JSON, JUnit, SARIF and a picture', async () => {
    const cwd = scratchFolder({ ...files, 'c.yaml': all.replace('[1]', '1:2') });
    const names = ['--csv', 'c.csv', '--junit', 'c.xml', '--sarif', 'c.sarif', '--svg', 'c.svg', '--json'];
    const { stdout } = await runMain(['campaign', 'c.yaml', ...names], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ expected: 4, differing: 4 });
    expect(readFileSync(join(cwd, 'c.csv'), 'utf8').split('\n').slice(0, 2)).toEqual([
      'model,question,n,k,verdict,expected,states,seconds',
      expect.stringMatching(/^count,stops,1,1,fails,fails,2,\d+\.\d{3}$/),
    ]);
    expect(readFileSync(join(cwd, 'c.xml'), 'utf8')).toContain('<testsuite name="count stops n=1 k=1"');
    expect(readFileSync(join(cwd, 'c.svg'), 'utf8')).toContain('count, stops');
    expect(existsSync(join(cwd, 'c.sarif'))).toBe(true);
  });

  test('has a job for every seed', async () => {
    const seeded = `${all}search: { order: random, seeds: [1, 2, 3] }\n`;
    const cwd = scratchFolder({ ...files, 'c.yaml': seeded.replace('1:4', '[3]') });
    const { stdout } = await runMain(['campaign', 'c.yaml'], { cwd });
    expect(stdout).toContain('3 jobs of 3: 3 as expected');
  });
});

const program = fileURLToPath(new URL('../../bin/vedette.js', import.meta.url));
const isBuilt = existsSync(fileURLToPath(new URL('../../dist/start.js', import.meta.url)));

/** No file may grow beyond so many blocks of 512 bytes: as on a disk with no room left. */
function withRoomFor(blocks: number | 'unlimited', cwd: string) {
  const command = `ulimit -f ${blocks}; exec "$@"`;
  const words = ['campaign', 'c.yaml', '--ledger', 'l.db', '--quiet'];
  return spawnSync('sh', ['-c', command, 'sh', process.execPath, program, ...words], { cwd, encoding: 'utf8' });
}

test.skipIf(!isBuilt && process.env.CI === undefined)(
  'a campaign whose ledger finds no room is reported to its end, and started again it has everything',
  { timeout: 120_000 },
  async () => {
    const cwd = scratchFolder({ ...files, 'c.yaml': all.replace('1:4', '1:199:2') });
    const full = withRoomFor(150, cwd);
    expect(full.stdout).toBe('100 jobs of 100: 100 as expected\n');
    expect(full.stderr).toMatch(/^error: "l.db" cannot be written: .*; \d+ results are not in it: make room/m);
    expect(full.status).toBe(3);
    const again = withRoomFor('unlimited', cwd);
    expect([again.status, again.stdout, again.stderr]).toEqual([0, '100 jobs of 100: 100 as expected\n', '']);
    const { stdout } = await runMain(['results', '--ledger', 'l.db'], { cwd });
    expect(stdout).toBe('counting: 100 results: 100 fails; all as expected\n');
  },
);

describe('results', () => {
  test('are found by columns and constants, and changes between two campaigns are listed', async () => {
    const cwd = scratchFolder({ ...files, 'd.yaml': all.replace('counting', 'later').replace('1:4', '1:3') });
    await runMain(['campaign', 'c.yaml', '--ledger', 'l.db'], { cwd });
    await runMain(['campaign', 'd.yaml', '--ledger', 'l.db'], { cwd });
    const { stdout } = await runMain(['results', '--ledger', 'l.db', 'campaign=later', 'verdict=fails', 'n>=2'], {
      cwd,
    });
    expect(stdout).toMatch(/later\s+count.mcrl2\s+never deadlock\s+k=1 n=3\s+fails\s+fails\s+4\s.*\n1 result\n$/);
    const changes = await runMain(['results', '--ledger', 'l.db', '--changes', 'counting,later'], { cwd });
    expect(changes).toMatchObject({
      code: 1,
      stdout: 'From counting to later, 1 verdict changed:\n  count.mcrl2 never deadlock k=1 n=4: holds -> not there\n',
    });
    const same = await runMain(['results', '--ledger', 'l.db', '--changes', 'later,later'], { cwd });
    expect(same).toMatchObject({ code: 0, stdout: 'Nothing changed between later and later.\n' });
  });

  test('of two versions are compared', async () => {
    const cwd = scratchFolder(files);
    await runMain(['campaign', 'c.yaml', '--ledger', 'l.db'], { cwd });
    const path = join(cwd, 'l.db');
    const sql = await openLedgerFile({ path, name: 'l.db', use: 'read' });
    // As if they came of an earlier version, which was wrong about one of them.
    sql.run(`insert into texts (text) values ('0.0.1');
      insert into results (identity, model, question, point, version, verdict, states, transitions, seconds, decided, finished)
        select 'old' || r.id, r.model, r.question, r.point, t.id, case when p.text like '%"n":"3"%' then 'holds' else verdict end,
          states, transitions, seconds, decided, finished
        from results r, texts t, texts p where t.text = '0.0.1' and p.id = r.point;
      insert into entries (campaign, result, model, question, point, verdict)
        select 1, id, model, question, point, verdict from results where identity like 'old%'`);
    const [{ version } = {}] = sql.all(
      "select text as version from texts, results where texts.id = version and identity not like 'old%'",
    );
    sql.close();
    const asked = async (text: string) => runMain(['results', '--ledger', 'l.db', '--changes', text], { cwd });
    expect(await asked(`counting@0.0.1,counting@${version}`)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/1 verdict changed:\n {2}count.mcrl2 never deadlock k=1 n=3: holds -> fails\n$/),
    });
    expect(await asked('counting@7,counting')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there are: '),
    });
  });

  test('of nothing, and conditions that are none, are refused', async () => {
    const cwd = scratchFolder(files);
    const refused = async (...words: readonly string[]): Promise<string> => {
      const { code, stderr } = await runMain(['results', '--ledger', ...words], { cwd });
      expect(code).toBe(2);
      return stderr;
    };
    expect(await refused('absent.db')).toContain('there is no ledger "absent.db"');
    await runMain(['campaign', 'c.yaml', '--ledger', 'l.db'], { cwd });
    expect(await refused('l.db', 'verdikt=fails')).toContain('did you mean "verdict"?');
    expect(await refused('l.db', 'fails')).toContain('is no condition');
    expect(await refused('l.db', '--changes', 'counting,x')).toContain('no campaign "x"');
    expect(await refused('l.db', '--changes', 'counting')).toContain('two campaigns');
  });
});

describe('a campaign file', () => {
  const problemIn = async (text: string): Promise<string> => {
    const { code, stderr } = await runMain(['campaign', 'c.yaml'], {
      cwd: scratchFolder({ ...files, 'c.yaml': text }),
    });
    expect(code).toBe(3);
    return stderr;
  };

  test.each([
    ['an unknown key', campaign.replace('questions', 'question'), 'Did you mean "questions"?'],
    ['an empty range', campaign.replace('1:4', '4:1'), 'c.yaml:4:17'],
    ['a condition about nothing', `${campaign}where: m < 3\n`, 'c.yaml:9:8'],
    ['an expectation about nothing', campaign.replace('n == 1', 'm == 1'), 'wrong-condition'],
    ['nothing left', `${campaign}where: n < 0\n`, 'No job comes out of this campaign'],
    ['no name', campaign.replace('campaign: counting\n', ''), 'needs "campaign"'],
    ['seeds without effect', `${campaign}search: { order: breadth, seeds: [1] }\n`, 'idle-setting'],
    ['too many jobs', campaign.replace('[1]', '1:100000').replace('1:4', '1:100000'), 'too-many-jobs'],
    ['no YAML', 'campaign: [', 'not-yaml'],
    ['a constant with one value and several', `${campaign}    constants: { n: 2 }\n`, 'c.yaml:9:18'],
    ['the same in a model', campaign.replace('count.mcrl2', 'count.mcrl2, constants: { k: 2 }'), 'varied-constant'],
    ['no values', campaign.replace('1:4', '[]'), 'c.yaml:4:17'],
    ['no seeds', `${campaign}search: { order: random, seeds: [] }\n`, 'c.yaml:9:33'],
    ['a question about no model at all', `${campaign}    models: []\n`, 'c.yaml:9:13'],
    ['a question about an unknown model', `${campaign}    models: [cuont]\n`, 'Did you mean "count"?'],
  ])('with %s is refused at its place', async (_, text, said) => {
    expect(await problemIn(text)).toContain(said);
  });

  test('that is missing is reported', async () => {
    const { code, stderr } = await runMain(['campaign', 'absent.yaml'], { cwd: scratchFolder() });
    expect([code, stderr]).toEqual([3, expect.stringContaining('absent.yaml')]);
  });
});

test('a sweep and claims that are measured again know their ledger', async () => {
  const cwd = scratchFolder(files);
  const words = ['sweep', 'count.mcrl2', '-c', 'n=1:3', '--deadlock', '--ledger', 'l.db', '--csv'];
  await runMain([...words, 'one.csv'], { cwd });
  await runMain([...words, 'two.csv'], { cwd });
  expect(readFileSync(join(cwd, 'two.csv'), 'utf8')).toBe(readFileSync(join(cwd, 'one.csv'), 'utf8'));
  const claim = ['reproduce', 'HB-T1-R1', '--case', 'binary mcrl2 tmin=1 tmax=10', '--json', '--ledger', 'l.db'];
  const first = await runMain(claim, { cwd });
  expect((await runMain(claim, { cwd })).stdout).toBe(first.stdout);
});

test('names of campaigns, models and constants reach the terminal without control characters', async () => {
  const control = '\u001b]0;owned\u0007';
  const named = all
    .replace('campaign: counting', `campaign: "c\\e]0;owned\\a"`)
    .replace('  count:', '  "m\\e]0;owned\\a":');
  const cwd = scratchFolder({ ...files, 'c.yaml': named.replace('expect: fails', 'expect: holds') });
  const asked = await runMain(['campaign', 'c.yaml', '--ledger', 'l.db'], { cwd });
  const shown = await runMain(['results', '--ledger', 'l.db', 'verdict=fails'], { cwd });
  const listed = await runMain(['results', '--ledger', 'l.db'], { cwd });
  expect(asked.stdout).toContain('m␛]0;owned␇');
  for (const { stdout } of [shown, listed]) expect(stdout).toContain('c␛]0;owned␇');
  for (const { stdout, stderr } of [asked, shown, listed]) expect(`${stdout}${stderr}`).not.toContain(control);
});

/** What a column may hold in a file that is no longer what was written. */
const values = ['null', '-1', '1e300', "''", "'x'", "'{}'", "'[1]'", "x'00ff'", '9007199254740993'];
const columns = [
  ...[
    'identity',
    'model',
    'question',
    'point',
    'version',
    'verdict',
    'states',
    'transitions',
    'seconds',
    'finished',
  ].map((name) => `results.${name}`),
  ...['campaign', 'result', 'model', 'question', 'point', 'verdict'].map((name) => `entries.${name}`),
  ...['campaigns.name', 'campaigns.definition', 'texts.text'],
];

test('a damaged ledger is an error by name or is read, in whatever place it is damaged', {
  timeout: 120_000,
}, async () => {
  const cwd = scratchFolder(files);
  await runMain(['campaign', 'c.yaml', '--ledger', 'l.db'], { cwd });
  const whole = readFileSync(join(cwd, 'l.db'));
  const readers = [['results'], ['results', 'verdict=fails'], ['results', '--changes', 'counting,counting']];
  let changed = 0;
  for (const [index, column] of columns.entries())
    for (const value of [values[index % values.length]!, values[(index + 4) % values.length]!]) {
      writeFileSync(join(cwd, 'l.db'), whole);
      const sql = await openLedgerFile({ path: join(cwd, 'l.db'), name: 'l.db', use: 'write' });
      const [table, name] = column.split('.');
      try {
        sql.run(`pragma ignore_check_constraints = 1; update ${table} set ${name} = ${value}`);
        changed += 1;
      } catch {
        // What the schema forbids cannot come to be by an update.
      } finally {
        sql.close();
      }
      await readAll(`${column} = ${value}`);
    }
  expect(changed).toBeGreaterThan(15);
  for (let at = 40; at < whole.length; at += Math.ceil(whole.length / 25)) {
    const bytes = Buffer.from(whole);
    bytes.fill(at % 256, at, at + 16);
    writeFileSync(join(cwd, 'l.db'), bytes);
    await readAll(`bytes from ${at}`);
  }

  async function readAll(damage: string): Promise<void> {
    for (const [command, ...more] of readers) {
      const { code, both } = await runMain([command!, '--ledger', 'l.db', ...more], { cwd });
      expect([damage, more, [0, 1, 2, 3].includes(code), both]).toEqual([damage, more, true, both]);
      expect(both).not.toContain('internal error');
    }
  }
});

test('a queue that cannot be reached is said at once', async () => {
  const cwd = scratchFolder(files);
  const { code, stderr } = await runMain(['campaign', 'c.yaml', '--queue', 'redis://127.0.0.1:1'], { cwd });
  expect([code, stderr]).toEqual([2, expect.stringContaining('cannot be reached')]);
});
