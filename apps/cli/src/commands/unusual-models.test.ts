/**
 * Models that do what `.aut` files cannot: break while running, carry questions, predicates, constants and warnings.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Broken, type Language, type Model, type Problem } from '@vedette/core';
import { LineMap } from '@vedette/text';
import { describe, expect, test, vi } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const text = 'count to LIMIT\nthen break\n';
const warning: Problem = {
  code: 'count/boring',
  message: 'This is only a counter.',
  span: { source: 'up.count', start: 0, end: 5 },
  severity: 'warning',
};
const breaking: Problem = {
  code: 'count/too-far',
  message: 'The counter left its range.',
  span: { source: 'up.count', start: 15, end: 19 },
  severity: 'error',
};

/** Counts to the limit, then breaks; with `start`, it cannot even begin. */
function counter(limit: number, breaks: 'start' | 'end' | 'never'): Model {
  const target = new Int32Array(2);
  return {
    behaviour: {
      system: {
        slots: [
          { name: 'n', domain: { name: 'number', text: String } },
          { name: 'parity', domain: { name: 'parity', size: 2, text: (value) => (value === 0 ? 'even' : 'odd') } },
        ],
        groups: [{ name: 'increment', reads: [0], writes: [0, 1], origin: { source: 'up.count', start: 0, end: 5 } }],
        predicates: [{ name: 'three', reads: [0], holds: (state) => state[0] === 3 }],
        initial() {
          if (breaks === 'start') throw new Broken(breaking);
          return new Int32Array(2);
        },
        successors(_group, state, emit) {
          if (state[0] === limit && breaks === 'end') throw new Broken(breaking);
          if (state[0] === limit) return;
          target[0] = state[0]! + 1;
          target[1] = target[0] % 2;
          emit(0, target);
        },
        label: () => ({ text: 'up', kind: 'visible' }),
      },
    },
    presentation: {},
    queries: { questions: [{ kind: 'possible', what: { kind: 'predicate', predicate: 0 }, name: 'reaches three' }] },
  };
}

const counting: Language = {
  name: 'count',
  extensions: ['.count'],
  async open(_source, { constants = new Map() }) {
    const limit = Number(constants.get('LIMIT') ?? 5);
    const value = counter(limit, (constants.get('BREAKS') ?? 'end') as 'start' | 'end' | 'never');
    return { value, problems: [warning], texts: [new LineMap('up.count', text)] };
  },
  format: async () => ({ value: [text], problems: [], texts: [] }),
};

const languages = [{ name: 'count', extensions: ['.count'], load: async () => counting }];

const cwd = scratchFolder({ 'up.count': text });
const run = (line: string) => runMain(line.split(' '), { cwd, languages });

describe('a model that breaks while running', () => {
  test('is broken, with its problem and the run that led there', async () => {
    const { code, stdout } = await run('check up.count --deadlock');
    expect(stdout).toMatch(
      /^! broken {2}never deadlock {2}\(6 states, .*\)\n\nerror\[count\/too-far\]: The counter left its range\.\n/,
    );
    expect(stdout).toContain('--> up.count:2:1');
    expect(stdout).toContain('After 5 steps the model breaks:');
    expect(stdout).toContain('5 times, up to step 5');
    expect(code).toBe(1);
  });

  test('is one line with --quiet', async () => {
    const { stdout } = await run('check up.count --deadlock --quiet');
    expect(stdout).toMatch(/^! broken {2}never deadlock {2}\(6 states, .*\): The counter left its range\.\n$/);
  });

  test('is no surprise if expected', async () => {
    expect((await run('check up.count --deadlock --expect broken')).code).toBe(0);
  });

  test('has its problem in the JSON document, in JUnit and in SARIF', async () => {
    const { stdout } = await run('check up.count --deadlock --json --junit junit.xml --sarif log.sarif');
    const [result] = JSON.parse(stdout).results;
    expect(result).toMatchObject({ verdict: 'broken', problem: { code: 'count/too-far', line: 2, column: 1 } });
    expect(result.evidence.steps).toHaveLength(5);
    expect(readFileSync(join(cwd, 'junit.xml'), 'utf8')).toContain('<error message="The counter left its range."');
    const [found] = JSON.parse(readFileSync(join(cwd, 'log.sarif'), 'utf8')).runs[0].results;
    expect(found).toMatchObject({
      ruleId: 'count/too-far',
      locations: [{ physicalLocation: { region: { startLine: 2, endLine: 2, endColumn: 5 } } }],
    });
    expect(found.codeFlows[0].threadFlows[0].locations).toHaveLength(6);
    expect(found.codeFlows[0].threadFlows[0].locations[1].location.physicalLocation.region).toEqual({
      startLine: 1,
      startColumn: 1,
      endLine: 1,
      endColumn: 6,
    });
  });

  test('is reported by explore and simulate, which exit with 1', async () => {
    const explored = await run('explore up.count --trace broken.json');
    expect(explored.stdout).toContain('complete     no: the model broke');
    expect(explored.stderr).toContain('error[count/too-far]');
    expect(explored.stderr).toContain('Wrote broken.json');
    expect(explored.code).toBe(1);
    const simulated = await run('simulate up.count --seed 1');
    expect(simulated.stdout).toContain('5 steps with seed 1, then the model broke.');
    expect(simulated.code).toBe(1);
  });

  test('even before its first state', async () => {
    const ran = await run('check up.count --deadlock -c BREAKS=start');
    expect(ran.stdout).toContain('In the initial state the model breaks.');
    expect(ran.code).toBe(1);
    expect((await run('explore up.count -c BREAKS=start')).code).toBe(1);
    expect((await run('simulate up.count --seed 1 -c BREAKS=start')).code).toBe(1);
    expect((await runMain(['simulate', 'up.count', '-c', 'BREAKS=start'], { cwd, languages, stdin: '1\n' })).code).toBe(
      1,
    );
  });
});

describe("a model's own questions", () => {
  test('are asked if nothing else is', async () => {
    const { code, stdout } = await run('check up.count -c BREAKS=never --states changes');
    expect(stdout).toMatch(/^✓ holds {2}reaches three/);
    expect(stdout).toContain('After 3 steps the predicate holds:');
    expect(stdout).toMatch(/up +n = 3, parity = odd/);
    expect(code).toBe(0);
  });

  test('fail with a smaller constant', async () => {
    const { code, stdout } = await run('check up.count -c BREAKS=never -c LIMIT=2');
    expect(stdout).toMatch(/^✗ fails {2}reaches three {2}\(3 states/);
    expect(code).toBe(1);
  });

  test('give way to others', async () => {
    const { stdout } = await run('check up.count --never state:three');
    expect(stdout).toMatch(/^✗ fails {2}never state:three/);
  });

  test('and predicates are listed by info', async () => {
    const { stdout } = await run('info up.count');
    expect(stdout).toContain('1 predicate\n  three\n');
    expect(stdout).toContain('1 question\n  reaches three\n');
    expect(stdout).toContain('1  parity  parity, 2 values');
    expect(stdout).toContain('increment +w');
  });

  test('an unknown predicate has a suggestion', async () => {
    const { code, stderr } = await run('check up.count --never state:thre');
    expect(stderr).toContain('The model has no slot or predicate "thre".');
    expect(stderr).toContain('hint: Did you mean "three"?');
    expect(code).toBe(3);
  });
});

describe('warnings', () => {
  test('are drawn and do not stop anything', async () => {
    const { code, stderr } = await run('check up.count -c BREAKS=never');
    expect(stderr).toContain('warning[count/boring]: This is only a counter.');
    expect(code).toBe(0);
  });

  test('not with --quiet', async () => {
    expect((await run('check up.count -c BREAKS=never --quiet')).stderr).toBe('');
  });
});

describe('a bug of ours', () => {
  test('is reported briefly, and with its stack only if asked for', async () => {
    const spy = vi.spyOn(counting, 'open').mockRejectedValue(new Error('the moon is full'));
    const brief = await run('info up.count');
    const verbose = await run('info up.count --verbose');
    spy.mockRestore();
    expect(brief.stderr).toBe(
      'internal error: the moon is full\nThis is a bug of Vedette, not of the model. Run again with --verbose for the stack.\n',
    );
    expect(brief.code).toBe(70);
    expect(verbose.stderr).toMatch(/^internal error: Error: the moon is full\n {4}at /);
    expect(verbose.code).toBe(70);
  });
});
