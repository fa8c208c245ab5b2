import { describe, expect, it } from 'vitest';
import { parse } from '../parse/index.ts';
import { parseFormula } from './parse.ts';
import { type CheckedFormula, typecheckFormula } from './typecheck.ts';

const model = parse(
  'm.mcrl2',
  'sort D = struct d1 | d2; map good: D -> Bool; act r, s: D; count_: Nat; tick; init sum d: D . r(d) . s(d) . count_(1) . tick;',
).specification;

function checked(text: string): CheckedFormula {
  const { file, problems } = parseFormula('f.mcf', text);
  expect(problems).toEqual([]);
  return typecheckFormula(model, file!);
}

describe('good formulas', () => {
  it.each([
    '[true* . r(d1)] <true* . s(d1)> true',
    'forall d: D . [true* . r(d)] (mu X . <true> true && [!s(d)] X)',
    'nu X(n: Nat = 0) . [count_(n)] X(n + 1) && [!exists m: Nat . count_(m)] X(n) && val(n < 3)',
    '[exists d: D . val(good(d)) && r(d)] false',
    '<r(d1) | s(d2) . tick . tau> true',
    'nu X . !(mu Y . !X || Y)',
    'nu X . [tick] X && ([tick] false => X)',
    'map limit: Nat; eqn limit = 2; act extra; form [count_(limit) . extra] false;',
  ])('%s', (text) => {
    const { formula, problems } = checked(text);
    expect(problems).toEqual([]);
    expect(formula).toBeDefined();
  });

  it('share the declarations of the model', () => {
    const { formula, specification } = checked('[r(d1)] false');
    if (formula?.kind !== 'box' || formula.regular.kind !== 'multi-action') throw new Error('It is a box.');
    const used = formula.regular.actions[0];
    expect(specification?.actions).toContain(used?.action);
    const argument = used?.arguments[0];
    expect(argument?.kind === 'operation' && specification?.operations.includes(argument.operation)).toBe(true);
  });

  it('convert arguments', () => {
    const { formula } = checked('nu X(n: Nat = 1) . X(2)');
    if (formula?.kind !== 'fixpoint') throw new Error('It is a fixpoint.');
    expect(formula.initial[0]).toMatchObject({ kind: 'number', value: 1n, sort: { name: 'Nat' } });
    expect(formula.body).toMatchObject({ kind: 'reference', variable: formula.variable });
  });
});

describe('bad formulas give one problem', () => {
  it.each([
    ['[receive(d1)] false', 'unknown-action'],
    ['[r(d3)] false', 'unknown-name'],
    ['[r(1)] false', 'sort-mismatch'],
    ['[r] false', 'wrong-arity'],
    ['val(1)', 'sort-mismatch'],
    ['[val(d1)] false', 'sort-mismatch'],
    ['X', 'unknown-fixpoint'],
    ['(mu X . X) && X', 'unknown-fixpoint'],
    ['mu X . !X', 'unmonotone'],
    ['mu X . X => true', 'unmonotone'],
    ['nu X . mu Y . !(X && !Y)', 'unmonotone'],
    ['nu X(n: Nat = 0) . X', 'wrong-arity'],
    ['nu X(n: Nat = true) . X(n)', 'sort-mismatch'],
    ['nu X(n: Nat = 0, n: Nat = 1) . X(n, n)', 'declared-twice'],
    ['forall x: E . true', 'unknown-sort'],
    ['map worse: D -> Nat; eqn worse(d1) = true; form true;', 'sort-mismatch'],
  ])('%s', (text, code) => {
    const { formula, problems } = checked(text);
    expect(formula).toBeUndefined();
    expect(problems.map((problem) => problem.code)).toEqual([`mcrl2/${code}`]);
  });
});

it('a variable that has ended gets a hint about brackets', () => {
  const { problems } = checked('[tick] mu X . <true> true && [tick] X');
  expect(problems.map(({ code }) => code)).toEqual(['mcrl2/unknown-fixpoint']);
  expect(problems[0]?.hint).toContain('brackets');
});
