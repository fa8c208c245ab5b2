/**
 * Constants whose initialisers branch on parameters split the parameters into cases. In a case every symbolic constant
 * is a sum of parameters, a quotient that was rounded is a dimension of its own. Declared ranges limit the parameters:
 * lower ends always, upper ends if asked, or if they depend on parameters.
 */
import { Broken, type LinearConstraint } from '@vedette/core';
import type { TypedModel, Variable } from '../typed/index.ts';
import { isSum, symbol } from './amount.ts';
import { type Content, Memory } from './content.ts';
import { Declined } from './declined.ts';
import { type Environment, fittedTo } from './evaluate.ts';
import { call, start } from './execute.ts';
import { Abandoned, type PathOptions, pathsOf, type Quotient } from './path.ts';

export interface ConstantCase {
  readonly constraints: readonly LinearConstraint[];
  readonly quotients: readonly Quotient[];
  /** What symbolic constants stand for, and what variables start with. */
  readonly values: ReadonlyMap<Variable, Content>;
}

export function constantCases(
  model: TypedModel,
  options: PathOptions & Pick<Environment, 'ranges' | 'spend'>,
): readonly ConstantCase[] {
  const { symbolic } = model;
  if (symbolic === undefined) throw new Error('the model was read without parameters');
  const { ranges, spend } = options;
  const all = pathsOf(options, (path) => {
    const values = new Map<Variable, Content>();
    const memory = new Memory((variable) => values.get(variable));
    const environment: Environment = { memory, path, symbolic, ranges, spend, call };
    const ordered = [...symbolic.parameters, ...symbolic.initialisers.keys()];
    for (const [i, parameter] of symbolic.parameters.entries()) values.set(parameter, symbol(i));
    for (const parameter of symbolic.parameters) limit(parameter, environment);
    for (const variable of ordered) {
      const initial = symbolic.initialisers.get(variable);
      if (initial === undefined) continue;
      const kept = { sort: variable.sort, span: variable.span, root: variable };
      values.set(variable, start(initial, kept, environment));
    }
    return values;
  });
  return [...all].flatMap(({ path, result }) =>
    // Where a constant is outside its range there is no model.
    result === undefined ? [] : [{ constraints: path.constraints, quotients: path.quotients, values: result }],
  );
}

/** Leaves the values outside its range. */
function limit(parameter: Variable, environment: Environment): void {
  const { sort, span } = parameter;
  try {
    fittedTo(environment.memory.get(parameter)!.read(), { sort, span, root: parameter }, environment);
  } catch (thrown) {
    if (thrown instanceof Broken && !(thrown instanceof Declined)) throw new Abandoned();
    throw thrown;
  }
}

export function dependsOnParameters(content: Content): boolean {
  return Array.isArray(content) ? content.some(dependsOnParameters) : isSum(content);
}
