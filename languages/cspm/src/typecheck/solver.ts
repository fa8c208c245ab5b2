/**
 * What inference knows: fresh variables, what they stand for, which datatypes can be compared, and where in the script
 * it is. A mistake is thrown as `Broken` and caught by the group of declarations it is in.
 */
import { Broken, type Problem, type Span } from '@vedette/core';
import { constraintMismatch, infiniteType, type Mismatch, typeMismatch } from '../problems/type-checking.ts';
import type { Constraint, Entity } from '../tree.ts';
import { compress, occurs, variablesOf } from './compress.ts';
import { constrain } from './constrain.ts';
import { evaluateDots } from './dots.ts';
import { printTypes } from './print-type.ts';
import type { Type, Variable } from './type.ts';
import { unifyTypes } from './unify.ts';

export class Solver {
  /** Datatypes all of whose fields can be compared. */
  readonly comparable = new Set<Entity>();
  level = 0;
  span: Span;
  /** Whether a value of a datatype may be taken apart like `x.y`: not where it is only looked at. */
  mayReverse = true;
  #pairs: { readonly expected: Type; readonly found: Type }[] = [];
  #next = 0;

  constructor(span: Span) {
    this.span = span;
  }

  fresh(constraints: readonly Constraint[] = []): Variable {
    return { kind: 'variable', id: this.#next++, constraints, level: this.level };
  }

  rigid(name: string, constraints: readonly Constraint[]): Variable {
    return { kind: 'variable', id: this.#next++, constraints, level: this.level, rigid: name };
  }

  unify(expected: Type, found: Type): Type {
    const pair = { expected: compress(expected), found: compress(found) };
    this.#pairs.push(pair);
    const result = unifyTypes(this, pair.expected, pair.found);
    this.#pairs.pop();
    return result;
  }

  constrain(constraint: Constraint, type: Type): void {
    constrain(this, constraint, type);
  }

  evaluateDots(type: Type): Type {
    return evaluateDots(this, type);
  }

  /** Unifies without taking values apart: `x.y = B` is no definition. */
  unifyOneWay(expected: Type, found: Type): Type {
    const before = this.mayReverse;
    this.mayReverse = false;
    const result = this.unify(expected, found);
    this.mayReverse = before;
    return result;
  }

  /** Lets a variable stand for a type. */
  bind(variable: Variable, type: Type): Type {
    if (!occurs(variable, type)) return this.link(variable, type);
    const evaluated = this.evaluateDots(type);
    if (compress(evaluated) === variable) return variable;
    if (occurs(variable, evaluated)) this.fail(infiniteType(this.span, printTypes([evaluated])[0]!));
    return this.link(variable, evaluated);
  }

  /** The same without looking for the variable in the type: for what an extension is made of. */
  link(variable: Variable, type: Type): Type {
    if (variable.rigid !== undefined) this.mismatch();
    for (const inner of variablesOf(compress(type))) inner.level = Math.min(inner.level, variable.level);
    variable.link = type;
    return type;
  }

  /** Runs with another place for messages. */
  at<T>(span: Span, run: () => T): T {
    const before = this.span;
    this.span = span;
    const result = run();
    this.span = before;
    return result;
  }

  mismatch(): never {
    const first = this.#pairs[0];
    const last = this.#pairs.at(-1);
    if (first === undefined || last === undefined) throw new Error('Nothing is being unified.');
    const [expected, found, innerExpected, innerFound] = printTypes([
      first.expected,
      first.found,
      last.expected,
      last.found,
    ]);
    const inside = first === last ? {} : { inside: { expected: innerExpected!, found: innerFound! } };
    const mismatch: Mismatch = { expected: expected!, found: found!, ...inside };
    return this.fail(typeMismatch(this.span, mismatch));
  }

  unsatisfied(constraint: Constraint, type: Type): never {
    return this.fail(constraintMismatch(this.span, constraint, printTypes([type])[0]!));
  }

  fail(problem: Problem): never {
    throw new Broken(problem);
  }

  /** Runs; after a mistake everything but what was learnt about variables is as before. */
  attempt(run: () => void): Problem | undefined {
    const { level, span, mayReverse } = this;
    try {
      run();
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof Broken)) throw thrown;
      Object.assign(this, { level, span, mayReverse });
      this.#pairs = [];
      return thrown.problem;
    }
  }
}
