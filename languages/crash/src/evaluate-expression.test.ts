import { expect, test } from 'vitest';
import { ExpressionEvaluator } from './evaluate-expression.ts';
import { parse, parseExpressionText } from './parse/index.ts';
import { resolve } from './resolve.ts';
import { Values } from './values.ts';

const functions = resolve(
  parse('f', 'locations 1..1; system nil; function twice(x) = 2 * x; function second((x, y)) = y;').tree,
).program!.functions;

function shown(text: string): string {
  const evaluator = new ExpressionEvaluator(new Values(), functions, new Map());
  return evaluator.values.text(evaluator.value(parseExpressionText('e', text).expression, undefined));
}

test.each([
  ['1 + 2 * 3 - 4', '3'],
  ['twice(second((1, 4)))', '8'],
  ['(1, bottom, {})', '(1, bottom, {})'],
  ['{3, 1, 2, 1}', '{1, 2, 3}'],
  ['{[2], (1, 2), {1}, 5, bottom}', '{bottom, 5, (1, 2), {1}, [2]}'],
  ['{1, 2} union {2, 3} minus {1}', '{2, 3}'],
  ['[5, 6, 7][2]', '6'],
  ['[for k in 1..3 : k * k]', '[1, 4, 9]'],
  ['{for (x, y) in {(1, 2), 3, (4, 5)} : x}', '{1, 4}'],
  ['{for x in [1, 2, 3, 4] if x > 2 : x}', '{3, 4}'],
  ['fold sum = 0 for x in {1, 2, 3} : sum + x', '6'],
  ['exists x in 1..3 : x == 2', '1'],
  ['forall x in 1..3 : x == 2', '0'],
  ['forall x in {} : 0', '1'],
  ['first x in 1..5 : x * x > 5', '3'],
  ['first x in 1..2 : x > 5', 'bottom'],
  ['first (x, y) in {(1, 0), (2, 1)} : y', '(2, 1)'],
  ['if not 1 == 2 and 3 in {3} then 7 else 8', '7'],
  ['bottom == bottom and bottom != 0', '1'],
  ['1 or [1][9]', '1'],
  ['0 and [1][9]', '0'],
  ['5..2', 'problem'],
  ['[for k in 5..2 : k]', '[]'],
])('%s is %s', (text, value) => {
  if (value === 'problem') expect(parseExpressionText('e', text).problems).not.toEqual([]);
  else expect(shown(text)).toBe(value);
});
