/** `exists` is true once a solution of its body is found; `forall` is false once one of the negated body is. */

import { freeVariables } from '../../typed/free-variables.ts';
import type { TypedExpression } from '../../typed/index.ts';
import { Failure } from '../failure.ts';
import type { Emitter } from './emitter.ts';
import { Solver, type Sought, Unbounded } from './solver.ts';
import type { Scope } from './unit.ts';

const SAMPLES = 100;

export function writeQuantifier(
  emitter: Emitter,
  { binder, variables, body }: Extract<TypedExpression, { kind: 'binder' }>,
  scope: Scope,
): string {
  const { program, setting } = emitter;
  const sought = binder === 'exists' ? setting.rewriter.normal(body) : setting.rewriter.negated(body);
  const [found, otherwise] = binder === 'exists' ? [1, 0] : [0, 1];
  // No sort is empty, so a variable that the body does not mention says nothing.
  const mentioned = variables.filter((variable) => freeVariables(sought).has(variable));
  const goal = { variables: mentioned, condition: sought, scope, found: () => `return ${found};` };
  try {
    return `(()=>{${new Solver(emitter).write(goal)}return ${otherwise};})()`;
  } catch (error) {
    if (!(error instanceof Unbounded)) throw error;
    const { variable } = error;
    const fail = program.share('k', (): never => {
      throw new Failure({ kind: 'unbounded', variable });
    });
    return `(()=>{${attempt(emitter, goal)}${fail}();})()`;
  }
}

/** Over infinitely many values: the first few may decide. */
function attempt(emitter: Emitter, goal: Sought): string {
  try {
    return new Solver(emitter, { samples: SAMPLES }).write(goal);
  } catch (error) {
    if (error instanceof Unbounded) return '';
    throw error;
  }
}
