/**
 * Data expressions as the rest of the checker sees them: an expression, the sort that is needed, and what is in scope.
 */
import type { DataExpression } from '../tree.ts';
import type { Sort, TypedExpression } from '../typed/index.ts';
import type { Context } from './context.ts';
import { elaborate } from './elaborate.ts';
import { infer } from './infer.ts';
import type { Scope } from './scope.ts';

export function checkData(
  context: Context,
  expression: DataExpression,
  needed: { readonly sort: Sort; readonly scope: Scope },
): TypedExpression {
  infer(context, expression, needed.scope);
  return elaborate(context, expression, needed.sort);
}
