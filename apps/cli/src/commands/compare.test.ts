/** `vedette compare` from end to end, inside this process. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const files = {
  'offer.aut': 'des (0,2,3)\n(0,"tea",1)\n(0,"coffee",2)\n',
  'decide.aut': 'des (0,4,5)\n(0,i,1)\n(0,i,2)\n(1,"tea",3)\n(2,"coffee",4)\n',
  'slow.aut': 'des (0,4,5)\n(0,i,1)\n(1,"tea",2)\n(1,"coffee",3)\n(3,i,4)\n',
  'hidden.csp': 'channel b, c\nP = (b -> c -> STOP) \\ {b}\nQ = c -> STOP\n',
  'spin.aut': 'des (0,3,3)\n(0,"tea",1)\n(0,"coffee",2)\n(1,i,1)\n',
};
const cwd = scratchFolder(files);
const compare = (line: string, settings = {}) => runMain(['compare', ...line.split(' ')], { cwd, ...settings });

describe('models that are related', () => {
  test.each([
    ['slow.aut offer.aut -e branching', 'slow.aut and offer.aut are branching bisimilar'],
    ['decide.aut offer.aut -e weak-trace', 'decide.aut and offer.aut have the same visible traces'],
    ['offer.aut decide.aut -e failures', 'offer.aut refines decide.aut in failures'],
    ['offer.aut spin.aut -e failures-divergences', 'offer.aut refines spin.aut in failures and divergences'],
  ])('%s', async (line, claim) => {
    const { code, stdout } = await compare(line);
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^✓ ${claim} {2}\\(\\d states and \\d states, .* s\\)\\n$`));
  });

  test('give a document without evidence', async () => {
    const { stdout } = await compare('slow.aut offer.aut -e weak --json');
    expect(JSON.parse(stdout)).toMatchObject({ relation: 'weak', related: true, states: [5, 3], evidence: null });
  });
});

describe('models that are not related', () => {
  test('by what one can refuse', async () => {
    const { code, stdout } = await compare('decide.aut offer.aut -e failures');
    expect(code).toBe(1);
    expect(stdout).toContain('✗ decide.aut does not refine offer.aut in failures');
    expect(stdout).toContain('decide.aut can in the end refuse coffee; offer.aut cannot. It offers tea.');
  });

  test('by a divergence, shown as a run that repeats', async () => {
    const { code, stdout } = await compare('spin.aut offer.aut -e failures-divergences --json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout).evidence).toMatchObject({
      kind: 'divergence',
      model: 'spin.aut',
      steps: [{ label: 'tea' }, { label: 'i' }],
      loop: 1,
    });
  });

  test('by a formula', async () => {
    const { code, stdout } = await compare('decide.aut offer.aut -e branching');
    expect(code).toBe(1);
    expect(stdout).toContain('This holds in decide.aut and not in offer.aut:\n\n    <tau*>!<tau*><coffee>true\n');
    const { stdout: json } = await compare('decide.aut offer.aut -e strong --json');
    expect(JSON.parse(json).evidence).toEqual({ kind: 'formula', model: 'decide.aut', formula: '<tau>true' });
  });

  test('are a failure in a JUnit report, related ones are not', async () => {
    await compare('decide.aut offer.aut -e failures --junit differs.xml');
    const differs = readFileSync(join(cwd, 'differs.xml'), 'utf8');
    expect(differs).toContain('<testcase classname="decide.aut and offer.aut" name="failures"');
    expect(differs).toMatch(/<failure message="not related" type="failure">[^<]*can in the end refuse coffee/);
    await compare('slow.aut offer.aut -e weak --junit same.xml');
    expect(readFileSync(join(cwd, 'same.xml'), 'utf8')).toContain('tests="1" failures="0" errors="0"');
  });

  test('are a result in a SARIF log, with the run; related ones are none', async () => {
    const log = async (line: string) => {
      await compare(`${line} --sarif log.sarif`);
      return JSON.parse(readFileSync(join(cwd, 'log.sarif'), 'utf8')).runs[0].results;
    };
    const [failure] = await log('decide.aut offer.aut -e failures');
    expect(failure).toMatchObject({
      ruleId: 'relation/failures',
      level: 'error',
      message: { text: expect.stringContaining('can in the end refuse coffee; offer.aut cannot') },
      locations: [{ physicalLocation: { artifactLocation: { uri: 'decide.aut' } } }],
      codeFlows: [{ threadFlows: [{ locations: { length: 2 } }] }],
    });
    const [formula] = await log('decide.aut offer.aut -e strong');
    expect(formula.message.text).toBe(
      'decide.aut and offer.aut are not strongly bisimilar. This holds in decide.aut and not in offer.aut: <tau>true',
    );
    expect(await log('slow.aut offer.aut -e weak')).toEqual([]);
    expect(await log('offer.aut decide.aut -e traces --max-states 3')).toMatchObject([{ kind: 'open' }]);
    writeFileSync(join(cwd, 'bad.aut'), 'des (0,1,');
    expect(await log('offer.aut bad.aut -e weak')).toMatchObject([{ ruleId: expect.stringContaining('aut/') }]);
  });

  test('by a run that can be saved', async () => {
    const { stderr } = await compare('spin.aut decide.aut -e trace --trace run.json');
    expect(stderr).toBe('Wrote run.json\n');
    expect(JSON.parse(readFileSync(join(cwd, 'run.json'), 'utf8')).steps).toMatchObject([{ label: 'i' }]);
  });

  test('without a run there is nothing to save', async () => {
    const { stderr } = await compare('offer.aut slow.aut -e branching --trace none.json');
    expect(stderr).toBe('There is no run that shows a difference: none.json was not written.\n');
  });
});

describe('no answer', () => {
  test('a limit is 4', async () => {
    const { code, stdout, stderr } = await compare('offer.aut decide.aut -e traces --max-states 3 --json');
    expect(code).toBe(4);
    expect(JSON.parse(stdout)).toMatchObject({ model: 'decide.aut', complete: false, why: 'limit' });
    expect(stderr).toContain('The state space of decide.aut is not complete');
  });

  test.each([
    ['offer.aut decide.aut -e failure', 'There is no relation "failure". Did you mean "failures"?'],
    ['- - -e strong --language aut', 'only one of the models can be standard input'],
  ])('%s is a mistake', async (line, message) => {
    const { code, stderr } = await compare(line);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test('an interruption is 130', async () => {
    expect((await compare('offer.aut decide.aut -e strong', { interrupt: 'at once' })).code).toBe(130);
  });
});

describe('processes of CSPM, whose hidden steps are left out where only failures and divergences count', () => {
  test.each([
    ['strong', 1],
    ['trace', 1],
    ['branching', 0],
    ['weak-trace', 0],
    ['failures-divergences', 0],
  ])('%s', async (relation, expected) => {
    const { code } = await compare(`hidden.csp hidden.csp --process P --process Q -e ${relation}`);
    expect(code).toBe(expected);
  });
});
