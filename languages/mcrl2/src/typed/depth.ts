/** How deep expressions are nested. */
import type { TypedExpression } from './expression.ts';
import { expressionsIn } from './walk.ts';

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
  for (let level: readonly TypedExpression[] = [expression]; level.length > 0; level = level.flatMap(expressionsIn))
    depth += 1;
  return depth;
}
