/** Formulas about one clock, for questions that the model does not ask itself. */
import { boolSort, type ComparisonOperator, type Expression, widestInteger } from '../typed/index.ts';

export function equal(clock: Expression, value: number): Expression {
  return compared(clock, '==', value);
}

export function atLeast(clock: Expression, value: number): Expression {
  return compared(clock, '>=', value);
}

export function compared(clock: Expression, operator: ComparisonOperator, value: number): Expression {
  const bound: Expression = { kind: 'number', value, sort: widestInteger, span: clock.span };
  return { kind: 'clock-comparison', operator, clock, bound, sort: boolSort, span: clock.span };
}
