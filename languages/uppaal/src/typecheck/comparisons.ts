/** Comparisons: of numbers and other values as they are, of clocks in the normal form of difference-bound matrices. */
import type { Span } from '@vedette/core';
import type { Expression as Tree } from '../tree.ts';
import { boolSort, type ComparisonOperator, type Expression, mentionsClocks } from '../typed/index.ts';
import type { Context } from './context.ts';
import { added, clockComparison, hasClocks, type Linear, subtracted } from './linear.ts';
import { isPlainNumber, wholeNumber } from './plain-number.ts';
import * as problems from './problems.ts';
import type { Place, Surroundings } from './scope.ts';
import { fits, isNumber, isReal, numericSort } from './sort-rules.ts';

type Of<K extends Tree['kind']> = Extract<Tree, { readonly kind: K }>;

const clockPlaces: ReadonlySet<Place> = new Set(['guard', 'invariant', 'query']);

export class ComparisonChecker {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  check(tree: Of<'binary'>, at: Surroundings): Expression | undefined {
    const operator = tree.operator as ComparisonOperator;
    if (this.#context.reals === 'kept' && !clockPlaces.has(at.place)) return this.#realComparison(tree, at);
    const left = this.#linear(tree.left, at);
    const right = this.#linear(tree.right, at);
    if (left === undefined || right === undefined) return undefined;
    if (hasClocks(left) || hasClocks(right)) {
      const bounds = this.#clockComparison(operator, { left, right, span: tree.span }, at);
      return bounds ?? (this.#context.reals === 'kept' ? this.#realComparison(tree, at) : undefined);
    }
    if (left.rest === undefined || right.rest === undefined) return undefined;
    return this.#plainComparison(operator, { left: left.rest, right: right.rest, span: tree.span });
  }

  /** Clocks as the real numbers that they show. */
  #realComparison(tree: Of<'binary'>, at: Surroundings): Expression | undefined {
    const [left, right] = [tree.left, tree.right].map((side) => this.#context.check(side, at));
    if (left === undefined || right === undefined) return undefined;
    const operator = tree.operator as ComparisonOperator;
    const isNumeric = [left, right].every(({ sort }) => isNumber(sort) || isReal(sort));
    if (!isNumeric) return this.#plainComparison(operator, { left, right, span: tree.span });
    if (![left, right].every((side) => isPlainNumber(this.#context, side))) return undefined;
    return { kind: 'comparison', operator, left, right, sort: boolSort, span: tree.span };
  }

  #clockComparison(
    operator: ComparisonOperator,
    sides: { readonly left: Linear; readonly right: Linear; readonly span: Span },
    { place }: Surroundings,
  ): Expression | undefined {
    const rests = [sides.left.rest, sides.right.rest].filter((rest) => rest !== undefined);
    if (this.#context.reals === 'kept' && rests.some(mentionsClocks)) return undefined;
    if (!rests.every((rest) => isPlainNumber(this.#context, rest))) return undefined;
    const found = clockComparison(operator, sides.left, sides.right);
    if (found === undefined && this.#context.reals === 'kept') return undefined;
    if (found === undefined) this.#context.problems.add(problems.clockArithmetic(sides.span));
    else if (!clockPlaces.has(place)) this.#context.problems.add(problems.clockComparisonPlace(sides.span));
    else return { ...found, span: sides.span };
    return undefined;
  }

  #plainComparison(
    operator: ComparisonOperator,
    { left, right, span }: { readonly left: Expression; readonly right: Expression; readonly span: Span },
  ): Expression | undefined {
    if (isNumber(left.sort) && isNumber(right.sort)) {
      if (![left, right].every((side) => isPlainNumber(this.#context, side))) return undefined;
    } else if (!fits(left.sort, right.sort)) {
      this.#context.problems.add(problems.differentSorts(span, left.sort, right.sort));
      return undefined;
    } else if (operator !== '==' && operator !== '!=') {
      this.#context.problems.add(problems.wrongSort(left.span, left.sort, 'a number'));
      return undefined;
    }
    return { kind: 'comparison', operator, left, right, sort: boolSort, span };
  }

  /** One side of a comparison: sums and differences are taken apart as far as clocks are in them. */
  #linear(tree: Tree, at: Surroundings): Linear | undefined {
    const { span } = tree;
    if (tree.kind === 'binary' && (tree.operator === '+' || tree.operator === '-')) {
      const left = this.#linear(tree.left, at);
      const right = this.#linear(tree.right, at);
      return left && right && this.#sum(tree.operator, { left, right, span });
    }
    const found = wholeNumber(tree) ?? this.#context.check(tree, at);
    if (found === undefined) return undefined;
    return found.sort.kind === 'clock'
      ? { plus: [found], minus: [], span }
      : { plus: [], minus: [], rest: found, span };
  }

  #sum(
    operator: '+' | '-',
    { left, right, span }: { readonly left: Linear; readonly right: Linear; readonly span: Span },
  ): Linear | undefined {
    const rests = [left.rest, right.rest].filter((rest) => rest !== undefined);
    if (!rests.every((rest) => isPlainNumber(this.#context, rest))) return undefined;
    if (hasClocks(left) || hasClocks(right)) return (operator === '+' ? added : subtracted)(left, right, span);
    if (left.rest === undefined || right.rest === undefined) return undefined;
    const rest = {
      kind: 'arithmetic',
      operator,
      left: left.rest,
      right: right.rest,
      sort: numericSort(left.rest.sort, right.rest.sort),
      span,
    } as const;
    return { plus: [], minus: [], rest, span };
  }

  /** `a xor b`: their negations differ. */
  exclusive(left: Expression, right: Expression, span: Span): Expression | undefined {
    if (![left, right].every((side) => isPlainNumber(this.#context, side))) return undefined;
    const not = (operand: Expression): Expression => ({
      kind: 'unary',
      operator: 'not',
      operand,
      sort: boolSort,
      span: operand.span,
    });
    return { kind: 'comparison', operator: '!=', left: not(left), right: not(right), sort: boolSort, span };
  }
}
