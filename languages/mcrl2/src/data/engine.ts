/**
 * What the rest of the language asks of data: compile expressions over integers, solve conditions, print values. Every
 * value is one 32-bit integer, and two values of one sort are equal exactly if their integers are.
 */
import type { Problem } from '@vedette/core';
import { deepestOf } from '../typed/depth.ts';
import { freeVariables } from '../typed/free-variables.ts';
import {
  Bool,
  type DeclaredSort,
  type Sort,
  type TypedExpression,
  type TypedSpecification,
  type Variable,
} from '../typed/index.ts';
import { Cases } from './compile/cases.ts';
import { Emitter, type Setting } from './compile/emitter.ts';
import { isSticky } from './compile/judgement.ts';
import { Solver, Unbounded } from './compile/solver.ts';
import { compileSpecification } from './compile/specification.ts';
import { StepWriter } from './compile/step-writer.ts';
import type { Equation } from './compile/unfold.ts';
import type { Scope } from './compile/unit.ts';
import { Guard, isOverflow } from './guard.ts';
import type { Machine } from './machine.ts';
import * as problems from './problems.ts';
import { Renaming } from './renaming.ts';
import type { Sources, StepPlan, TakeStep, Test } from './step.ts';
import { isEnumeration } from './values.ts';

/** A value is one 32-bit integer; equal values of one sort are equal integers. */
export type Value = number;

/** Variable values during evaluation; each variable has a place in the frame. */
export type Frame = Int32Array;

export type Places = ReadonlyMap<Variable, number>;

export type Evaluate = (frame: Frame) => Value;

/** Writes the assignments into the frame one after the other and calls `found` after each. */
export type Solve = (frame: Frame, found: () => void) => void;

/**
 * A value that is `needed` breaks if some part of it has none, as `head([])`. One that is `carried` may be passed on as
 * it is until it is read; only true and false are always needed.
 */
export type Use = 'needed' | 'carried';

export interface CompiledStep {
  readonly take: TakeStep;
  readonly warnings: readonly Problem[];
}

export interface DataEngine {
  /**
   * Compiles an expression; free variables must have places. Evaluating may throw core's Broken, located at the
   * expression, and so may compiling, here and below, for what is nested too deep.
   */
  compile(expression: TypedExpression, places: Places, use?: Use): Evaluate;
  /**
   * All assignments of `variables` that make `condition` true, in the same order every time, none twice. A Problem if
   * it is clear already that a variable ranges over an infinite sort and that the condition does not bound it.
   */
  solve(variables: readonly Variable[], condition: TypedExpression | undefined, places: Places): Solve | Problem;
  /**
   * How the variables can be found, when the others in the condition are known: `guessing` at what equations hide may
   * yet break. A problem if they cannot.
   */
  reach(variables: readonly Variable[], condition: TypedExpression | undefined): 'bounded' | 'guessing' | Problem;
  /** An equation as equations between the parts of what is constructed; nothing if it can never hold. */
  apart(one: TypedExpression, other: TypedExpression): readonly Equation[] | undefined;
  /** May the expression have no value, or take long to say so? Rather computed late. */
  mayStick(expression: TypedExpression): boolean;
  /** Do all conditions hold? Like every step, it may throw something that `asBroken` turns into Broken. */
  test(conditions: readonly TypedExpression[], sources: Sources): Test;
  /** The warnings name the sums that nothing bounds: the step breaks the model if it gets as far as that. */
  step(plan: StepPlan): CompiledStep;
  /** What a test or a step threw, as Broken if the model is to blame. */
  readonly asBroken: (error: unknown) => unknown;
  /** Throws Broken if some part of a value of the expression has none. */
  requireWhole(value: Value, where: TypedExpression): void;
  /** How a value of a sort reads, as mCRL2 prints it in labels. */
  text(value: Value, sort: Sort): string;
  /** How an expression reads. */
  expressionText(expression: TypedExpression): string;
  /**
   * The number of values if they are exactly 0 .. size-1: Bool, and enumerations whose values are never stuck terms.
   */
  domainSize(sort: Sort): number | undefined;
  /** Some value of a sort: the same every time. */
  anyValue(sort: Sort): Value;
  /** What becomes of values when constant i of an enumeration becomes `images[i]`. */
  renaming(enumeration: DeclaredSort, images: readonly number[]): (value: Value, sort: Sort) => Value;
  /** How values are made, and what follows from that. */
  readonly cases: Cases;
  readonly true: Value;
  readonly false: Value;
}

export function makeDataEngine(specification: TypedSpecification): {
  readonly engine?: DataEngine;
  readonly problems: readonly Problem[];
} {
  try {
    const { setting, problems: found } = compileSpecification(specification);
    const isRefused = found.some(({ severity }) => severity === 'error');
    return isRefused ? { problems: found } : { engine: new CompiledData(setting), problems: found };
  } catch (error) {
    const deepest = deepestOf(specification.equations.map(({ right }) => right));
    if (deepest === undefined || !isOverflow(error)) throw error;
    return { problems: [problems.tooDeepToCompile(deepest.span)] };
  }
}

class CompiledData implements DataEngine {
  readonly true = 1;
  readonly false = 0;
  readonly asBroken: (error: unknown) => unknown;
  readonly cases: Cases;
  readonly #setting: Setting;
  readonly #machine: Machine;
  readonly #guard: Guard;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#machine = setting.program.machine;
    this.#guard = new Guard(setting.program);
    this.asBroken = this.#guard.asBroken;
    this.cases = new Cases(setting);
  }

  compile(expression: TypedExpression, places: Places, use: Use = 'needed'): Evaluate {
    const compute = this.#guard.compiling(expression.span, () => {
      const emitter = new Emitter(this.#setting);
      const code = emitter.value(expression, frameScope(places));
      const body = `${emitter.chunks.join('')}return (frame)=>{${emitter.declarations}return ${code};};`;
      return this.#setting.program.link(body) as Evaluate;
    });
    return this.#guard.evaluate(compute, expression, use);
  }

  solve(variables: readonly Variable[], condition: TypedExpression | undefined, places: Places): Solve | Problem {
    const span = condition?.span ?? variables[0]?.span;
    const compile = (): Solve => this.#solver(variables, condition, places);
    return unlessUnbounded(() => {
      if (span === undefined) return compile();
      return this.#guard.solve(this.#guard.compiling(span, compile), { span, variables, places });
    });
  }

  reach(variables: readonly Variable[], condition: TypedExpression | undefined): 'bounded' | 'guessing' | Problem {
    const known = condition === undefined ? [] : freeVariables(condition);
    const scope = new Map([...known].map((variable) => [variable, { code: '0', isLazy: false }]));
    for (const variable of variables) scope.delete(variable);
    const normal = condition === undefined ? undefined : this.#setting.rewriter.normal(condition);
    const attempt = (isGuessing: boolean): true | Problem =>
      unlessUnbounded(() => {
        const solver = new Solver(new Emitter(this.#setting), { isGuessing });
        solver.write({ variables, condition: normal, scope, found: () => '' });
        return true;
      });
    if (attempt(false) === true) return 'bounded';
    const guessed = attempt(true);
    return guessed === true ? 'guessing' : guessed;
  }

  apart(one: TypedExpression, other: TypedExpression): readonly Equation[] | undefined {
    return this.#setting.unfolder.apart(one, other);
  }

  mayStick(expression: TypedExpression): boolean {
    return isSticky(expression, this.#setting.isAbstract);
  }

  test(conditions: readonly TypedExpression[], sources: Sources): Test {
    const write = (): Test => new StepWriter(this.#setting).test(conditions, sources) as Test;
    return conditions.length === 0 ? write() : this.#guard.compiling(conditions[0]!.span, write);
  }

  step(plan: StepPlan): CompiledStep {
    const writer = new StepWriter(this.#setting);
    const take = this.#guard.compiling(plan.span, () => writer.step(plan) as TakeStep);
    return { take, warnings: writer.unbounded.map(problems.maybeUnbounded) };
  }

  requireWhole(value: Value, where: TypedExpression): void {
    this.#guard.requireWhole(value, where);
  }

  #solver(variables: readonly Variable[], condition: TypedExpression | undefined, places: Places): Solve {
    const emitter = new Emitter(this.#setting);
    const known = new Map([...frameScope(places)].filter(([variable]) => !variables.includes(variable)));
    const found = (scope: Scope): string =>
      `${variables.map((variable) => `frame[${places.get(variable)}]=${scope.get(variable)?.code};`).join('')}found();`;
    const normal = condition === undefined ? undefined : this.#setting.rewriter.normal(condition);
    const loops = new Solver(emitter).write({ variables, condition: normal, scope: known, found });
    const body = `${emitter.chunks.join('')}return (frame,found)=>{${emitter.declarations}${loops}};`;
    return this.#setting.program.link(body) as Solve;
  }

  text(value: Value, sort: Sort): string {
    return this.#machine.text.of(value, sort);
  }

  expressionText(expression: TypedExpression): string {
    return this.#machine.text.expression(expression, new Map());
  }

  domainSize(sort: Sort): number | undefined {
    if (sort === Bool) return 2;
    if (sort.kind !== 'declared' || !isEnumeration(sort) || !this.#setting.isWhole(sort)) return undefined;
    return sort.constructors.length;
  }

  anyValue(sort: Sort): Value {
    return this.#machine.domains.some(sort);
  }

  renaming(enumeration: DeclaredSort, images: readonly number[]): (value: Value, sort: Sort) => Value {
    const renaming = new Renaming(this.#machine, enumeration, images);
    return (value, sort) => renaming.of(value, sort);
  }
}

function frameScope(places: Places): Scope {
  return new Map([...places].map(([variable, place]) => [variable, { code: `frame[${place}]`, isLazy: false }]));
}

function unlessUnbounded<Made>(make: () => Made): Made | Problem {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof Unbounded)) throw error;
    return problems.unboundedVariable(error.variable.span, error.variable);
  }
}
