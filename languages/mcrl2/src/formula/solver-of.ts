/** Goes through the values of quantified variables; where there are infinitely many, says which variable is to blame. */
import { type Problem, Unanswerable } from '@vedette/core';
import type { DataEngine, Places, Solve } from '../data/engine.ts';
import type { TypedExpression, Variable } from '../typed/index.ts';

export interface Sought {
  readonly variables: readonly Variable[];
  readonly condition: TypedExpression | undefined;
  readonly places: Places;
}

export function solverOf(engine: DataEngine, { variables, condition, places }: Sought): Solve {
  const solve = engine.solve(variables, condition, places);
  if (typeof solve === 'function') return solve;
  return () => {
    throw unanswerable(solve);
  };
}

export function unanswerable({ message }: Problem): Unanswerable {
  const sentence = message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
  return new Unanswerable(`a quantifier cannot be solved: ${sentence}`);
}
