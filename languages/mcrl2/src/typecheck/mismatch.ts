/** Says that an expression does not have the sort that is needed, at the smallest part that is to blame. */
import * as problems from '../problems/index.ts';
import type { DataExpression } from '../tree.ts';
import { type Sort, sortText } from '../typed/index.ts';
import { allOptions, type Context, inferredOf, shapeTexts } from './context.ts';
import { canBecome, sameSorts, widens } from './shape.ts';

/** Goes down to the part that differs. */
export function reportMismatch(context: Context, expression: DataExpression, sort: Sort): void {
  let blamed: Needed = { expression, sort };
  for (let part: Needed | undefined = blamed; part !== undefined; part = differingPart(context, part)) blamed = part;
  const found = shapeTexts(inferredOf(context, blamed.expression));
  context.problems.push(problems.mismatch(blamed.expression.span, [sortText(blamed.sort)], found));
}

interface Needed {
  readonly expression: DataExpression;
  readonly sort: Sort;
}

function differingPart(context: Context, { expression, sort }: Needed): Needed | undefined {
  if (expression.kind === 'group') return { expression: expression.inner, sort };
  if (expression.kind === 'where') return { expression: expression.body, sort };
  if (expression.kind === 'binder' && expression.binder === 'lambda' && sort.kind === 'function') {
    const domain = inferredOf(context, expression).variables?.map((variable) => variable.sort) ?? [];
    return sameSorts(domain, sort.domain) ? { expression: expression.body, sort: sort.codomain } : undefined;
  }
  const isList = expression.kind === 'list' || expression.kind === 'set';
  if (!isList || sort.kind !== 'container') return undefined;
  if (!widens({ container: expression.kind === 'list' ? 'List' : 'FSet' }, sort)) return undefined;
  const wrong = expression.elements.find((element) => !fitsSort(context, element, sort.element));
  return wrong === undefined ? undefined : { expression: wrong, sort: sort.element };
}

export function fitsSort(context: Context, expression: DataExpression, sort: Sort): boolean {
  return allOptions(inferredOf(context, expression)).some(({ shape }) => canBecome(shape, sort));
}
