/**
 * The border of the engine: evaluations start with a fresh count of steps, what goes wrong inside becomes core's Broken
 * at the place of the expression, and a result with a builtin function in it that has no value does not get out.
 */
import { Broken, type Problem, type Span } from '@vedette/core';
import { Bool, type Sort, type TypedExpression, type Variable } from '../typed/index.ts';
import type { Program } from './compile/unit.ts';
import type { Evaluate, Frame, Places, Solve, Use, Value } from './engine.ts';
import { Failure } from './failure.ts';
import type { Machine } from './machine.ts';
import * as problems from './problems.ts';
import { findPartial } from './whole.ts';

export class Guard {
  readonly #program: Program;
  readonly #machine: Machine;

  constructor(program: Program) {
    this.#program = program;
    this.#machine = program.machine;
  }

  evaluate(compute: Evaluate, { sort, span }: TypedExpression, use: Use): Evaluate {
    const { count } = this.#program;
    const { values, truth } = this.#machine;
    const isNeeded = use === 'needed';
    return (frame) => {
      count.steps = 0;
      values.partialSeen = false;
      try {
        const value = compute(frame);
        if (isNeeded && values.partialSeen) this.#inspect(value, sort);
        if (sort === Bool) truth(value);
        return value;
      } catch (error) {
        throw this.#broken(error, span);
      }
    };
  }

  /** What went wrong in a step, at the place noted last. */
  readonly asBroken = (error: unknown): unknown => {
    const { count, places } = this.#program;
    const isUnbounded = error instanceof Failure && error.reason.kind === 'unbounded';
    const span = isUnbounded ? error.reason.variable.span : places[count.place]?.span;
    return span === undefined ? error : this.#broken(error, span);
  };

  requireWhole(value: Value, { sort, span }: TypedExpression): void {
    const found = this.#machine.values.anyStuck ? findPartial(this.#machine.values, value, sort) : undefined;
    if (found !== undefined) throw this.#broken(new Failure({ kind: 'stuck', ...found }), span);
  }

  solve(
    compute: Solve,
    {
      span,
      variables,
      places,
    }: { readonly span: Span; readonly variables: readonly Variable[]; readonly places: Places },
  ): Solve {
    const { count } = this.#program;
    const { values } = this.#machine;
    return (frame, found) => {
      count.steps = 0;
      values.partialSeen = false;
      const checked = (): void => {
        if (values.partialSeen) this.#inspectAll(frame, variables, places);
        found();
        count.steps = 0;
      };
      try {
        compute(frame, checked);
      } catch (error) {
        throw this.#broken(error, span);
      }
    };
  }

  #inspectAll(frame: Frame, variables: readonly Variable[], places: Places): void {
    for (const variable of variables) this.#inspect(frame[places.get(variable)!]!, variable.sort);
  }

  #inspect(value: Value, sort: Sort): void {
    const found = findPartial(this.#machine.values, value, sort);
    if (found !== undefined) throw new Failure({ kind: 'stuck', ...found });
  }

  /** Writing and linking code goes as deep as what is written. */
  compiling<Made>(span: Span, make: () => Made): Made {
    try {
      return make();
    } catch (error) {
      throw isOverflow(error) ? new Broken(problems.tooDeepToCompile(span)) : error;
    }
  }

  /** Broken if the model is to blame; anything else is thrown on as it is. */
  #broken(error: unknown, span: Span): unknown {
    if (isOverflow(error)) {
      const { operations, count } = this.#program;
      return new Broken(problems.tooManySteps(span, operations[count.last]));
    }
    // What is too large for the term pool, for an array, or for a number.
    if (error instanceof RangeError) return new Broken(problems.tooLarge(span));
    return error instanceof Failure ? new Broken(this.#problem(error, span)) : error;
  }

  #problem({ reason }: Failure, span: Span): Problem {
    switch (reason.kind) {
      case 'stuck': {
        const inner = findPartial(this.#machine.values, reason.value, reason.sort) ?? reason;
        return problems.noValue(span, this.#machine.text.of(inner.value, inner.sort));
      }
      case 'steps':
        return problems.tooManySteps(span, reason.operation);
      case 'unbounded':
        return problems.unboundedVariable(reason.variable.span, reason.variable);
      case 'many':
        return problems.tooManyValues(span, reason.sort);
      case 'undecided':
        return problems.undecided(span, reason.what);
      case 'memory':
        return problems.tooLarge(span);
    }
  }
}

/** Of the stack. */
export function isOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/.test(error.message);
}
