/**
 * Conversions that are not written: from a number to a larger sort of numbers, from a finite set or bag to a general
 * one.
 */
import {
  applied,
  type BuiltinName,
  type Sort,
  type SortTable,
  sortText,
  type TypedExpression,
} from '../typed/index.ts';

export function convert(table: SortTable, expression: TypedExpression, sort: Sort): TypedExpression {
  const from = expression.sort;
  if (from === sort) return expression;
  if (expression.kind === 'number') return { ...expression, sort };
  const head: TypedExpression = {
    kind: 'builtin',
    name: conversionName(from, sort),
    sort: table.function([from], sort),
    span: expression.span,
  };
  return applied(head, [expression], expression.span);
}

function conversionName(from: Sort, to: Sort): BuiltinName {
  if (from.kind === 'basic' && to.kind === 'basic') return `${from.name}2${to.name}` as BuiltinName;
  if (from.kind === 'container' && from.container === 'FSet') return 'FSet2Set';
  if (from.kind === 'container' && from.container === 'FBag') return 'FBag2Bag';
  throw new Error(`Nothing converts ${sortText(from)} to ${sortText(to)}.`);
}
