/** Which of the things an expression can be is meant: with the sort that is needed, or without one. */
import * as problems from '../problems/index.ts';
import type { DataExpression } from '../tree.ts';
import type { Sort } from '../typed/index.ts';
import { signature } from './calls.ts';
import { type Context, inferredOf, type Option } from './context.ts';
import { canBecome, isExactly, leastSort, shapeText } from './shape.ts';

/** The sort of an expression whose surroundings do not ask for one. */
export function pickSort(context: Context, expression: DataExpression): Sort | undefined {
  const { preferred } = inferredOf(context, expression);
  if (preferred.some((option) => option.shape.kind === 'unknown')) return undefined;
  const sorts = new Set(preferred.map((option) => leastSort(context.table, option.shape)));
  const [sort] = sorts;
  if (sorts.size > 1) context.problems.push(ambiguity(expression, preferred));
  else if (sort === undefined) context.problems.push(problems.undeterminedSort(expression.span));
  return sorts.size > 1 ? undefined : sort;
}

function ambiguity(expression: DataExpression, options: readonly Option[]) {
  return problems.ambiguous(expression.span, options.map(optionText));
}

function optionText({ how, shape }: Option): string {
  if (how.kind === 'operation') return signature(how.operation);
  if (how.kind !== 'scheme') return shapeText(shape);
  const parameter = how.parameter === undefined ? 'S' : shapeText(how.parameter);
  return `${how.scheme.name}: ${how.scheme.text.replaceAll(/\bS\b/g, () => parameter)}`;
}

/**
 * Of the declarations that can give the sort: those that give it as it is come before those whose result is converted,
 * and among each those that take the arguments as they are. Two of the best kind are an ambiguity.
 */
export function choose(context: Context, expression: DataExpression, sort: Sort): Option | undefined {
  const { preferred, others } = inferredOf(context, expression);
  for (const fits of [isExactly, canBecome]) {
    const best = preferred.filter(({ shape }) => fits(shape, sort));
    if (best.length > 1) {
      context.problems.push(ambiguity(expression, best));
      return undefined;
    }
    const found = best[0] ?? others.find(({ shape }) => fits(shape, sort));
    if (found !== undefined) return found;
  }
  throw new Error('An expression that can have the sort has an option for it.');
}
