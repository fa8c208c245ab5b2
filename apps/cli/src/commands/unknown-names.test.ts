/**
 * Names that no label has are errors, in every command and every kind of question: only where every label was looked
 * at, whatever the engine needed for its verdict.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

/** What a check of a project asks, with one slip each. */
const askedInFiles = [
  'never: action:silense',
  'can: action:silense',
  'ltl: "!silense W crash"',
  'ctl: "AG [silense] false"',
  'delay: crash..silense at most 3',
];
const projectOf = (model: string, asked: readonly string[]) =>
  `checks:\n${asked.map((one, index) => `  check ${index}:\n    model: ${model}\n    properties:\n      - ${one}\n`).join('')}`;

/** Silence comes only after a crash. */
const cwd = scratchFolder({
  'beat.mcrl2':
    'act beat, crash, silence; proc Alive = beat . Alive + crash . Dead; Dead = silence . Dead; init Alive;\n',
  'beat.csp': 'channel beat, crash, silence\nAlive = beat -> Alive [] crash -> Dead\nDead = silence -> Dead\n',
  'first.csp': 'channel beat, crash, silence\nAlive = silence -> Dead\nDead = crash -> Dead\n',
  'other.mcf': '[crash] <silence> true || [silence] false',
  'any.mcf': '[true] [silence] false',
  'misspelt.mcf': '[true] [silense] false',
  'misspelt.mcl': '[true . "silense"] false',
  'misspelt.props': 'property quiet ltl G !silense;\n',
  'line.aut': 'des (0, 1, 2)\n(0, "message", 1)\n',
  'said.aut': 'des (0, 1, 2)\n(0, "say(1)", 1)\n',
  'idle.mcrl2': 'act beat, crash; proc Alive = beat . Alive; init Alive;\n',
  'beats.mcrl2':
    'map n: Nat; eqn n = 1; act beat, crash, silence; proc Alive(i: Nat) = (i < n) -> beat . Alive(i + 1) + crash . Dead; Dead = silence . Dead; init Alive(0);\n',
  'slips.yaml': projectOf('beat.mcrl2', askedInFiles),
  'idle.yaml': projectOf('idle.mcrl2', ['never: action:crash']),
  'absent.yaml': `${projectOf('beat.mcrl2', ['never: action:silense'])}    absent: [silense]\n`,
  'slip.campaign.yaml':
    'campaign: slips\nmodels:\n  beats: { model: beats.mcrl2 }\nconstants: { n: [1, 2] }\nquestions:\n  quiet:\n    properties: [{ never: "action:silense" }]\n',
});
const check = (...args: readonly string[]) => runMain(['check', ...args], { cwd });

describe('a name that some label has is not warned about', () => {
  test.each([
    ['behind where a formula of the past cannot fail any more', 'beat.mcrl2', '--ltl', 'G (silence => O crash)'],
    ['behind where a formula of linear time cannot fail any more', 'beat.mcrl2', '--ltl', 'silence R !silence'],
    ['behind where weak until is satisfied', 'beat.csp', '--process', 'Alive', '--ltl', '!silence W crash'],
    ['where a game asks about another one', 'beat.csp', '--process', 'Alive', '-p', 'other.mcf'],
    ['where a game asks about any step', 'first.csp', '--process', 'Alive', '-p', 'any.mcf'],
    ['where a tree asks about another one', 'beat.csp', '--process', 'Alive', '--ctl', 'AG [silence] true'],
    ['where a tree asks about any step', 'first.csp', '--process', 'Alive', '--ctl', 'AX [silence] false'],
  ])('%s', async (_where, ...args) => {
    const { stderr } = await check(...args);
    expect(stderr).toBe('');
  });
});

const unknown = 'error[model/unknown-name]: No label is named "silense", did you mean "silence"?';
const asAlive = ['beat.csp', '--process', 'Alive'] as const;

/** Every kind of question that can name an action or a component, with one slip each. */
const slips = [
  ['never', 'action:silense'],
  ['can', 'action:silense'],
  ['ltl', '!silense W crash'],
  ['ltl', 'G (silense => O crash)'],
  ['ctl', 'AG [silense] false'],
  ['ctl', 'AG EF <silense> true'],
  ['delay', 'crash..silense at most 3'],
  ['delay', 'silense..crash'],
  ['property', 'misspelt.mcf'],
  ['property', 'misspelt.mcl'],
  ['property', 'misspelt.props'],
] as const;

describe('a name that no label has is an error', () => {
  test.each(slips)('check --%s %s', async (way, text) => {
    for (const extra of [[], ['--quiet'], ['--json']]) {
      const { code, stderr, stdout } = await check(...asAlive, `--${way}`, text, ...extra);
      expect([code, stderr]).toEqual([
        3,
        expect.stringMatching(/no label is (named )?"silense", did you mean "silence"/i),
      ]);
      expect(stderr).toContain('^^^^^^^\n');
      expect(stdout).not.toContain('holds');
    }
  });

  test.each(['weak', 'strong'])('check --fair %s:NAME', async (kind) => {
    const { code, stderr } = await check(...asAlive, '--ltl', 'F crash', '--fair', `${kind}:silense`);
    expect(code).toBe(3);
    expect(stderr).toMatch(/No label( and no component)? is named "silense", did you mean "silence"\?\n.*command line/);
  });

  test('before the search, where the model knows its labels', async () => {
    const { code, stderr } = await check('line.aut', '--can', 'action:message', '--never', 'action:mesage');
    expect([code, stderr]).toEqual([3, expect.stringContaining('No label is named "mesage", did you mean "message"?')]);
    expect(stderr).toContain('--never action:mesage');
  });

  test('in a project: every check that asks so', async () => {
    const { code, stdout } = await runMain(['test', 'slips.yaml', '--junit', 'slips.xml'], { cwd });
    expect(code).toBe(3);
    expect(stdout).toContain(
      `${askedInFiles.length} checks: 0 verdicts as expected, ${askedInFiles.length} checks could not`,
    );
    expect(stdout.split('model/unknown-name')).toHaveLength(askedInFiles.length + 1);
    // In the project itself, not in a text made of it.
    expect(stdout).toMatch(/--> slips\.yaml:5:\d+/);
    const junit = readFileSync(join(cwd, 'slips.xml'), 'utf8');
    expect(junit.split('<error ')).toHaveLength(askedInFiles.length + 1);
  });

  test.each(slips.slice(0, 8))('in a sweep --%s %s', async (way, text) => {
    const { code, stdout, stderr } = await runMain(['sweep', 'beats.mcrl2', '-c', 'n=1:2', `--${way}`, text], { cwd });
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toContain(unknown);
  });

  test('in a campaign', async () => {
    const { code, stdout, stderr } = await runMain(['campaign', 'slip.campaign.yaml'], { cwd });
    expect(code).toBe(3);
    expect(stdout + stderr).toContain('No label is named "silense"');
  });

  test('in what a walk is to come to', async () => {
    const { code, stderr } = await runMain(['simulate', 'line.aut', '--seed', '1', '--until', 'action:mesage'], {
      cwd,
    });
    expect([code, stderr]).toEqual([3, expect.stringContaining('No label is named "mesage", did you mean "message"?')]);
  });

  test('in a run that is to be explained', async () => {
    await check('line.aut', '--never', 'action:message', '--trace', 'run.json', '--quiet');
    const run = readFileSync(join(cwd, 'run.json'), 'utf8');
    const other = scratchFolder({
      'line.aut': 'des (0, 1, 2)\n(0, "mesage", 1)\n',
      'run.json': run,
    });
    const { code, stderr } = await runMain(['explain', 'run.json'], { cwd: other });
    expect([code, stderr]).toEqual([3, expect.stringContaining('No label is named "message", did you mean "mesage"?')]);
  });

  test.each([
    ['cover', 'beat.mcrl2', '--state', 'Alife'],
    ['check', 'beat.mcrl2', '--never', 'state:Alife'],
    ['simulate', 'beat.mcrl2', '--seed', '1', '--until', 'state:Alife'],
  ])('an expression about states: %s %s %s %s', async (...args) => {
    expect((await runMain(args, { cwd })).code).toBe(3);
  });
});

describe('a name that is spelt right, and does not occur, is warned about', () => {
  test('an action that the model declares', async () => {
    for (const extra of [[], ['--quiet']]) {
      const { code, stderr } = await check('idle.mcrl2', '--never', 'action:crash', ...extra);
      expect([code, stderr]).toEqual([0, 'warning: no label is named "crash"; the actions are beat\n']);
    }
    const { code, stdout } = await runMain(['test', 'idle.yaml'], { cwd });
    expect([code, stdout]).toEqual([0, expect.stringContaining('warning: no label is named "crash"')]);
  });

  test('an action with other arguments', async () => {
    const { code, stderr } = await check('said.aut', '--never', 'action:say(3)');
    expect([code, stderr]).toEqual([0, 'warning: no label is named "say(3)"; the actions are say\n']);
  });

  test('unless there are too many states to look at for that alone', async () => {
    const folder = scratchFolder({ 'up.mcrl2': 'act up: Nat; proc P(n: Nat) = up(n) . P(n + 1); init P(0);\n' });
    const up = (formula: string) =>
      runMain(['check', 'up.mcrl2', '--ltl', formula, '--max-states', '100'], { cwd: folder });
    expect((await up('F {P.n == 101}')).stderr).not.toContain('label');
    expect((await up('X upp')).stderr).toBe(
      'warning: not every label was looked at; so far no label is named "upp", did you mean "up"?\n',
    );
  });
});

describe('a question may say that a name is absent', () => {
  test.each(slips.slice(0, 8))('check --%s %s', async (way, text) => {
    const { code, stdout, stderr } = await check(...asAlive, `--${way}`, text, '--absent', 'silense');
    expect([0, 1]).toContain(code);
    expect(stderr).not.toContain('silense');
    expect(stdout).toContain('No label is named "silense", as the question allows.');
  });

  test('in a project', async () => {
    const { code, stdout } = await runMain(['test', 'absent.yaml', '--json'], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).checks[0].results[0].remark).toBe('No label is named "silense", as the question allows.');
  });

  test('but only one that some question names', async () => {
    const { code, stderr } = await check(...asAlive, '--never', 'action:silence', '--absent', 'silense');
    expect([code, stderr]).toEqual([2, expect.stringContaining('"silense" may be absent, but no question names it')]);
    // A part of a name is another name.
    expect((await check(...asAlive, '--never', 'action:silence', '--absent', 'silen')).code).toBe(2);
  });

  test('and no other name with it', async () => {
    const { code } = await check(...asAlive, '--ltl', 'G (silense => crsh)', '--absent', 'silense');
    expect(code).toBe(3);
  });
});
