/** Each builtin function on examples computed from the tables of the mCRL2 user manual. */
import { expect, test } from 'vitest';
import { valueText } from './testing/evaluate.ts';

const declarations =
  'sort D = struct d1 | d2 | d3; P = struct pair(first: Nat, second: Bool)?isPair | none?isNone; map c: D -> Bool;';

test.each([
  ['Bool', 'true && !false', 'true'],
  ['Bool', 'false => head([]) == 1', 'true'],
  ['Bool', 'head([]) == 1 && false', 'false'],
  ['Bool', 'tail([]) == [1] || true', 'true'],
  ['Bool', 'false < true', 'true'],
  ['Nat', 'if(1 < 2, 3, 4)', '3'],
  ['Int', '3 - 5', '-2'],
  ['Int', '-(3)', '-3'],
  ['Int', '-7 div 2', '-4'],
  ['Nat', '-7 mod 2', '1'],
  ['Nat', '7 mod 3 + 7 div 3', '3'],
  ['Real', '1/3 + 1/6', '1 / 2'],
  ['Real', '-1/2', '-1 / 2'],
  ['Real', '(1/2) * 4', '2'],
  ['Bool', '1/3 < 1/2', 'true'],
  ['Int', 'floor(-5/2)', '-3'],
  ['Int', 'ceil(-5/2)', '-2'],
  ['Int', 'round(5/2)', '3'],
  ['Int', 'round(-5/2)', '-2'],
  ['Nat', 'exp(2, 70)', '1180591620717411303424'],
  ['Real', 'exp(2/1, -2)', '1 / 4'],
  ['Nat', 'exp(0, 0)', '1'],
  ['Nat', 'sqrt(24)', '4'],
  ['Nat', 'max(-3, 2)', '2'],
  ['Int', 'min(-3, 2)', '-3'],
  ['Nat', 'abs(-3)', '3'],
  ['Int', 'pred(0)', '-1'],
  ['Pos', 'succ(0)', '1'],
  ['Nat', 'Int2Nat(5 - 2)', '3'],
  ['Int', 'Real2Int(4/2)', '2'],
  ['List(Nat)', '[]', '[]'],
  ['List(Nat)', '1 |> [2] ++ [3] <| 4', '[1, 2, 3, 4]'],
  ['Nat', '[5, 6, 7] . 1', '6'],
  ['Nat', '#[5, 6, 7]', '3'],
  ['Nat', 'head([5, 6]) + rhead([5, 6])', '11'],
  ['List(Nat)', 'tail([5, 6, 7]) ++ rtail([5, 6, 7])', '[6, 7, 5, 6]'],
  ['Bool', '2 in [1, 2]', 'true'],
  ['Bool', '[1] < [1, 0] && [0, 5] < [1]', 'true'],
  ['Set(Nat)', '{3, 1, 2, 1}', '{1, 2, 3}'],
  ['Set(Nat)', '({1, 2} + {3} - {2}) * {3, 4}', '{3}'],
  ['Bool', '3 in !{1, 2} && !(1 in !{1, 2})', 'true'],
  ['Set(Nat)', '!!{1}', '{1}'],
  ['Bool', '{1} < {1, 2} && {1} <= {1} && !({1} < {1}) && !({1} <= {2})', 'true'],
  ['Set(D)', '!{d2}', '{d1, d3}'],
  ['Set(D)', '{d: D | d != d1}', '{d2, d3}'],
  ['Bool', '{d: D | true} == {d1, d2, d3}', 'true'],
  ['Set(Nat)', '{n: Nat | n < 5} * {7, 3}', '{3}'],
  ['Set(Nat)', '{n: Nat | n < 5}', '{n: Nat | (n < 5)}'],
  ['Nat', '#{1, 1, 2}', '2'],
  ['Nat', 'pick({4, 3})', '3'],
  ['FBag(Nat)', '{:}', '{:}'],
  ['Bag(Nat)', '{2: 1, 1: 2} + {1: 1}', '{1: 3, 2: 1}'],
  ['Bag(Nat)', '{1: 3, 2: 1} - {1: 1, 2: 5}', '{1: 2}'],
  ['Bag(Nat)', '{1: 3, 2: 1} * {1: 1, 3: 5}', '{1: 1}'],
  ['Nat', 'count(1, {1: 3}) + count(2, {1: 3})', '3'],
  ['Nat', '#{1: 3, 2: 1}', '4'],
  ['Bag(D)', '{d: D | if(d == d2, 2, 0)}', '{d2: 2}'],
  ['Set(Nat)', 'Bag2Set({1: 3, 2: 1})', '{1, 2}'],
  ['Bag(Nat)', 'Set2Bag({1, 2})', '{1: 1, 2: 1}'],
  ['Bool', '{1: 1} < {1: 2} && 1 in {1: 1}', 'true'],
  ['P', 'pair(1, true)', 'pair(1, true)'],
  ['Nat', 'first(pair(4, true))', '4'],
  ['Bool', 'isPair(pair(4, true)) && !isNone(pair(4, true)) && isNone(none)', 'true'],
  ['Bool', 'd1 < d2 && pair(9, true) < none && pair(1, true) < pair(2, false)', 'true'],
  ['Bool', 'forall d: D. d == d1 || d > d1', 'true'],
  ['Bool', 'exists d: D, b: Bool. d == d3 && b', 'true'],
  ['Bool', 'forall n: Nat. n < 5 => n * n < 17', 'true'],
  ['Bool', 'exists n: Pos. n * n == 49', 'true'],
  ['Nat', '(lambda n: Nat. n + 1)(4)', '5'],
  ['Nat -> Nat', '(lambda n: Nat. 0)[3 -> 2][1 -> 2][3 -> 0]', '(lambda n: Nat. 0)[1 -> 2]'],
  ['Bool', '(lambda n: Nat. 0)[3 -> 2][1 -> 2] == (lambda n: Nat. 0)[1 -> 2][3 -> 2]', 'true'],
  ['Bool', '(lambda n: Nat. n + 0) == (lambda n: Nat. n)', 'compared'],
  ['Bool', '(lambda b: Bool. !b) == (lambda b: Bool. b == false)', 'true'],
  ['Nat', 'x + y whr x = 3, y = 4 end', '7'],
  ['Bool', 'c(d1)', 'needed'],
] as const)('%s: %s', (sort, expression, expected) => {
  if (expected === 'needed') expect(() => valueText(sort, expression, declarations)).toThrow('"c(d1)"');
  else if (expected === 'compared')
    // Two lambdas over an infinite sort that are written differently: they cannot be compared.
    expect(() => valueText(sort, expression, declarations)).toThrow('is needed here');
  else expect(valueText(sort, expression, declarations)).toBe(expected);
});

test('updates of one function are the same in any order', () => {
  const map = 'map f: Nat -> Nat; var n: Nat; eqn f(n) = 0;';
  expect(valueText('Bool', 'f[3 -> 2][1 -> 2] == f[1 -> 2][3 -> 4][3 -> 2]', map)).toBe('true');
  expect(valueText('Bool', 'f[3 -> 2] == f[1 -> 2]', map)).toBe('false');
  expect(valueText('Nat -> Nat', 'f[3 -> 2][1 -> 2]', map)).toBe('(f)[1 -> 2][3 -> 2]');
});
