/** How deep expressions are nested. */
import type { TypedExpression } from './expression.ts';

/** Nothing if there are none. */
export function deepestOf(expressions: readonly TypedExpression[]): TypedExpression | undefined {
  let deepest: { readonly expression: TypedExpression; readonly depth: number } | undefined;
  for (const expression of expressions) {
    const depth = depthOf(expression);
    if (deepest === undefined || depth > deepest.depth) deepest = { expression, depth };
  }
  return deepest?.expression;
}

/** Level by level: it is asked when the stack has overflowed. */
function depthOf(expression: TypedExpression): number {
  let depth = 0;
  for (let level: readonly TypedExpression[] = [expression]; level.length > 0; level = level.flatMap(partsOf))
    depth += 1;
  return depth;
}

function partsOf(expression: TypedExpression): readonly TypedExpression[] {
  switch (expression.kind) {
    case 'variable':
    case 'operation':
    case 'builtin':
    case 'number':
      return [];
    case 'apply':
      return [expression.function, ...expression.arguments];
    case 'binder':
      return [expression.body];
    case 'where':
      return [...expression.bindings.map(({ value }) => value), expression.body];
    default:
      return expression satisfies never;
  }
}
