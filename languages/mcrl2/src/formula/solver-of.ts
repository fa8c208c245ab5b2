/**
 * Goes through the values of quantified variables; where there are infinitely many, says which variable is to blame.
 * Those that are only compared with labels are given the values that occur there, and one that does not.
 */
import { type Problem, Unanswerable } from '@vedette/core';
import type { DataEngine, Frame, Places, Solve, Value } from '../data/engine.ts';
import type { TypedExpression, Variable } from '../typed/index.ts';

export interface Sought {
  readonly variables: readonly Variable[];
  readonly condition: TypedExpression | undefined;
  readonly places: Places;
  /** Of the variables; their values come from `occurring`. */
  readonly compared: readonly Variable[];
  readonly occurring: (variable: Variable) => readonly Value[];
}

export function solverOf(engine: DataEngine, sought: Sought): Solve {
  const { variables, condition, places, compared, occurring } = sought;
  const rest = variables.filter((variable) => !compared.includes(variable));
  return compared.reduce(
    (inner: Solve, variable) => {
      const place = places.get(variable)!;
      return (frame, found) => {
        for (const value of occurring(variable)) {
          frame[place] = value;
          inner(frame, found);
        }
      };
    },
    restSolver(engine, { variables: rest, condition, places }),
  );
}

function restSolver(
  engine: DataEngine,
  { variables, condition, places }: Omit<Sought, 'compared' | 'occurring'>,
): Solve {
  if (variables.length === 0)
    return condition === undefined ? (_frame, found) => found() : tester(engine, condition, places);
  const solve = engine.solve(variables, condition, places);
  if (typeof solve === 'function') return solve;
  return () => {
    throw unanswerable(solve);
  };
}

function tester(engine: DataEngine, condition: TypedExpression, places: Places): Solve {
  const holds = engine.compile(condition, places);
  return (frame: Frame, found) => {
    if (holds(frame) === engine.true) found();
  };
}

export function unanswerable({ message }: Problem): Unanswerable {
  const sentence = message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
  return new Unanswerable(`a quantifier cannot be solved: ${sentence}`);
}
