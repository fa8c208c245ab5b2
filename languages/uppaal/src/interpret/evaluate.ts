/**
 * The interpreter: checked expressions evaluated as they stand, whether a model runs or a constant is evaluated. Slow
 * and plain on purpose. What breaks is thrown as `Broken` with its problem.
 */
import { Broken, type Span } from '@vedette/core';
import { VALUE_LIMIT } from '@vedette/structures';
import {
  boundsOf,
  type ClockComparison,
  type Expression,
  isFiniteSort,
  type QuantifiedExpression,
  type Sort,
  type Value,
} from '../typed/index.ts';
import { calculate, calculateReal, compare } from './arithmetic.ts';
import { type Content, cell, contentOf, element, type Memory, numberIn, type Reference, sameContent } from './cells.ts';
import { outOfBounds, outOfRange } from './problems.ts';
import { boundTooLarge, clockOutOfRange } from './runtime-problems.ts';

export interface Environment {
  readonly memory: Memory;
  /** What only a running model knows, or nothing while a constant is evaluated. */
  readonly running?: {
    readonly locations: readonly number[];
    /** Clocks count in `unit`ths of a time unit. */
    readonly unit: number;
  };
  /** Throws: this expression has no value here. */
  unknown(expression: Expression): never;
  /** Throws if too much work has been done. */
  spend(work: number, span: Span): void;
  /** Runs a function: handed in, since functions have expressions in them. */
  call(expression: Expression & { readonly kind: 'call' }, environment: Environment): Content;
}

export function isTrue(expression: Expression | undefined, environment: Environment): boolean {
  return expression === undefined || numberOf(expression, environment) !== 0;
}

export function numberOf(expression: Expression, environment: Environment): number {
  return numberIn(evaluate(expression, environment));
}

export function evaluate(expression: Expression, environment: Environment): Content {
  const value = (part: Expression): number => numberOf(part, environment);
  environment.spend(1, expression.span);
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'constant':
    case 'variable':
    case 'field':
    case 'index':
    case 'member':
      return referenceTo(expression, environment).read();
    case 'unary': {
      const operand = value(expression.operand);
      if (expression.operator === 'not') return operand === 0 ? 1 : 0;
      const result = expression.operator === '-' ? -operand : Math.abs(operand);
      return expression.sort.kind === 'double' ? result : result | 0;
    }
    case 'arithmetic':
      return (expression.sort.kind === 'double' ? calculateReal : calculate)(expression.operator, {
        left: value(expression.left),
        right: value(expression.right),
        span: expression.span,
      });
    case 'comparison': {
      const [left, right] = [evaluate(expression.left, environment), evaluate(expression.right, environment)];
      if (typeof left !== 'number') return sameContent(left, right) === (expression.operator === '==') ? 1 : 0;
      return compare(expression.operator, left, numberIn(right)) ? 1 : 0;
    }
    case 'clock-comparison':
      return compareClocks(expression, environment) ? 1 : 0;
    case 'logical': {
      const left = value(expression.left) !== 0;
      const decided = { and: !left, or: left, imply: !left }[expression.operator];
      if (decided) return expression.operator === 'and' ? 0 : 1;
      return value(expression.right) === 0 ? 0 : 1;
    }
    case 'conditional':
      return evaluate(value(expression.condition) === 0 ? expression.no : expression.yes, environment);
    case 'assignment':
      return assign(expression, environment);
    case 'step': {
      const target = referenceTo(expression.target, environment);
      const before = numberIn(target.read());
      target.write(fitted(before + (expression.operator === '+' ? 1 : -1), expression.target.sort, expression.span));
      return expression.yields === 'before' ? before : target.read();
    }
    case 'call':
      return environment.call(expression, environment);
    case 'quantified':
      return quantify(expression, environment);
    case 'location':
      if (environment.running === undefined) return environment.unknown(expression);
      return environment.running.locations[expression.instance] === expression.location ? 1 : 0;
    case 'deadlock':
      return environment.unknown(expression);
    default:
      return expression satisfies never;
  }
}

function compareClocks({ clock, minus, bound, operator }: ClockComparison, environment: Environment): boolean {
  const [left, right] = [clock, minus].map((side) => (side === undefined ? 0 : numberOf(side, environment)));
  const most = numberOf(bound, environment);
  if (Math.abs(most) >= VALUE_LIMIT) throw new Broken(boundTooLarge(bound.span, most));
  return compare(operator, left! - right!, most * (environment.running?.unit ?? 1));
}

/** What can be read and, if it is a variable or a part of one, written. */
export function referenceTo(expression: Expression, environment: Environment): Reference {
  switch (expression.kind) {
    case 'variable':
      return environment.memory.get(expression.variable) ?? environment.unknown(expression);
    case 'field':
      return element(referenceTo(expression.target, environment), expression.field);
    case 'index': {
      if (expression.target.sort.kind !== 'array') throw new Error('only arrays have elements');
      const list = referenceTo(expression.target, environment);
      return element(list, position(expression.index, boundsOf(expression.target.sort.index), environment));
    }
    case 'conditional':
      return referenceTo(isTrue(expression.condition, environment) ? expression.yes : expression.no, environment);
    case 'member': {
      const chosen = expression.indices.reduce((number, index, i) => {
        const [low, high] = boundsOf(expression.over[i]!);
        return number * (high - low + 1) + position(index, [low, high], environment);
      }, 0);
      const member = expression.members[chosen]!;
      return member.kind === 'variable' ? referenceTo(member, environment) : cell(evaluate(member, environment));
    }
    case 'constant':
      // Constants are never written, and are copied where they are kept.
      return cell(expression.value as Content);
    default:
      return cell(evaluate(expression, environment));
  }
}

function position(index: Expression, [low, high]: readonly [number, number], environment: Environment): number {
  const value = numberOf(index, environment);
  if (value < low || value > high) throw new Broken(outOfBounds(index.span, value, [low, high]));
  return value - low;
}

/**
 * A copy of a value as its sort keeps it, truth values as 0 or 1; the model breaks at the first number outside its
 * range.
 */
export function fitted(value: Value, sort: Sort, span: Span): Content {
  if (typeof value !== 'number') {
    if (sort.kind === 'array') return value.map((part) => fitted(part, sort.element, span));
    if (sort.kind === 'struct') return value.map((part, i) => fitted(part, sort.fields[i]!.sort, span));
    return contentOf(value);
  }
  if (!isFiniteSort(sort)) return value;
  if (sort.kind === 'bool') return value === 0 ? 0 : 1;
  const [low, high] = boundsOf(sort);
  if (value < low || value > high) throw new Broken(outOfRange(span, value, sort));
  return value;
}

/** The value of an expression as a sort keeps it; copying counts as work, or large arrays would take for ever. */
export function kept(expression: Expression, sort: Sort, environment: Environment): Content {
  const value = evaluate(expression, environment);
  if (typeof value !== 'number') environment.spend(value.length, expression.span);
  return fitted(value, sort, expression.span);
}

/** A clock is set to what it can distinguish. */
export function refuseClockValue(value: number, span: Span): void {
  if (value < 0 || value >= VALUE_LIMIT) throw new Broken(clockOutOfRange(span, value));
}

function assign(expression: Expression & { readonly kind: 'assignment' }, environment: Environment): Content {
  const { target, value, operator, span } = expression;
  const reference = referenceTo(target, environment);
  if (target.sort.kind === 'clock') {
    const given = numberOf(value, environment);
    const isClock = value.sort.kind === 'clock';
    if (!isClock) refuseClockValue(given, value.span);
    reference.write(isClock ? given : given * (environment.running?.unit ?? 1));
    return given;
  }
  if (operator === undefined) reference.write(kept(value, target.sort, environment));
  else {
    // As compiled code does: what stands there is read before the value is computed, which may overwrite it.
    const left = numberIn(reference.read());
    const right = numberOf(value, environment);
    const isReal = target.sort.kind === 'double';
    reference.write(fitted((isReal ? calculateReal : calculate)(operator, { left, right, span }), target.sort, span));
  }
  return reference.read();
}

function quantify({ over, variable, body, quantifier }: QuantifiedExpression, environment: Environment): number {
  const [low, high] = boundsOf(over);
  let sum = 0;
  for (let value = low; value <= high; value++) {
    environment.memory.set(variable, cell(value));
    const found = numberOf(body, environment);
    if (quantifier === 'forall' && found === 0) return 0;
    if (quantifier === 'exists' && found !== 0) return 1;
    sum = body.sort.kind === 'double' ? sum + found : (sum + found) | 0;
  }
  return quantifier === 'sum' ? sum : quantifier === 'forall' ? 1 : 0;
}
