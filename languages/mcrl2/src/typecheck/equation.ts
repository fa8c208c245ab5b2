/** Equations: the left side says the sort; the right side and the condition follow. */
import * as problems from '../problems/index.ts';
import { unknownSort } from '../resolve/unknown-sort.ts';
import type { Equation } from '../tree.ts';
import { Bool, type Sort, type TypedEquation, type TypedExpression, type Variable } from '../typed/index.ts';
import { pickSort } from './choice.ts';
import { type Context, inferredOf } from './context.ts';
import { checkData } from './data.ts';
import { elaborate } from './elaborate.ts';
import { infer } from './infer.ts';
import { fitsSort } from './mismatch.ts';
import type { Scope } from './scope.ts';
import { leastSort } from './shape.ts';

export function typedEquation(
  context: Context,
  equation: Equation,
  { variables, scope }: { readonly variables: readonly Variable[]; readonly scope: Scope },
): TypedEquation {
  infer(context, equation.left, scope);
  infer(context, equation.right, scope);
  const before = context.problems.length;
  const sort = sortOfSides(context, equation);
  const left = elaborate(context, equation.left, sort);
  const right = elaborate(context, equation.right, sort);
  const condition =
    equation.condition === undefined ? undefined : checkData(context, equation.condition, { sort: Bool, scope });
  const parts = condition === undefined ? [right] : [condition, right];
  if (context.problems.length === before) warnOfUnbound(context, left, parts);
  const typed = { variables, left, right, span: equation.span };
  return condition === undefined ? typed : { ...typed, condition };
}

/** Where the left side can have several sorts, the right side may decide which. */
function sortOfSides(context: Context, { left, right }: Equation): Sort {
  const sorts = inferredOf(context, left).preferred.map((option) => leastSort(context.table, option.shape));
  const possible = [...new Set(sorts)].filter((sort) => sort === undefined || fitsSort(context, right, sort));
  const [sort] = possible;
  if (sorts.length > 1 && possible.length === 1 && sort !== undefined) return sort;
  const isOpen = sorts.length === 1 && sorts[0] === undefined;
  return pickSort(context, isOpen ? right : left) ?? unknownSort;
}

/** Such an equation says nothing about how to compute its right side, so it can never be used. */
function warnOfUnbound(context: Context, left: TypedExpression, parts: readonly TypedExpression[]): void {
  const bound = new Map(freeVariables(left).map((use) => [use.variable, use]));
  const unbound = parts.flatMap(freeVariables).find((use) => !bound.has(use.variable));
  if (unbound !== undefined) context.problems.push(problems.unboundInEquation(unbound.span, unbound.variable.name));
}

type Use = Extract<TypedExpression, { kind: 'variable' }>;

function freeVariables(expression: TypedExpression): Use[] {
  switch (expression.kind) {
    case 'variable':
      return [expression];
    case 'operation':
    case 'builtin':
    case 'number':
      return [];
    case 'apply':
      return [expression.function, ...expression.arguments].flatMap(freeVariables);
    case 'binder':
      return freeVariables(expression.body).filter((use) => !expression.variables.includes(use.variable));
    case 'where': {
      const own = expression.bindings.map((binding) => binding.variable);
      return [
        ...expression.bindings.flatMap((binding) => freeVariables(binding.value)),
        ...freeVariables(expression.body).filter((use) => !own.includes(use.variable)),
      ];
    }
  }
}
