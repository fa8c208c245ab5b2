/** Guards and invariants: conditions on clocks must describe a convex set, whatever the integers are. */
import type { Problem } from '@vedette/core';
import { type ClockComparison, type Expression, mentionsClocks } from '../typed/index.ts';
import { clockCondition, equalityInvariant } from './problems.ts';

/** The first thing that is wrong with a guard. */
export function guardProblem(expression: Expression): Problem | undefined {
  return firstProblem(expression, (comparison) =>
    comparison.operator === '!=' ? clockCondition(comparison.span) : undefined,
  );
}

/**
 * The first thing that is wrong with an invariant: a clock that must equal something, besides what is wrong with a
 * guard.
 */
export function invariantProblem(expression: Expression): Problem | undefined {
  return firstProblem(expression, (comparison) => {
    if (comparison.operator === '!=') return clockCondition(comparison.span);
    const isOneMoment = comparison.operator === '==' && comparison.minus === undefined;
    return isOneMoment ? equalityInvariant(comparison.span) : undefined;
  });
}

function firstProblem(
  expression: Expression,
  bound: (comparison: ClockComparison) => Problem | undefined,
): Problem | undefined {
  if (!mentionsClocks(expression)) return undefined;
  switch (expression.kind) {
    case 'clock-comparison':
      return bound(expression);
    case 'logical': {
      const { left, right, operator } = expression;
      const split =
        operator === 'or'
          ? mentionsClocks(left) && mentionsClocks(right)
          : operator === 'imply' && mentionsClocks(left);
      return split ? clockCondition(expression.span) : (firstProblem(left, bound) ?? firstProblem(right, bound));
    }
    case 'conditional':
      return firstProblem(expression.yes, bound) ?? firstProblem(expression.no, bound);
    case 'quantified':
      return expression.quantifier === 'forall'
        ? firstProblem(expression.body, bound)
        : clockCondition(expression.span);
    default:
      return clockCondition(expression.span);
  }
}
