/** The engine as a whole: equations, laziness, what breaks, and what is refused. */
import { Broken } from '@vedette/core';
import { expect, test } from 'vitest';
import { checkedText } from '../testing/check-text.ts';
import { makeDataEngine } from './engine.ts';
import { engineOf, prepare, valueText } from './testing/evaluate.ts';

const broken = (sort: string, expression: string, declarations = ''): string => {
  try {
    return `gave ${valueText(sort, expression, declarations)}`;
  } catch (error) {
    if (error instanceof Broken) return error.problem.code;
    throw error;
  }
};

test('arguments that no pattern needs are not computed', () => {
  const factorial = `map fac: Nat -> Nat; ite: Bool # Nat # Nat -> Nat; var n, m: Nat;
    eqn ite(true, n, m) = n; ite(false, n, m) = m; fac(n) = ite(n == 0, 1, n * fac(Int2Nat(n - 1)));`;
  expect(valueText('Nat', 'fac(20)', factorial)).toBe('2432902008176640000');
});

test('patterns: numbers, lists, nested constructors, repeated variables, smaller sorts', () => {
  const maps = `map f: Nat -> Nat; g: List(Nat) -> Nat; h: Nat # Nat -> Bool; i: Int -> Nat; var n, m: Nat; p: Pos; l: List(Nat);
    eqn f(0) = 7; f(p) = p + 1; g([]) = 0; g([n]) = 1; g(n |> m |> l) = 2 + g(l);
    h(n, n) = true; n != m -> h(n, m) = false; i(-p) = p; i(n) = 0;`;
  expect(valueText('List(Nat)', '[f(0), f(4), g([]), g([5, 6, 7]), i(-3), i(3)]', maps)).toBe('[7, 5, 0, 3, 3, 0]');
  expect(valueText('Bool', 'h(3, 3) && !h(3, 4)', maps)).toBe('true');
});

test('curried operations and equations for functions', () => {
  const maps = `map add: Nat -> Nat -> Nat; inc: Nat -> Nat; twice: (Nat -> Nat) -> Nat -> Nat; var n, m: Nat; f: Nat -> Nat;
    eqn add(n)(m) = n + m; inc = add(1); twice(f) = lambda k: Nat. f(f(k));`;
  expect(valueText('Nat', 'twice(twice(inc))(3) + add(1)(2)', maps)).toBe('10');
});

test('a mapping without an equation stays', () => {
  expect(valueText('Nat', 'f(1 + 1)', 'map f: Nat -> Nat;')).toBe('f(2)');
  expect(valueText('List(D)', '[a, b]', 'sort D; map a, b: D;')).toBe('[a, b]');
  expect(valueText('Bool', 'a == a && [a, b] != [a]', 'sort D; map a, b: D;')).toBe('true');
  expect(broken('Bool', 'a == b', 'sort D; map a, b: D;')).toBe('mcrl2/no-value');
});

test('what has no value breaks', () => {
  expect(broken('Nat', 'head([])')).toBe('mcrl2/no-value');
  expect(broken('List(Nat)', '[1, [5] . 1]')).toBe('mcrl2/no-value');
  expect(broken('Nat', 'Int2Nat(2 - 3)')).toBe('mcrl2/no-value');
  expect(broken('Real', '1 / (1 - 1)')).toBe('mcrl2/no-value');
  expect(broken('Bool', 'forall n: Nat. n >= 0')).toBe('gave true');
  expect(broken('Bool', 'forall n: Nat. n * n >= n')).toBe('mcrl2/unbounded-variable');
  expect(broken('Nat', 'exp(3, exp(10, 10))')).toBe('mcrl2/too-large');
});

test('equations that go on forever break with the name of the mapping', () => {
  const maps = 'map f: Nat -> Nat; var n: Nat; eqn f(n) = f(n + 1) + 1;';
  expect(() => valueText('Nat', 'f(0)', maps)).toThrow('Rewriting "f" takes too many steps.');
});

test('sums: the one-point rule, bounds, containers, constructors', () => {
  const struct = 'sort M = struct m(from: Nat, data: Bool) | stop;';
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['x: Nat, y: Nat', 'x == y + 1 && y < 2', ['1 0', '2 1']],
    ['x: Pos, y: Nat', 'x + y == 3', ['1 2', '2 1', '3 0']],
    ['x: Nat', 'x in [3, 1, 3] && x != 1', ['3']],
    ['x: Nat', '(x == 4 || x == 2 || x == 4) && x > 3', ['4']],
    ['x: Int', '-2 < x && x <= 1', ['-1', '0', '1']],
    ['x: M', 'from(x) == 3 && x != stop', ['m(3, false)', 'm(3, true)']],
    ['x: M', 'x in [stop, m(1, true)]', ['stop', 'm(1, true)']],
    ['x: Nat, y: Bool', 'm(x, y) == m(5, true)', ['5 true']],
    ['x: List(Bool)', '#x < 2', ['[]', '[false]', '[true]']],
    ['x: Nat', 'exists b: Bool. b && x == 3', ['3']],
    ['x: Bool, y: Bool', '!x && y', ['false true']],
    ['x: Bool -> Bool', 'x(true) && !x(false)', ['(lambda x0: Bool. false)[true -> true]']],
  ];
  for (const [parameters, condition, expected] of cases)
    expect(solutions(parameters, condition, struct), condition).toEqual(expected);
});

function solutions(parameters: string, condition: string, declarations: string): string[] {
  const { engine, variables, places, expressions } = prepare(parameters, [`${condition}:Bool`], declarations);
  const solve = engine.solve(variables, expressions[0], places);
  if (typeof solve !== 'function') throw new Error(solve.message);
  const frame = new Int32Array(variables.length);
  const found: string[] = [];
  solve(frame, () => found.push(variables.map(({ sort }, index) => engine.text(frame[index]!, sort)).join(' ')));
  return found;
}

test('sums over infinite sorts that equations bound', () => {
  const maps = `sort D = struct a | b | c; T = struct leaf | node(T, D, T);
    map up: List(D) -> Bool; has: Nat # List(Nat) -> Bool; small: T -> Bool; var d, e: D; l: List(D); n, m: Nat; k: List(Nat); r, s, t: T;
    eqn up([]) = true; up([d]) = true; up(d |> e |> l) = d < e && up(e |> l);
        has(n, []) = false; has(n, m |> k) = n == m || has(n, k);
        small(leaf) = true; small(node(leaf, d, leaf)) = d == a; small(node(node(s, d, t), e, r)) = false;
        small(node(r, e, node(s, d, t))) = false;`;
  expect(solutions('x: List(D)', 'up(x) && x != []', maps)).toEqual([
    '[a]',
    '[a, b]',
    '[a, b, c]',
    '[a, c]',
    '[b]',
    '[b, c]',
    '[c]',
  ]);
  expect(solutions('x: Nat', 'has(x, [4, 2, 4])', maps)).toEqual(['4', '2']);
  expect(solutions('x: T', 'small(x)', maps)).toEqual(['leaf', 'node(leaf, a, leaf)']);
});

test('a variable that nothing bounds is named', () => {
  const { engine, variables, places, expressions } = prepare('x: Nat, y: Nat', ['x == y:Bool']);
  expect(engine.solve(variables, expressions[0], places)).toMatchObject({
    code: 'mcrl2/unbounded-variable',
    message: 'The variable "x" ranges over infinitely many values of sort "Nat".',
  });
});

test('small domains count from 0, and some value is always the same', () => {
  const specification = checkedText('sort D = struct a | b | c; E = struct e(D) | f; init delta;');
  const engine = engineOf(specification);
  const [first, second] = specification.sorts;
  expect([engine.domainSize(first!), engine.domainSize(second!)]).toEqual([3, undefined]);
  expect([0, 1, 2].map((value) => engine.text(value, first!))).toEqual(['a', 'b', 'c']);
  expect(engine.text(engine.anyValue(second!), second!)).toBe('e(a)');
});

test('equations for builtin functions are pointed out, and refused where they matter', () => {
  const plain = checkedText('var b: Bool; eqn if(b, true, false) = b; init delta;');
  expect(makeDataEngine(plain).problems.map(({ severity }) => severity)).toEqual(['warning']);
  const abstract = checkedText('sort D; map d, e: D; eqn d < e = false; init delta;');
  expect(makeDataEngine(abstract).problems.map(({ severity }) => severity)).toEqual(['error']);
});

test('a projection that gives a function passes the other arguments on to it', () => {
  const maps =
    'sort D = struct pair(l: Nat -> Nat, r: Nat -> Bool -> Nat); map d: D; eqn d = pair(lambda n: Nat. n + 1, lambda n: Nat. lambda b: Bool. if(b, n, 0));';
  expect(valueText('List(Nat)', '[l(d)(3), r(d)(4)(true), r(d)(4)(false), (l(d)[3 -> 9])(3)]', maps)).toBe(
    '[4, 4, 0, 9]',
  );
});
