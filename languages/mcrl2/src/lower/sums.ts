/**
 * Sums that a condition solves, as `sum x. (x == e && c) -> a(x) . P(x)` is `c[x := e] -> a(e) . P(e)` (the one-point
 * rule; sum elimination of the mCRL2 toolset). What is left is solved while running: also where `e` calls a mapping and
 * `x` is used more than once, so that `e` is computed once and not at every use.
 */

import { callsMapping } from '../data/compile/calls.ts';
import { freeVariables } from '../typed/free-variables.ts';
import type { TypedExpression, Variable } from '../typed/index.ts';
import { visitExpression } from '../typed/walk.ts';
import { substitute } from './expressions.ts';
import type { Summand } from './linear.ts';

/** The summand without the sum variables that its conditions give a value, unless they are better kept. */
export function solveSums(summand: Summand): Summand {
  let solved = summand;
  const kept = new Set<Variable>();
  for (;;) {
    const point = findPoint(solved, kept);
    if (point === undefined) return solved;
    if (isCostly(solved, point)) {
      kept.add(point.variable);
      solved = { ...solved, conditions: solved.conditions.flatMap(conjuncts) };
    } else solved = withValue(solved, point);
  }
}

interface Point {
  readonly variable: Variable;
  readonly value: TypedExpression;
  readonly condition: TypedExpression;
}

function findPoint({ sums, conditions }: Summand, kept: ReadonlySet<Variable>): Point | undefined {
  if (sums.length === 0) return undefined;
  for (const condition of conditions.flatMap(conjuncts))
    for (const { variable, value } of pointsOf(condition))
      if (sums.includes(variable) && !kept.has(variable)) return { variable, value, condition };
  return undefined;
}

/** The variables that an equation gives a value, whatever the others are. */
export function pointsOf(condition: TypedExpression): readonly Omit<Point, 'condition'>[] {
  const [left, right] = operands(condition, '==') ?? [];
  if (left === undefined || right === undefined) return [];
  return [[left, right] as const, [right, left] as const].flatMap(([side, value]) =>
    side.kind === 'variable' && !freeVariables(value).has(side.variable) ? [{ variable: side.variable, value }] : [],
  );
}

/** Would something that takes long be computed several times? */
function isCostly({ conditions, decided, actions, updates }: Summand, { variable, value }: Point): boolean {
  if (!callsMapping(value)) return false;
  let uses = 0;
  const count = (part: TypedExpression): void => {
    if (part.kind === 'variable' && part.variable === variable) uses++;
  };
  const given = actions.flatMap((action) => action.arguments);
  for (const part of [...conditions, ...decided, ...given, ...updates.values()]) visitExpression(part, count);
  // One of the uses is the equation that gives the value.
  return uses > 2;
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
