import type { Question, Verdict } from '@vedette/core';
import { answerFormula } from '@vedette/engines';
import { textSource } from '@vedette/text';
import { describe, expect, it } from 'vitest';
import { mcrl2 } from '../language.ts';

async function asked(model: string, formula: string): Promise<Verdict> {
  const { value: opened, problems } = await mcrl2.open(textSource(model, 'm.mcrl2'), {});
  expect(problems).toEqual([]);
  const read = await opened!.queries.properties![0]!.read(textSource(formula, 'f.mcf'), opened!);
  // Some ask about what cannot happen on purpose.
  expect(read.problems.filter(({ code }) => code !== 'mcrl2/never-happens')).toEqual([]);
  const question = read.value![0] as Extract<Question, { kind: 'formula' }>;
  return answerFormula((question.model ?? opened!).behaviour.system, question, {
    evidence: 'again',
    limits: { states: 100 },
  });
}

async function codes(model: string, formula: string): Promise<readonly string[]> {
  const { value: opened } = await mcrl2.open(textSource(model, 'm.mcrl2'), {});
  const { value, problems } = await opened!.queries.properties![0]!.read(textSource(formula, 'f.mcf'), opened!);
  expect(value).toBeUndefined();
  return problems.map(({ code }) => code);
}

/** Counts to 3 and starts again; may skip to a number on request; rings at 3. */
const counter = `
  act tick, skip: Nat; ring, quit;
  proc C(n: Nat) = (n < 3) -> tick(n) . C(n + 1) + (n == 3) -> ring . C(0)
    + sum m: Nat . (m < 2) -> skip(m) . C(m) + (n == 2) -> quit . delta;
  init C(0);`;

describe('formulas with data', () => {
  it.each([
    ['[true* . tick(3)] false', 'holds'],
    ['[true* . tick(2)] false', 'fails'],
    ['<tick(0) . tick(1) . tick(2) . ring> true', 'holds'],
    // Quantifiers that follow the labels: no bound is written anywhere.
    ['[true*] forall n: Nat . [tick(n)] val(n < 3)', 'holds'],
    ['forall n: Nat . [true* . tick(n)] val(n < 2)', 'fails'],
    ['exists n: Nat . <true* . skip(n)> val(n == 1)', 'holds'],
    ['exists n: Nat . <true* . skip(n)> val(n == 2)', 'fails'],
    ['forall n: Nat . val(n < 2) => <skip(n)> <tick(n)> true', 'holds'],
    ['[true*] forall n: Nat . [skip(n)] exists m: Nat . <tick(m)> val(m == n)', 'holds'],
    // Some number occurs in no label of a state.
    ['exists n: Nat . [tick(n)] false', 'holds'],
    ['forall n: Nat . <tick(n)> true', 'fails'],
    ['forall n: Nat . <tick(n)> true || <skip(n)> true', 'fails'],
    ['forall n: Nat . <tick(n)> true || <skip(0)> true', 'holds'],
    ['exists n: Nat . [tick(n) && skip(n + 1)] false && [skip(n) || tick(n)] false', 'holds'],
    ['[true*] exists n: Nat, b: Bool . [val(b) && skip(n)] false', 'holds'],
    // Parameters of fixpoints.
    [
      'nu X(n: Nat = 0) . val(n <= 3) && [tick(n)] X(n + 1) && [ring] X(0) && (forall m: Nat . [skip(m)] X(m))',
      'holds',
    ],
    ['nu X(n: Nat = 0) . val(n <= 2) && [tick(n)] X(n + 1) && [ring] X(0)', 'fails'],
    ['mu X(n: Nat = 0) . <tick(n)> X(n + 1) || (val(n == 3) && <ring> true)', 'holds'],
    ['nu X(a: Nat = 1, b: Nat = 2) . val(a != b) && [true] X(b, a)', 'holds'],
    // Sets of actions.
    ['[!(exists n: Nat . tick(n) || skip(n))] false', 'holds'],
    ['[exists n: Nat . val(n > 0) && skip(n)] false', 'fails'],
    ['[forall n: Nat . !skip(n)] <tick(1)> true', 'holds'],
    ['<tick(0) && skip(0)> true', 'fails'],
    // Liveness.
    ['[true*] <true> true', 'fails'],
    ['mu X . [!ring] X && <true> true', 'fails'],
    ['[true*] <true* . ring> true', 'fails'],
    ['[(!quit)*] <true* . ring> true', 'holds'],
    ['nu X . mu Y . <ring> X || <true> Y', 'holds'],
    ['!(nu X . mu Y . <ring> X || <true> Y)', 'fails'],
    // Declarations of their own.
    [
      'map even: Nat -> Bool; var n: Nat; eqn even(n) = n mod 2 == 0; form [true*] forall n: Nat . [tick(n)] val(even(n));',
      'fails',
    ],
    [
      'sort D = struct one | two; map f: D -> Nat; eqn f(one) = 0; f(two) = 1; form forall d: D . <skip(f(d))> true;',
      'holds',
    ],
  ])('%s %s', async (formula, verdict) => {
    expect((await asked(counter, formula)).kind).toBe(verdict);
  });

  it('are about the model as it was opened, unless they declare something', async () => {
    const { value: opened } = await mcrl2.open(textSource(counter, 'm.mcrl2'), {});
    const modelOf = async (formula: string) => {
      const { value } = await opened!.queries.properties![0]!.read(textSource(formula, 'f.mcf'), opened!);
      return value![0]!.model;
    };
    expect(await modelOf('[true* . tick(3)] false')).toBeUndefined();
    expect(await modelOf('map f: Nat; eqn f = 3; form [true* . tick(f)] false;')).toBeDefined();
    expect(await modelOf('forall s: struct one | two . [tick(0)] false')).toBeDefined();
    const wrong = await opened!.queries.properties![0]!.read(textSource('[tock] false', 'f.mcf'), opened!);
    expect(wrong.problems.map(({ code }) => code)).toEqual(['mcrl2/unknown-action']);
    expect(await modelOf('[ring] false')).toBeUndefined();
  });

  // A variable that is only compared with labels: the values that occur, and one that does not, stand for all. No label
  // of the
  // counter has a number above 2, so up to 5 is the same as all.
  describe.each([
    '<!tick($n)> true',
    '[!tick($n)] false',
    '<!skip($n)> true',
    '[!(tick($n) || skip($n))] false',
    '<!tick($n) && !skip($n)> <true> true',
    '<tick($n) || !skip($n)> <!tick($n)> true',
    '[(!tick($n))*] <true> true',
    '<(!tick($n))* . quit> true',
    '[true* . tick($n)] <true* . skip($n)> true',
    '[tick($n)] false && <!skip($n)> true',
    '[tick($n) => skip($n)] <tick($n)> true',
    'nu X . <!tick($n)> X',
    'mu X . [!tick($n)] X && <true> true',
    '<!(exists m: Nat . val(m < 2) && skip(m)) && !tick($n)> true',
  ])('compared with labels: %s', (body) => {
    it.each(['forall', 'exists'])('%s', async (quantifier) => {
      const all = await asked(counter, `${quantifier} n: Nat . ${body.replaceAll('$n', 'n')}`);
      const few = `${quantifier} n: Nat . val(n <= 5) ${quantifier === 'forall' ? '=>' : '&&'} (${body.replaceAll('$n', 'n')})`;
      expect(['holds', 'fails']).toContain(all.kind);
      expect(all.kind).toBe((await asked(counter, few)).kind);
    });
  });

  it.each([
    // In the first state skip(0) and skip(1) are possible and tick(0): whatever n is, some other action is.
    ['forall n: Nat . <!skip(n)> true', 'holds'],
    ['forall n: Nat . <!skip(n) && !tick(0)> true', 'holds'],
    ['forall n: Nat . <!skip(n) && !tick(0) && !skip(0)> true', 'fails'],
    ['exists n: Nat . [!tick(n)] false', 'fails'],
    ['exists n: Nat . [!tick(n) && !skip(0) && !skip(1)] false', 'holds'],
    ['forall n, m: Nat . <!skip(n) && !skip(m)> true', 'holds'],
    ['forall n, m: Nat . <!skip(n) && !skip(m) && !tick(0)> true', 'fails'],
    ['exists n, m: Nat . [!skip(n) && !skip(m) && !tick(0)] false', 'holds'],
    ['exists n: Nat . forall m: Nat . [!skip(n) && !skip(m) && !tick(0)] false', 'fails'],
  ])('by hand: %s %s', async (formula, verdict) => {
    expect((await asked(counter, formula)).kind).toBe(verdict);
  });

  it('compare with nothing before every label is known', async () => {
    const growing = 'act u: Nat; proc P(n: Nat) = u(n) . P(n + 1); init P(0);';
    expect(await asked(growing, 'forall n: Nat . <!u(n)> true')).toMatchObject({ kind: 'unknown', why: 'limit' });
  });

  it('name a quantifier that cannot be solved', async () => {
    const verdict = await asked(counter, 'forall n: Nat . <!tick(n + 1)> true');
    expect(verdict).toMatchObject({ kind: 'unknown', why: 'unsupported' });
    expect(verdict.kind === 'unknown' && verdict.detail).toContain('the variable "n"');
  });

  it.each([
    'forall n: Nat . val(n * n != 7)',
    '!(exists n: Nat . val(n * n == 7))',
    'val(forall n: Nat . n * n != 7) && <true> true',
    'mu X(b: Bool = forall n: Nat . n * n != 7) . val(b) || [true] X(b)',
    '[tick(0)] mu X(b: Bool = exists r: Real . r * r == 2) . val(b)',
    'nu X(b: Bool = true) . [true] X(exists n: Nat . n * n == 7)',
    '[exists n: Nat . val(n * n == 7)] false',
    '<(!(forall n: Nat . val(n * n != 7)))* . quit> true',
    'map seven: Nat; eqn seven = 7; form forall n: Nat . val(n * n != seven);',
  ])('leave open what hangs on such a quantifier: %s', async (formula) => {
    expect(await asked(counter, formula)).toMatchObject({
      kind: 'unknown',
      why: 'unsupported',
      detail: expect.stringContaining('a quantifier cannot be solved'),
    });
  });

  it('stop at a limit when a parameter grows for ever', async () => {
    const verdict = await asked('act a; proc P = a . P; init P;', 'nu X(n: Nat = 0) . [a] X(n + 1)');
    expect(verdict).toMatchObject({ kind: 'unknown', why: 'limit' });
  });

  it.each(['[tick(0)] val(head([]) == 1)', 'val(head([]) == 1)', 'mu X(n: Nat = head([])) . <tick(n)> true'])(
    'report a value that is not there: %s',
    async (formula) => {
      const verdict = await asked(counter, formula);
      expect(verdict).toMatchObject({ kind: 'broken', problem: { code: 'mcrl2/no-value', span: { source: 'f.mcf' } } });
    },
  );
});

describe('multi-actions', () => {
  const pair = 'act a, b: Nat; c; init a(1) | b(2) | a(3) . c;';
  it.each([
    ['<a(3) | a(1) | b(2)> <c> true', 'holds'],
    ['<a(1) | b(2)> true', 'fails'],
    ['exists m, n: Nat . <a(m) | a(n) | b(m + 1)> val(n == 3)', 'holds'],
    ['<tau> true', 'fails'],
  ])('%s %s', async (formula, verdict) => {
    expect((await asked(pair, formula)).kind).toBe(verdict);
  });
});

describe('actions that differ in nothing but sorts', () => {
  const both = 'act a: Pos; a: Bool; init a(1) . a(true);';
  it.each([
    ['<exists b: Bool . a(b)> true', 'fails'],
    ['<exists n: Pos . a(n)> <a(true)> true', 'holds'],
  ])('%s %s', async (formula, verdict) => {
    expect((await asked(both, formula)).kind).toBe(verdict);
  });
});

describe('evidence', () => {
  it('is a shortest run for what must never happen', async () => {
    const verdict = await asked(counter, '[true* . ring] false');
    if (verdict.kind !== 'fails') throw new Error(verdict.kind);
    // skip(1), tick(1), tick(2), ring is as short as it gets.
    expect(verdict.evidence?.steps.length).toBe(4);
    expect(verdict.subSystem).toMatchObject({ states: { length: 4 }, steps: { length: 4 } });
  });

  it('is a run into a cycle, or into a dead end, for what is not inevitable', async () => {
    const cycle = await asked('act a, b; proc P = a . P + b . delta; init P;', 'mu X . [!b] X');
    expect(cycle.kind === 'fails' && cycle.evidence).toMatchObject({ steps: { length: 1 }, loop: 0 });
    const end = await asked('act a, b, c; init a . b . delta;', 'mu X . [!c] X && <true> true');
    expect(end.kind === 'fails' && end.evidence?.steps.length).toBe(2);
  });
});

describe('mistakes are problems in the formula', () => {
  it.each([
    ['[tock(1)] false', 'unknown-action'],
    ['[tick(true)] false', 'sort-mismatch'],
    ['[tick] false', 'wrong-arity'],
    ['mu X . !X', 'unmonotone'],
    ['X', 'unknown-fixpoint'],
    ['', 'unexpected-token'],
    ['delay', 'time-not-supported'],
  ])('%s', async (formula, code) => {
    expect(await codes(counter, formula)).toEqual([`mcrl2/${code}`]);
  });

  it('or in the model, whose variable has the name of something that the formula declares', async () => {
    expect(await codes(counter, 'map m: Nat; eqn m = 7; form [tick(m)] false;')).toEqual([
      'mcrl2/variable-and-operation',
    ]);
  });
});
