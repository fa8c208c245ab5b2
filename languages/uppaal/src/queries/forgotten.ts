/**
 * Meta variables that questions read. The reference stores a meta variable with the state and does not keep states
 * apart by it; here a step forgets it unless a later one reads it (`typecheck/carried-over.ts`). A question that reads
 * it is asked about the model in which it lasts.
 */
import { childrenOf, type Expression, expressionsIn, type Query, type Variable } from '../typed/index.ts';

/** The variables an expression reads that a step forgets. */
export function forgottenIn(expressions: readonly Expression[]): ReadonlySet<Variable> {
  const found = new Set<Variable>();
  const called = new Set<unknown>();
  const look = (expression: Expression): void => {
    if (expression.kind === 'variable' && expression.variable.storage === 'meta') found.add(expression.variable);
    for (const child of childrenOf(expression)) look(child);
    if (expression.kind !== 'call' || called.has(expression.function)) return;
    called.add(expression.function);
    for (const inside of expressionsIn(expression.function.body)) look(inside);
  };
  for (const expression of expressions) look(expression);
  return found;
}

export function expressionsOf(query: Query): readonly Expression[] {
  switch (query.kind) {
    case '-->':
      return [query.premise, query.conclusion];
    case 'sup':
    case 'inf':
    case 'bounds':
      return [...(query.condition === undefined ? [] : [query.condition]), ...query.expressions];
    default:
      return [query.predicate];
  }
}
