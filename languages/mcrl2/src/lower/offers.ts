/**
 * A summand as something a component offers to do: which of its sum variables are used, and which conditions speak of
 * them.
 */

import { freeVariables } from '../typed/free-variables.ts';
import type { TypedExpression, Variable } from '../typed/index.ts';
import type { Summand } from './linear.ts';
import { readBy } from './reductions.ts';

export interface Offer {
  readonly summand: Summand;
  /** The sum variables that are used. */
  readonly sums: readonly Variable[];
  /** The conditions without sum variables. */
  readonly guards: readonly TypedExpression[];
  /** The other conditions: those that bound the sums, and those that do not. */
  readonly open: readonly TypedExpression[];
  readonly decided: readonly TypedExpression[];
}

/** `wanted` are the variables that matter afterwards. */
export function offerOf(summand: Summand, wanted: ReadonlySet<Variable>): Offer {
  const read = readBy(summand, wanted);
  const sums = summand.sums.filter((variable) => read.has(variable));
  const isOpen = (condition: TypedExpression): boolean =>
    sums.some((variable) => freeVariables(condition).has(variable));
  const conditions = [...summand.conditions, ...summand.decided];
  return {
    summand,
    sums,
    guards: conditions.filter((condition) => !isOpen(condition)),
    open: summand.conditions.filter(isOpen),
    decided: summand.decided.filter(isOpen),
  };
}
