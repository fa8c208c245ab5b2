/**
 * Equations applied to expressions with variables in them, so that a solver sees what a call stands for: `f(c(x))`
 * becomes the right side of the first equation whose pattern can match, if it matches whatever `x` is. An equation
 * before it must be ruled out by a constructor; with a condition, or a pattern that would have to look into a variable,
 * nothing is done.
 */
import type { Operation, TypedExpression, Variable } from '../../typed/index.ts';
import { builtinOf, type Call, callOf } from './calls.ts';
import type { Equations } from './operations.ts';
import type { Rewriter } from './rewrite.ts';

type Match = 'yes' | 'no' | 'unknown';

/** Calls unfolded one after the other, in case the equations go on forever. */
const MOST_UNFOLDED = 8;

export class Unfolder {
  readonly #equations: Equations;
  readonly #rewriter: Rewriter;

  constructor(equations: Equations, rewriter: Rewriter) {
    this.#equations = equations;
    this.#rewriter = rewriter;
  }

  /** The right side that a call of a mapping stands for. */
  readonly unfold = (expression: TypedExpression): TypedExpression | undefined => {
    const call = callOf(expression);
    const levels = call === undefined ? undefined : this.#equations.get(call.operation);
    if (call === undefined || levels === undefined) return undefined;
    if (levels.slice(0, call.level).some((list) => list.length > 0)) return undefined;
    for (const { left, right, condition } of levels[call.level] ?? []) {
      const values = new Map<Variable, TypedExpression>();
      const match = this.#matchAll(callOf(left)?.parts ?? [], call.parts, values);
      if (match === 'no') continue;
      if (match === 'unknown' || condition !== undefined) return undefined;
      return this.#rewriter.substitute(right, values);
    }
    return undefined;
  };

  /** An equation between two expressions as equations between their parts; nothing if they can never be equal. */
  apart(one: TypedExpression, other: TypedExpression): readonly Equation[] | undefined {
    const [left, right] = [this.#constructed(one), this.#constructed(other)];
    if (left === undefined || right === undefined) return [[one, other]];
    if (left.operation !== right.operation) return undefined;
    const found: Equation[] = [];
    for (const [index, part] of left.parts.entries()) {
      const equations = this.apart(part, right.parts[index]!);
      if (equations === undefined) return undefined;
      for (const equation of equations) found.push(equation);
    }
    return found;
  }

  /** What is constructed, behind calls that can be unfolded. */
  #constructed(expression: TypedExpression): Call | undefined {
    let inner: TypedExpression | undefined = expression;
    for (let depth = 0; depth < MOST_UNFOLDED && inner !== undefined; depth++) {
      const call = callOf(inner);
      if (call !== undefined && this.#isConstructor(call.operation) && inner.sort.kind !== 'function') return call;
      inner = this.unfold(inner);
    }
    return undefined;
  }

  #isConstructor(operation: Operation): boolean {
    return operation.kind === 'constructor' && !this.#equations.has(operation);
  }

  #matchAll(
    patterns: readonly TypedExpression[],
    parts: readonly TypedExpression[],
    values: Map<Variable, TypedExpression>,
  ): Match {
    const matches = patterns.map((pattern, index) => this.#match(pattern, parts[index]!, values));
    if (matches.includes('no')) return 'no';
    return matches.includes('unknown') ? 'unknown' : 'yes';
  }

  #match(pattern: TypedExpression, part: TypedExpression, values: Map<Variable, TypedExpression>): Match {
    if (pattern.kind === 'variable') {
      if (values.has(pattern.variable)) return 'unknown';
      values.set(pattern.variable, part);
      return 'yes';
    }
    if (pattern.kind === 'number' && part.kind === 'number') return pattern.value === part.value ? 'yes' : 'no';
    const [wanted, given] = [builtinOf(pattern), builtinOf(part)];
    if (wanted !== undefined && given !== undefined) return matchBuiltins(wanted, given);
    const [shape, made] = [callOf(pattern), this.#constructed(part)];
    if (shape === undefined || made === undefined || !this.#isConstructor(shape.operation)) return 'unknown';
    return shape.operation === made.operation ? this.#matchAll(shape.parts, made.parts, values) : 'no';
  }
}

export type Equation = readonly [TypedExpression, TypedExpression];

/** Only `true`, `false` and the empty list are distinguished. */
function matchBuiltins(
  pattern: { readonly name: string; readonly parts: readonly TypedExpression[] },
  given: { readonly name: string; readonly parts: readonly TypedExpression[] },
): Match {
  const isTruth = (name: string): boolean => name === 'true' || name === 'false';
  if (isTruth(pattern.name) && isTruth(given.name)) return pattern.name === given.name ? 'yes' : 'no';
  const isEmpty = ({ name, parts }: typeof pattern): boolean => name === '[]' && parts.length === 0;
  const isFilled = ({ name, parts }: typeof pattern): boolean => name === '|>' || (name === '[]' && parts.length > 0);
  if (isEmpty(pattern) && isEmpty(given)) return 'yes';
  return (isEmpty(pattern) && isFilled(given)) || (isFilled(pattern) && isEmpty(given)) ? 'no' : 'unknown';
}
