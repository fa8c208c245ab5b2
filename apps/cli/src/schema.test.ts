/** The output of `--json` fits the published schema. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Command } from 'commander';
import { beforeAll, expect, test } from 'vitest';
import type { Session } from './command-line/command.ts';
import { wholeProgram } from './command-line/program.ts';
import { recorded, runMain } from './testing/run-main.ts';
import { safeLock, scratchFolder, stuckLock } from './testing/scratch-folder.ts';

const schema = JSON.parse(readFileSync(new URL('../schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema);
const cwd = scratchFolder({
  'stuck.aut': stuckLock,
  'safe.aut': safeLock,
  'bad.mcrl2': 'act a;\nproc P = wrong . P;\ninit P;\n',
  'turn.mcrl2': 'map n: Nat; eqn n = 2; act a: Nat; proc P(m: Nat) = (m < n) -> a(m) . P(m + 1); init P(0);',
  'waits.xta':
    'const int[0, 9] d = 1; clock x; process P() { state A { x <= d }, B; init A; trans A -> B { guard x >= 3; }; } system P; query { E<> P.B }',
  'lamp.xta':
    'clock x; process P() { state off { x <= 4 }, on; init off; trans off -> on { guard x >= 2; }; } system P;',
  'two.csp': 'channel a, b\nP = a -> P [] b -> P\nassert P [| {b} |] STOP :[deadlock free [F]]\n',
  'vedette.yaml': 'checks:\n  all: { model: stuck.aut }\n  none: { model: none.aut }\n  wrong: { model: bad.mcrl2 }\n',
  'pair.ts': 'export default { actors: { a: { start: () => ({}), on: {} } }, network: { delay: 1 } };\n',
  '{}': '{}',
  'link.json': '{ "delay": { "exponential": 0.02 }, "loss": 0.1 }',
  'a.log': '{"vedette":"log","version":1,"actor":"a"}\n{"n":0,"at":0,"ev":["start"],"did":[]}\n',
  'c.yaml':
    'campaign: counting\nmodels: { turn: { model: turn.mcrl2 } }\nconstants: { n: [1, 2] }\nquestions: { stops: { properties: [{ never: deadlock }], expect: fails } }\n',
  'breaks.mcrl2': 'act a: Nat; proc P(l: List(Nat)) = a(head(l)) . P(tail(l)); init P([1]);',
});

const cases: readonly (readonly [line: string, kind: string])[] = [
  ['check stuck.aut --deadlock --can action:grant --never action:explode --absent explode', 'check'],
  ['check breaks.mcrl2', 'check'],
  ['check safe.aut --max-states 2', 'check'],
  ['check lamp.xta -e Pr[<=3](<>P.on) -e E[<=3;5](max:x) -e simulate[<=3;2]{x,P.on} --seed 7', 'check'],
  ['check bad.mcrl2', 'problems'],
  ['explore safe.aut', 'explore'],
  ['explore safe.aut --max-states 2', 'explore'],
  ['info turn.mcrl2', 'info'],
  ['cover turn.mcrl2', 'cover'],
  ['cover two.csp', 'cover'],
  ['cover turn.mcrl2 --state P.m==2', 'cover'],
  ['eval turn.mcrl2 n', 'eval'],
  ['reduce safe.aut -e strong', 'reduce'],
  ['reduce safe.aut -e strong --max-states 2', 'incomplete'],
  ['compare safe.aut stuck.aut -e traces', 'compare'],
  ['compare safe.aut safe.aut -e strong', 'compare'],
  ['sweep turn.mcrl2 -c n=1:3 --never action:a(1)', 'sweep'],
  ['synth waits.xta --all d', 'synth'],
  ['check safe.aut --never action:b --absent b --certificate safe.vcert', 'check'],
  ['verify safe.vcert', 'verify'],
  ['verify safe.aut', 'verify'],
  ['sweep waits.xta -c d=1:2 --prove', 'sweep'],
  ['repair turn.mcrl2 --choice n=1,2 --never action:a(1)', 'repair'],
  ['simulate safe.aut --seed 1 --steps 3', 'simulate'],
  ['simulate pair.ts --network {} --seed 1 --for 50 --runs 2', 'simulation'],
  ['tune --detection 30 --recurrence 2592000 --duration 60 --network link.json', 'tune'],
  ['tests safe.aut', 'tests'],
  ['tests turn.mcrl2', 'tests'],
  ['judge pair.ts a.log', 'judge'],
  ['qos --detector nfd-s --network link.json --eta 1 --bounds 1.5 --mistakes 50 --crashes 10', 'qos'],
  ['qos pair.ts a.log', 'qos'],
  ['judge safe.aut a.log', 'judge'],
  ['test', 'test'],
  ['campaign c.yaml --ledger l.db', 'campaign'],
  ['results --ledger l.db', 'campaigns'],
  ['results --ledger l.db verdict=fails', 'results'],
  ['results --ledger l.db --changes counting,counting', 'changes'],
  ['explain --list', 'codes'],
  ['explain mcrl2/unknown-name', 'explanation'],
  ['explain unknown', 'explanation'],
  ['explain run.json', 'explain'],
  ['reproduce HB-CE-R1b', 'reproduce'],
  ['resume search.save', 'check'],
];

beforeAll(async () => {
  await runMain(['check', 'stuck.aut', '--trace', 'run.json'], { cwd });
  await runMain(['check', 'safe.aut', '--checkpoint', 'search.save', '--max-states', '2'], { cwd });
});

test.each(cases)('%s --json is a %s document', async (line, kind) => {
  const { stdout } = await runMain([...line.split(' '), '--json'], { cwd });
  const document = JSON.parse(stdout);
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  expect(document).toMatchObject({ version: 1, document: kind });
});

test('every command with --json has a case', async () => {
  let withJson: readonly Command[] = [];
  await recorded(async (io) => {
    const { commands } = await wholeProgram({ io } as Session);
    withJson = commands.filter(({ options }) => options.some(({ long }) => long === '--json'));
    return 0;
  });
  expect(withJson.map((command) => command.name()).sort()).toEqual(
    [...new Set(cases.map(([line]) => line.split(' ')[0]!))].sort(),
  );
});

test('the schema refuses what is no document', () => {
  expect(validate({ version: 1, document: 'check', model: 'm', results: [{ verdict: 'perhaps' }], warnings: [] })).toBe(
    false,
  );
  expect(validate({ version: 2, document: 'explore' })).toBe(false);
});

test('problems say where they end, and warnings are in the document', async () => {
  const { stdout } = await runMain(['check', 'bad.mcrl2', '--json'], { cwd });
  expect(JSON.parse(stdout).problems[0]).toMatchObject({ line: 2, column: 10, endLine: 2, endColumn: 15 });
  const warned = await runMain(['check', 'safe.aut', '--never', 'action:grant(7)', '--json'], { cwd });
  expect(JSON.parse(warned.stdout).warnings[0].message).toContain('no label is named "grant(7)"');
});
