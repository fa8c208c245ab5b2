/**
 * `--certificate` and `verify` from end to end: every way in which a file is no proof, and every search that gives one.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Dice } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const rounds = `map n: Pos; eqn n = 7;
act go: Nat;
proc Count(i: Nat) = go(i) . Count((i + 1) mod n);
init Count(0) || Count(0) || Count(0);
`;
const lamp = `clock x; process Lamp() { state off { x <= 5 }, on; init off;
 trans off -> on { guard x > 2; assign x = 0; }, on -> off { guard x > 3; assign x = 0; }; }
 L = Lamp(); system L;`;
const cwd = scratchFolder({
  'lamp.xta': lamp,
  'lamp.q': 'A[] L.off imply x <= 5\n',
  'rounds.mcrl2': rounds,
  'lock.aut': 'des (0,2,2)\n(0,"ask",1)\n(1,"grant",0)\n',
});
mkdirSync(join(cwd, 'disk'));
const run = (line: string) => runMain(line.split(' '), { cwd });

test.each([
  ['rounds.mcrl2', '--deadlock', 'closed set'],
  ['rounds.mcrl2', '--never deadlock --search depth', 'closed set'],
  ['rounds.mcrl2', '--never deadlock --spill disk', 'closed set'],
  ['rounds.mcrl2', '--never deadlock --workers 2', 'closed set'],
  ['rounds.mcrl2', '--never deadlock -c n=3', 'closed set'],
  ['rounds.mcrl2', '--never deadlock --engine symbolic', 'closed set'],
  ['lamp.xta', '-p lamp.q', 'zones'],
  ['rounds.mcrl2', '-e [true*]<true*.go(0)>true', 'strategy'],
  ['rounds.mcrl2', '-e [true*]<true*.go(0)>true --engine symbolic', 'strategy'],
])('%s %s is proved by a %s', async (model, asked, kind) => {
  const checked = await run(`check ${model} ${asked} --certificate proof.vcert`);
  expect([checked.code, checked.stderr]).toEqual([0, expect.stringContaining(`Wrote proof.vcert: ${kind}`)]);
  const verified = await run('verify proof.vcert --json');
  expect([verified.code, JSON.parse(verified.stdout)]).toMatchObject([0, { result: 'accepted', proof: kind }]);
});

test('regions of parameters are proved, and a proof of a part of them is rejected for all', async () => {
  const text = lamp.replace('clock x;', 'const int[0, 4] p = 2; clock x;').replace('x > 2', 'x > p');
  writeFileSync(join(cwd, 'parametric.xta'), text);
  const queries = ['-e', 'A[] !(L.off && x == 1)', '-e', 'E<> L.off && x > 5'];
  const options = ['--all', 'p', '--certificate', 'regions.vcert', ...queries];
  const { stderr } = await runMain(['synth', 'parametric.xta', ...options], { cwd });
  expect(stderr).toContain('No certificate of A[] !(L.off && x == 1): no region is proved.');
  expect(stderr).toContain('Wrote regions-2.vcert: parametric');
  expect(await run('verify regions-2.vcert')).toMatchObject({ code: 0 });
  const proof = gunzipSync(readFileSync(join(cwd, 'regions-2.vcert'))).toString();
  for (const [before, after, code] of [
    ['"claim":"fails"', '"claim":"holds"', 1],
    ['"number":1', '"number":0', 1],
    ['"parameters":["p"]', '"parameters":["q"]', 3],
    ['"parameters":["p"]', '"parameters":7', 1],
    ['"is":"> 0"', '"is":"= 0"', 1],
    ['{"regions":1}', '{"regions":0}', 1],
    ['{"regions":1}', '{"regions":2}', 1],
  ] as const) {
    expect(proof).toContain(before);
    writeFileSync(join(cwd, 'bad.vcert'), gzipSync(proof.replace(before, after)));
    expect([after, (await run('verify bad.vcert')).code]).toEqual([after, code]);
  }
});

test('cases of published claims that hold are proved and verified, beside their models', async () => {
  const line = 'reproduce HB-T1-R3 --case revised~binary --quick --workers 1 --certificates proofs';
  const { code, stdout, stderr } = await runMain(
    line.split(' ').map((word) => word.replace('~', ' ')),
    { cwd },
  );
  expect([code, stderr]).toEqual([0, '8 certificates verified, 0 rejected, 0 not checkable, 0 cases without one\n']);
  expect(stdout).toMatch(/✓ HB-T1-R3 revised binary uppaal tmin=9 tmax=10: proofs.\d+\.vcert, zones: /);
  const [file] = /proofs.\d+\.vcert/.exec(stdout)!;
  expect(await run(`verify ${file}`)).toMatchObject({ code: 0 });
});

test('a search that was stopped and resumed is proved', async () => {
  const stopped = await run(
    'check rounds.mcrl2 --deadlock --certificate late.vcert --checkpoint late.save --max-states 50',
  );
  expect([stopped.code, existsSync(join(cwd, 'late.vcert'))]).toEqual([4, false]);
  expect(stopped.stderr).toContain('No certificate of never deadlock: there is no verdict to prove.');
  const resumed = await run('resume late.save --certificate late.vcert --max-states 100000');
  expect([resumed.code, resumed.stderr]).toEqual([0, expect.stringContaining('Wrote late.vcert: closed set')]);
  expect(await run('verify late.vcert')).toMatchObject({ code: 0 });
});

test('with several questions each that is proved has a file', async () => {
  const { stderr } = await run(
    'check lock.aut --deadlock --can action:grant --never action:ask --certificate all.vcert',
  );
  expect(stderr).toContain('Wrote all-1.vcert');
  expect(stderr).toContain('No certificate of can action:grant: the run that is shown is the proof, and was replayed.');
  expect([1, 2, 3].map((number) => existsSync(join(cwd, `all-${number}.vcert`)))).toEqual([true, false, false]);
  expect((await run('verify all-1.vcert')).code).toBe(0);
});

test('reductions are left out, and named', async () => {
  const { stderr } = await run('check rounds.mcrl2 --deadlock --reduce stubborn --certificate proof.vcert');
  expect(stderr).toContain(
    'searched without reductions, which a checker does not follow: constants, unused, dead, control, stubborn',
  );
});

test.each([
  ['check - --language aut --certificate proof.vcert', 2, '--certificate is for models in files'],
  ['check lock.aut --certificate nowhere/proof.vcert', 3, 'its folder does not exist'],
  ['verify nothing.vcert', 3, 'There is no file "nothing.vcert"'],
])('%s: %i', async (line, code, reason) => {
  const result = await runMain(line.split(' '), { cwd, stdin: 'des (0,0,1)\n' });
  expect([result.code, result.stderr]).toEqual([code, expect.stringContaining(reason)]);
});

const accepted = async (): Promise<Buffer> => {
  await run('check lock.aut --deadlock --certificate good.vcert');
  return gunzipSync(readFileSync(join(cwd, 'good.vcert')));
};
const verdictOn = async (bytes: Uint8Array) => {
  writeFileSync(join(cwd, 'bad.vcert'), bytes);
  return run('verify bad.vcert');
};

test.each([
  ['another format', '"version":1', '"version":2', 2, 'format 2, and this version of Vedette reads format 1'],
  ['an unknown kind', '"kind":"closed set"', '"kind":"magic"', 2, 'there is no kind of proof "magic"'],
  ['another model', '"name":"lock.aut"', '"name":"rounds.mcrl2"', 2, 'does not name the file "rounds.mcrl2"'],
  ['another claim', '"claim":"holds"', '"claim":"fails"', 1, 'the opposite of what it claims'],
  ['another question', '"text":"deadlock"', '"text":"action:ask"', 1, 'not the one asked'],
  ['no model', '"model":{', '"modell":{', 1, 'the model in the header is damaged'],
  ['a constant', '"model":{', '"model":{"constants":{"n":"1"},', 3, 'n'],
  ['a language', '"model":{', '"model":{"language":"cobol",', 2, 'there is no language "cobol"'],
])('%s in the header', async (_, before, after, code, reason) => {
  const text = (await accepted()).toString('latin1');
  expect(text).toContain(before);
  const result = await verdictOn(gzipSync(Buffer.from(text.replace(before, after), 'latin1')));
  expect([result.code, result.stdout + result.stderr]).toEqual([code, expect.stringContaining(reason)]);
});

test('a file that ends early is rejected, and one that was never packed is no certificate', async () => {
  const bytes = await accepted();
  const packed = gzipSync(bytes);
  expect(await verdictOn(packed.subarray(0, packed.length - 10))).toMatchObject({ code: 1 });
  expect(await verdictOn(gzipSync(bytes.subarray(0, bytes.length - 3)))).toMatchObject({ code: 1 });
  expect(await verdictOn(gzipSync(Buffer.concat([bytes, bytes])))).toMatchObject({ code: 1 });
  expect(await verdictOn(bytes)).toMatchObject({ code: 2 });
  expect(await verdictOn(Buffer.alloc(0))).toMatchObject({ code: 2 });
});

test('random damage never ends in an internal error, and a header that was changed proves nothing else', async () => {
  const bytes = await accepted();
  const dice = new Dice(1);
  for (let i = 0; i < 60; i++) {
    const damaged = bytes.map((byte) => (dice.below(bytes.length) === 0 ? dice.below(128) : byte));
    const { code, stdout } = await verdictOn(gzipSync(damaged));
    expect([0, 1, 2, 3]).toContain(code);
    if (code === 0) expect(stdout).toContain('✓ accepted  never deadlock holds');
  }
});
