/**
 * Hiding is the loosest operator, so `P ||| Q \ A` hides in both; but `P \ A ||| Q` must not hide `A ||| Q`. What
 * stands behind the hiding is read as one expression, and this puts the hiding back to its leftmost operand:
 * `(P \ A) ||| Q`.
 */
import type { Binary, Expression } from '../tree.ts';

export function hide(hiding: Binary): Expression {
  const { right } = hiding;
  if (!takesHiding(right)) return hiding;
  const left = hide({ ...hiding, right: right.left, span: { ...hiding.span, end: right.left.span.end } });
  return { ...right, left, span: hiding.span };
}

type WithLeft = Extract<Expression, { readonly left: Expression }>;

const processOperators: ReadonlySet<string> = new Set(['|||', '|~|', '[]', '/\\', '[>', ';']);

function takesHiding(expression: Expression): expression is WithLeft {
  if (expression.kind === 'binary') return processOperators.has(expression.operator);
  return expression.kind === 'shared' || expression.kind === 'alphabetised';
}
