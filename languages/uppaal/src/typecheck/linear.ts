/**
 * Comparisons of clocks brought into the form `clock - other ~ bound` of difference-bound matrices. Each side may add
 * and subtract clocks and integers; clocks that stand on both sides cross over.
 */
import type { Span } from '@vedette/core';
import { calculate } from '../interpret/arithmetic.ts';
import {
  boolSort,
  type ClockComparison,
  type ComparisonOperator,
  type Expression,
  widestInteger,
} from '../typed/index.ts';
import { isReal, numericSort } from './sort-rules.ts';

/** A sum of clocks, minus a sum of clocks, plus an integer. */
export interface Linear {
  readonly plus: readonly Expression[];
  readonly minus: readonly Expression[];
  readonly rest?: Expression;
  readonly span: Span;
}

export function hasClocks({ plus, minus }: Linear): boolean {
  return plus.length + minus.length > 0;
}

export function added(left: Linear, right: Linear, span: Span): Linear {
  const rest = sum('+', left.rest, right.rest, span);
  return linear([...left.plus, ...right.plus], [...left.minus, ...right.minus], { rest, span });
}

export function subtracted(left: Linear, right: Linear, span: Span): Linear {
  const rest = sum('-', left.rest, right.rest, span);
  return linear([...left.plus, ...right.minus], [...left.minus, ...right.plus], { rest, span });
}

function linear(
  plus: readonly Expression[],
  minus: readonly Expression[],
  rest: { readonly rest: Expression | undefined; readonly span: Span },
): Linear {
  return rest.rest === undefined ? { plus, minus, span: rest.span } : { plus, minus, rest: rest.rest, span: rest.span };
}

/** Undefined if it is no bound on a clock or on a difference of two. */
export function clockComparison(
  operator: ComparisonOperator,
  left: Linear,
  right: Linear,
): ClockComparison | undefined {
  const span = { ...left.span, end: right.span.end };
  const { plus, minus } = subtracted(left, right, span);
  if (plus.length > 1 || minus.length > 1) return undefined;
  const [clock] = plus;
  const [other] = minus;
  const common = { kind: 'clock-comparison', sort: boolSort, span } as const;
  if (clock === undefined) {
    const bound = sum('-', left.rest, right.rest, span) ?? numberAt(0, span);
    return other && { ...common, operator: turned[operator], clock: other, bound };
  }
  const bound = sum('-', right.rest, left.rest, span) ?? numberAt(0, span);
  return { ...common, operator, clock, ...(other === undefined ? {} : { minus: other }), bound };
}

/** What `a ~ b` is for `-a` and `-b`. */
const turned: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '<': '>',
  '<=': '>=',
  '==': '==',
  '!=': '!=',
  '>=': '<=',
  '>': '<',
};

function sum(
  operator: '+' | '-',
  left: Expression | undefined,
  right: Expression | undefined,
  span: Span,
): Expression | undefined {
  if (right === undefined) return left;
  if (left === undefined && operator === '+') return right;
  const first = left ?? numberAt(0, span);
  const sort = numericSort(first.sort, right.sort);
  if (first.kind === 'number' && right.kind === 'number' && !isReal(sort))
    return numberAt(calculate(operator, { left: first.value, right: right.value, span }), span);
  if (operator === '-' && right.kind === 'unary' && right.operator === '-') return sum('+', left, right.operand, span);
  if (left === undefined) return { kind: 'unary', operator: '-', operand: right, sort, span };
  return { kind: 'arithmetic', operator, left: first, right, sort, span };
}

function numberAt(value: number, span: Span): Expression {
  return { kind: 'number', value, sort: widestInteger, span };
}
