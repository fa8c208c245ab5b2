/** Numbers that can be counted and compared: no clocks, no conditions on clocks, no `deadlock`. */
import type { Expression as Tree } from '../tree.ts';
import { type Expression, largestInteger, mentionsClocks, widestInteger } from '../typed/index.ts';
import type { Context } from './context.ts';
import * as problems from './problems.ts';
import { isNumber } from './sort-rules.ts';

/** Says what is wrong if it is none. */
export function isPlainNumber({ problems: found, reals }: Context, expression: Expression): boolean {
  const { span, sort } = expression;
  if (reals === 'kept' && (isNumber(sort) || sort.kind === 'clock') && !hasDeadlock(expression)) return true;
  if (sort.kind === 'clock') found.add(problems.clockArithmetic(span));
  else if (!isNumber(sort)) found.add(problems.wrongSort(span, sort, 'a number'));
  else if (hasDeadlock(expression)) found.add(problems.deadlockCombination(span));
  else if (mentionsClocks(expression)) found.add(problems.clockConditionAsNumber(span));
  else return true;
  return false;
}

function hasDeadlock(expression: Expression): boolean {
  if (expression.kind === 'deadlock') return true;
  if (expression.kind === 'unary') return hasDeadlock(expression.operand);
  if (expression.kind === 'logical') return hasDeadlock(expression.left) || hasDeadlock(expression.right);
  return expression.kind === 'quantified' && hasDeadlock(expression.body);
}

/** `2.0` where clocks are set or numbers compared: the same as 2. */
export function wholeNumber(tree: Tree): Expression | undefined {
  const value = tree.kind === 'decimal' ? Number(tree.text) : Number.NaN;
  if (!Number.isInteger(value) || Math.abs(value) > largestInteger) return undefined;
  return { kind: 'number', value, sort: widestInteger, span: tree.span };
}
