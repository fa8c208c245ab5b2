/**
 * Sums that a condition solves, as `sum x. (x == e && c) -> a(x) . P(x)` is `c[x := e] -> a(e) . P(e)` (the one-point rule; sum
 * elimination of the mCRL2 toolset). What is left is solved while running.
 */

import { freeVariables } from '../typed/free-variables.ts';
import type { TypedExpression, Variable } from '../typed/index.ts';
import { substitute } from './expressions.ts';
import type { Summand } from './linear.ts';

/** The summand without the sum variables that its conditions give a value. */
export function solveSums(summand: Summand): Summand {
  let solved = summand;
  for (;;) {
    const point = findPoint(solved);
    if (point === undefined) return solved;
    solved = withValue(solved, point);
  }
}

interface Point {
  readonly variable: Variable;
  readonly value: TypedExpression;
  readonly condition: TypedExpression;
}

function findPoint({ sums, conditions }: Summand): Point | undefined {
  if (sums.length === 0) return undefined;
  for (const condition of conditions.flatMap(conjuncts)) {
    const [left, right] = operands(condition, '==') ?? [];
    if (left === undefined || right === undefined) continue;
    for (const [side, value] of [[left, right] as const, [right, left] as const]) {
      if (side.kind !== 'variable' || !sums.includes(side.variable)) continue;
      if (!freeVariables(value).has(side.variable)) return { variable: side.variable, value, condition };
    }
  }
  return undefined;
}

function withValue(summand: Summand, { variable, value, condition }: Point): Summand {
  const put = (expression: TypedExpression): TypedExpression => substitute(expression, new Map([[variable, value]]));
  return {
    ...summand,
    sums: summand.sums.filter((other) => other !== variable),
    solved: [...summand.solved, { variable, value }],
    conditions: summand.conditions
      .flatMap(conjuncts)
      .filter((part) => part !== condition)
      .map(put),
    decided: summand.decided.map(put),
    actions: summand.actions.map(({ action, arguments: given }) => ({ action, arguments: given.map(put) })),
    updates: new Map([...summand.updates].map(([updated, update]) => [updated, put(update)])),
  };
}

function conjuncts(condition: TypedExpression): readonly TypedExpression[] {
  return operands(condition, '&&')?.flatMap(conjuncts) ?? [condition];
}

function operands(expression: TypedExpression, name: '&&' | '=='): readonly TypedExpression[] | undefined {
  if (expression.kind !== 'apply' || expression.function.kind !== 'builtin') return undefined;
  return expression.function.name === name ? expression.arguments : undefined;
}
