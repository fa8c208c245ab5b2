/**
 * Expressions: names resolved, sorts checked, constants put in place. An expression with a mistake comes back
 * undefined, and whatever contains it stays silent, so that every mistake is reported once.
 */
import type { Span } from '@vedette/core';
import { refused } from '../problems.ts';
import type { Expression as Tree } from '../tree.ts';
import {
  type ArithmeticOperator,
  boolSort,
  doubleSort,
  type Expression,
  type FunctionDeclaration,
  type LogicalOperator,
  type Sort,
  widestInteger,
} from '../typed/index.ts';
import { assignableRoot, checkAssignable } from './assignable.ts';
import { bindVariable } from './binder.ts';
import { CallChecker } from './calls.ts';
import { ComparisonChecker } from './comparisons.ts';
import type { Context } from './context.ts';
import { isPlainNumber, wholeNumber } from './plain-number.ts';
import * as problems from './problems.ts';
import { ReferenceChecker } from './references.ts';
import { Scope, type Surroundings } from './scope.ts';
import { fits, isNumber, isReal, numericSort, refersTo } from './sort-rules.ts';

type Of<K extends Tree['kind']> = Extract<Tree, { readonly kind: K }>;

const comparisons: ReadonlySet<string> = new Set(['<', '<=', '==', '!=', '>=', '>']);
/** `%` of real numbers is their remainder. */
const integerOnly: ReadonlySet<string> = new Set(['&', '|', '^', '<<', '>>']);
const logical: ReadonlySet<string> = new Set(['and', 'or', 'imply']);

export class ExpressionChecker {
  readonly #context: Context;
  readonly #references: ReferenceChecker;
  readonly #calls: CallChecker;
  readonly #comparisons: ComparisonChecker;

  constructor(context: Context) {
    this.#context = context;
    this.#references = new ReferenceChecker(context);
    this.#calls = new CallChecker(context);
    this.#comparisons = new ComparisonChecker(context);
  }

  check(tree: Tree, at: Surroundings): Expression | undefined {
    const { span } = tree;
    switch (tree.kind) {
      case 'number':
        return { kind: 'number', value: tree.value, sort: widestInteger, span };
      case 'decimal':
        if (this.#context.reals === 'kept') return { kind: 'number', value: Number(tree.text), sort: doubleSort, span };
        this.#report(refused(span, 'double'));
        return undefined;
      case 'truth':
        return { kind: 'number', value: tree.value === 'true' ? 1 : 0, sort: boolSort, span };
      case 'deadlock':
        return this.#deadlock(span, at);
      case 'name':
        return this.#references.name(tree.name, at);
      case 'field':
        return this.#references.field(tree, at);
      case 'index':
        return this.#references.index(tree, at);
      case 'call':
        return this.#calls.check(tree, at);
      case 'member-call':
        return this.#references.call(tree, at);
      case 'rate':
        this.#report(problems.ratePlace(span));
        return undefined;
      case 'unary':
        return this.#unary(tree, at);
      case 'step':
        return this.#step(tree, at);
      case 'binary':
        return this.#binary(tree, at);
      case 'conditional':
        return this.#conditional(tree, at);
      case 'assignment':
        return this.#assignment(tree, at);
      case 'quantified':
        return this.#quantified(tree, at);
      default:
        return tree satisfies never;
    }
  }

  memberCall(found: FunctionDeclaration, tree: Of<'member-call'>, at: Surroundings): Expression | undefined {
    return this.#calls.member(found, tree, at);
  }

  /** Of an integer or truth value that does not depend on clocks. */
  integer(tree: Tree, at: Surroundings): Expression | undefined {
    const found = this.check(tree, at);
    return found && isPlainNumber(this.#context, found) ? found : undefined;
  }

  /** A condition: an integer or truth value, which may compare clocks where that is allowed. */
  condition(tree: Tree, at: Surroundings): Expression | undefined {
    const found = this.check(tree, at);
    if (found === undefined || isNumber(found.sort)) return found;
    this.#report(
      tree.kind === 'assignment'
        ? problems.assignedCondition(found.span)
        : problems.wrongSort(found.span, found.sort, 'a condition'),
    );
    return undefined;
  }

  /** A value that can be put into something of this sort. */
  fitting(tree: Tree, sort: Sort, at: Surroundings): Expression | undefined {
    const found = this.check(tree, at);
    if (found === undefined) return undefined;
    if (isNumber(sort) && !(isReal(found.sort) && !isReal(sort) && this.#context.reals === 'kept'))
      return isPlainNumber(this.#context, found) ? found : undefined;
    if (fits(found.sort, sort)) return found;
    this.#report(problems.differentSorts(found.span, found.sort, sort));
    return undefined;
  }

  #report(problem: Parameters<Context['problems']['add']>[0]): void {
    this.#context.problems.add(problem);
  }

  #deadlock(span: Span, { place }: Surroundings): Expression | undefined {
    if (place === 'query') return { kind: 'deadlock', sort: boolSort, span };
    this.#report(problems.onlyInQueries(span, '"deadlock"'));
    return undefined;
  }

  #unary(tree: Of<'unary'>, at: Surroundings): Expression | undefined {
    if (tree.operator === 'not') {
      const operand = this.condition(tree.operand, at);
      return operand && { kind: 'unary', operator: 'not', operand, sort: boolSort, span: tree.span };
    }
    const operand = this.integer(tree.operand, at);
    if (operand === undefined || tree.operator === '+') return operand;
    const sort = numericSort(operand.sort);
    if (operand.kind === 'number')
      return { ...operand, value: isReal(sort) ? -operand.value : -operand.value | 0, sort, span: tree.span };
    return { kind: 'unary', operator: '-', operand, sort, span: tree.span };
  }

  #step(tree: Of<'step'>, at: Surroundings): Expression | undefined {
    const target = this.#target(tree.target, at);
    if (target === undefined || !isPlainNumber(this.#context, target)) return undefined;
    const operator = tree.operator === '++' ? '+' : '-';
    return {
      kind: 'step',
      operator,
      yields: tree.position === 'before' ? 'after' : 'before',
      target,
      sort: target.sort,
      span: tree.span,
    };
  }

  #target(tree: Tree, at: Surroundings): Expression | undefined {
    const target = this.check(tree, at);
    const wrong = target && checkAssignable(tree, target, at);
    if (wrong !== undefined) this.#report(wrong);
    return wrong === undefined ? target : undefined;
  }

  #binary(tree: Of<'binary'>, at: Surroundings): Expression | undefined {
    const { operator, span } = tree;
    if (comparisons.has(operator)) return this.#comparisons.check(tree, at);
    if (logical.has(operator) || operator === 'xor') {
      const left = this.condition(tree.left, at);
      const right = this.condition(tree.right, at);
      if (left === undefined || right === undefined) return undefined;
      if (operator !== 'xor')
        return { kind: 'logical', operator: operator as LogicalOperator, left, right, sort: boolSort, span };
      return this.#comparisons.exclusive(left, right, span);
    }
    const left = this.integer(tree.left, at);
    const right = this.integer(tree.right, at);
    if (left === undefined || right === undefined) return undefined;
    const sort = numericSort(left.sort, right.sort);
    if (isReal(sort) && integerOnly.has(operator)) {
      this.#report(problems.wrongSort(span, sort, 'an integer'));
      return undefined;
    }
    return { kind: 'arithmetic', operator: operator as ArithmeticOperator, left, right, sort, span };
  }

  #conditional(tree: Of<'conditional'>, at: Surroundings): Expression | undefined {
    const condition = this.integer(tree.condition, at);
    const yes = this.check(tree.yes, at);
    const no = this.check(tree.no, at);
    if (condition === undefined || yes === undefined || no === undefined) return undefined;
    const isMixed =
      isReal(yes.sort) !== isReal(no.sort) && [yes, no].every(({ sort }) => isReal(sort) || isNumber(sort));
    const sort = isMixed ? doubleSort : isNumber(yes.sort) && isNumber(no.sort) ? joined(yes.sort, no.sort) : yes.sort;
    const same = isMixed || fits(yes.sort, no.sort) || (refersTo(yes.sort, no.sort) && refersTo(no.sort, yes.sort));
    if (!same) this.#report(problems.differentSorts(tree.span, yes.sort, no.sort));
    return same ? { kind: 'conditional', condition, yes, no, sort, span: tree.span } : undefined;
  }

  #assignment(tree: Of<'assignment'>, at: Surroundings): Expression | undefined {
    const target = this.#target(tree.target, at);
    if (target === undefined) {
      this.check(tree.value, at);
      return undefined;
    }
    const { sort } = target;
    const operator = tree.operator === '=' ? undefined : (tree.operator.slice(0, -1) as ArithmeticOperator);
    if (operator !== undefined && !isPlainNumber(this.#context, target)) return undefined;
    const value = sort.kind === 'clock' ? this.#clockValue(tree.value, at) : this.fitting(tree.value, sort, at);
    if (value === undefined) return undefined;
    return {
      kind: 'assignment',
      ...(operator === undefined ? {} : { operator }),
      target,
      value,
      sort,
      span: tree.span,
    };
  }

  #clockValue(tree: Tree, at: Surroundings): Expression | undefined {
    const value = wholeNumber(tree) ?? this.check(tree, at);
    if (value === undefined || (value.sort.kind === 'clock' && assignableRoot(value) !== undefined)) return value;
    return isPlainNumber(this.#context, value) ? value : undefined;
  }

  #quantified(tree: Of<'quantified'>, at: Surroundings): Expression | undefined {
    const { quantifier, span } = tree;
    const scope = new Scope(at.scope);
    const variable = bindVariable(this.#context, scope, tree.binder);
    const inside = { ...at, scope };
    const body = quantifier === 'sum' ? this.integer(tree.body, inside) : this.condition(tree.body, inside);
    if (body === undefined || variable === undefined) return undefined;
    const result = quantifier === 'sum' ? numericSort(body.sort) : boolSort;
    return { kind: 'quantified', quantifier, variable, over: variable.sort, body, sort: result, span };
  }
}

function joined(left: Sort, right: Sort): Sort {
  if (left.kind === 'integer' && right.kind === 'integer')
    return { kind: 'integer', low: Math.min(left.low, right.low), high: Math.max(left.high, right.high) };
  return left.kind === right.kind ? left : widestInteger;
}
