import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutPlaces } from '../testing/without-places.ts';
import { parseFormula } from './parse.ts';

function formula(text: string): unknown {
  const { file, problems } = parseFormula('f.mcf', text);
  expect(problems).toEqual([]);
  return withoutPlaces(file?.formula);
}

describe('state formulas group as the manual says', () => {
  it.each([
    ['true => false => true', 'true => (false => true)'],
    ['true && false || true => false', '((true && false) || true) => false'],
    ['!true && false', '(!true) && false'],
    ['[a] true && <b> false', '([a] true) && (<b> false)'],
    ['[a] <b> !true', '[a] (<b> (!true))'],
    ['mu X . [a] X || true', 'mu X . (([a] X) || true)'],
    ['true && nu X . X || false', '(true && (nu X . X)) || false'],
    ['<true> exists j: Int . val(j == 0) && val(j == 0)', '(<true> (exists j: Int . val(j == 0))) && val(j == 0)'],
    ['forall x: N . val(x == 1) && [a(x)] false', 'forall x: N . (val(x == 1) && ([a(x)] false))'],
    ['nu X(n: Nat = 0, b: Bool = n == n) . X(n + 1, !b)', '(nu X(n: Nat = 0, b: Bool = n == n) . (X(n + 1, !b)))'],
  ])('%s is %s', (loose, grouped) => {
    expect(formula(loose)).toEqual(formula(grouped));
  });
});

describe('regular formulas group as the manual says', () => {
  it.each([
    ['a . b + c', '(a . b) + c'],
    ['a + b + c', '(a + b) + c'],
    ['a . b . c', 'a . (b . c)'],
    ['a . b*', 'a . (b*)'],
    ['a+ . b', '(a+) . b'],
    ['a+ + b', '(a+) + b'],
    ['a + b+', 'a + (b+)'],
    ['a || b . c', '(a || b) . c'],
    ['a || b*', '(a || b)*'],
    ['!a && b || c => d', '(((!a) && b) || c) => d'],
    ['exists x: N . a(x) . b', '(exists x: N . a(x)) . b'],
    ['!exists x: N . a(x) || b', '(!(exists x: N . a(x))) || b'],
    ['a(1) | b | c(2, 3)', '(a(1) | b | c(2, 3))'],
    ['(a . b)* . (c || tau)', '((a . b)*) . ((c || tau))'],
    ['val(n > 1) && a', '(val(n > 1)) && a'],
  ])('%s is %s', (loose, grouped) => {
    expect(formula(`[${loose}] true`)).toEqual(formula(`[${grouped}] true`));
    expect(formula(`<${loose}> true`)).toEqual(formula(`<${grouped}> true`));
  });
});

describe('files', () => {
  it('may declare sorts, mappings, equations and actions around the formula', () => {
    const text = 'map f: Nat -> Bool;\nvar n: Nat;\neqn f(n) = n > 1;\nform forall n: Nat . val(f(n));\nact b;';
    const { file, problems } = parseFormula('f.mcf', text);
    expect(problems).toEqual([]);
    expect(file?.sections.map(({ kind }) => kind)).toEqual(['map', 'equations', 'act']);
  });

  it.each([
    ['', 'unexpected-token'],
    ['true true', 'unexpected-token'],
    ['[a true', 'unclosed-bracket'],
    ['<a] true', 'unclosed-bracket'],
    ['mu . true', 'unexpected-token'],
    ['nu X(n: Nat) . X', 'unexpected-token'],
    ['[(a . b) && c] true', 'not-an-action-formula'],
    ['[!(a*)] true', 'not-an-action-formula'],
    ['[a @ 3] true', 'time-not-supported'],
    ['delay', 'time-not-supported'],
    ['inf x: Nat . true', 'quantitative-not-supported'],
    ['true + true', 'quantitative-not-supported'],
    ['proc P = delta; form true;', 'not-in-formula'],
    ['act a; true', 'reserved-word'],
    ['act a;', 'unexpected-token'],
    ['$', 'unexpected-character'],
    ['[true* . "lose(1)" . "win"] false', 'quoted-label'],
  ])('%s is refused', (text, code) => {
    const { file, problems } = parseFormula('f.mcf', text);
    expect(file).toBeUndefined();
    expect(problems.map((problem) => problem.code)).toEqual([`mcrl2/${code}`]);
  });
});

describe('deep formulas', () => {
  it.each([
    ['brackets', '('.repeat(100_000)],
    ['modalities', '[a]'.repeat(100_000)],
    ['brackets in a modality', `[${'('.repeat(100_000)}`],
    ['conjunctions', `true${' && true'.repeat(100_000)}`],
  ])('%s give one problem', (_what, text) => {
    expect(parseFormula('f.mcf', text).problems.map((problem) => problem.code)).toEqual(['mcrl2/nested-too-deep']);
  });
});

describe('damaged formulas', () => {
  const whole =
    'act a, b: Nat; form nu X(n: Nat = 0) . [true* . a(n) | b(1)] (mu Y . <!a(n)+ + b(2)> Y || forall x: Nat . val(x < n) => X(n + 1)) && !<tau> false;';
  const words = whole.split(/\b|\s/).filter((word) => word.trim() !== '');

  it('get an answer', () => {
    const damage = fc.tuple(fc.nat(whole.length), fc.nat(whole.length), fc.constantFrom(...words));
    fc.assert(
      fc.property(damage, ([start, end, word]) => {
        const { file, problems } = parseFormula('f.mcf', `${whole.slice(0, start)} ${word} ${whole.slice(end)}`);
        expect(file === undefined).toBe(problems.some(({ severity }) => severity === 'error'));
      }),
      { numRuns: 20_000 },
    );
  });
});
