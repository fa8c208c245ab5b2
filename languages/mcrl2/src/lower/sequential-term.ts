/**
 * The leaves of a network: sequential terms with the values of their free variables, and what expressions are worth
 * there.
 */
import type { DataEngine, Value } from '../data/engine.ts';
import type { TypedExpression, TypedProcess, Variable } from '../typed/index.ts';

export type Values = ReadonlyMap<Variable, Value>;

/** A sequential term with the values of its free variables. */
export interface UnnamedTerm {
  /** The process it begins with, or that it is written in. */
  readonly process: string;
  readonly term: TypedProcess;
  readonly values: Values;
}

export interface SequentialTerm extends UnnamedTerm {
  readonly name: string;
  /** `Phil 2`: another name that it always has. */
  readonly countedName: string;
}

/** May throw `Broken`, as evaluating may. */
export function evaluate(engine: DataEngine, expression: TypedExpression, values: Values): Value {
  const places = new Map([...values.keys()].map((variable, index) => [variable, index]));
  return engine.compile(expression, places, 'carried')(Int32Array.from(values.values()));
}
