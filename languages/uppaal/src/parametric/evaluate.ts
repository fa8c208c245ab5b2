/**
 * Expressions evaluated on a path: amounts instead of numbers, conditions on parameters decided by the path. In the
 * order of the interpreter (../interpret/evaluate.ts).
 */
import { Broken, type Span } from '@vedette/core';
import { calculate } from '../interpret/arithmetic.ts';
import { outOfBounds, outOfRange } from '../interpret/problems.ts';
import { clockOutOfRange } from '../interpret/runtime-problems.ts';
import {
  boundsOf,
  defaultInteger,
  type Expression,
  isFiniteSort,
  type Sort,
  type Symbolic,
  smallestInteger,
  type Variable,
} from '../typed/index.ts';
import { type Amount, added, isSum } from './amount.ts';
import { amountIn, type Content, cell, contentOf, copyOf, element, type Memory, type Reference } from './content.ts';
import { Declined } from './declined.ts';
import type { Path } from './path.ts';
import { asksForDeadlock, mayLeaveRange, notLinear, numberNeeded } from './problems.ts';

export interface Environment {
  readonly memory: Memory;
  readonly path: Path;
  readonly symbolic: Symbolic;
  /** Whether the upper ends of ranges bind numbers that depend on parameters. */
  readonly ranges: 'lower ends' | 'both ends';
  readonly locations?: readonly number[];
  /** Runs a function: handed in, since functions have expressions in them. */
  call(expression: Expression & { readonly kind: 'call' }, environment: Environment): Content;
  /** Throws if too much work has been done. */
  spend(work: number, span: Span): void;
}

export function isTrue(expression: Expression | undefined, environment: Environment): boolean {
  if (expression === undefined) return true;
  return environment.path.compare(amountOf(expression, environment), '!=', expression.span);
}

export function amountOf(expression: Expression, environment: Environment): Amount {
  return amountIn(evaluate(expression, environment));
}

/** What must be a number on every path. */
export function numberOf(expression: Expression, environment: Environment): number {
  const amount = amountOf(expression, environment);
  if (isSum(amount)) throw new Declined(numberNeeded(expression.span));
  return amount;
}

export function evaluate(expression: Expression, environment: Environment): Content {
  const { path } = environment;
  const { span } = expression;
  environment.spend(1, span);
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'constant':
    case 'variable':
    case 'field':
    case 'index':
    case 'member':
      return copyOf(referenceTo(expression, environment).read());
    case 'unary': {
      if (expression.operator === 'not') return isTrue(expression.operand, environment) ? 0 : 1;
      const operand = amountOf(expression.operand, environment);
      const isNegated = expression.operator === '-' || path.compare(operand, '<', span);
      return isNegated ? added(0, operand, { times: -1, span }) : operand;
    }
    case 'arithmetic': {
      const left = amountOf(expression.left, environment);
      return calculated(expression.operator, { left, right: amountOf(expression.right, environment), span, path });
    }
    case 'comparison': {
      const [left, right] = [evaluate(expression.left, environment), evaluate(expression.right, environment)];
      if (Array.isArray(left) || Array.isArray(right))
        return isSame(left, right, { span, path }) === (expression.operator === '==') ? 1 : 0;
      return path.compare(added(left, right, { times: -1, span }), expression.operator, span) ? 1 : 0;
    }
    case 'clock-comparison': {
      const { clock, minus, bound, operator } = expression;
      const left = amountOf(clock, environment);
      const difference = minus === undefined ? left : added(left, amountOf(minus, environment), { times: -1, span });
      const most = amountOf(bound, environment);
      return path.compare(added(difference, most, { times: -1, span }), operator, span) ? 1 : 0;
    }
    case 'logical': {
      const left = isTrue(expression.left, environment);
      const isDecided = { and: !left, or: left, imply: !left }[expression.operator];
      if (isDecided) return expression.operator === 'and' ? 0 : 1;
      return isTrue(expression.right, environment) ? 1 : 0;
    }
    case 'conditional':
      return evaluate(isTrue(expression.condition, environment) ? expression.yes : expression.no, environment);
    case 'assignment':
      return assign(expression, environment);
    case 'step': {
      const target = referenceTo(expression.target, environment);
      const before = amountIn(target.read());
      const after = added(before, expression.operator === '+' ? 1 : -1, { span });
      target.write(fitted(after, expression.target, environment));
      return expression.yields === 'before' ? before : target.read();
    }
    case 'call':
      return environment.call(expression, environment);
    case 'quantified':
      return quantify(expression, environment);
    case 'location':
      return environment.locations?.[expression.instance] === expression.location ? 1 : 0;
    case 'deadlock':
      throw new Declined(asksForDeadlock(span));
    default:
      return expression satisfies never;
  }
}

export function referenceTo(expression: Expression, environment: Environment): Reference {
  switch (expression.kind) {
    case 'variable': {
      const found = environment.memory.get(expression.variable);
      if (found === undefined) throw new Error(`variable '${expression.variable.name}' has no value`);
      return found;
    }
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
      return cell(contentOf(expression.value));
    default:
      return cell(evaluate(expression, environment));
  }
}

function position(index: Expression, [low, high]: readonly [number, number], environment: Environment): number {
  const value = numberOf(index, environment);
  if (value < low || value > high) throw new Broken(outOfBounds(index.span, value, [low, high]));
  return value - low;
}

interface Operands {
  readonly left: Amount;
  readonly right: Amount;
  readonly span: Span;
  readonly path: Path;
}

function calculated(operator: Parameters<typeof calculate>[0], { left, right, span, path }: Operands): Amount {
  if (!isSum(left) && !isSum(right)) return calculate(operator, { left, right, span });
  const zero = { span };
  switch (operator) {
    case '+':
      return added(left, right, zero);
    case '-':
      return added(left, right, { times: -1, span });
    case '*':
      if (!isSum(right)) return added(0, left, { times: right, span });
      if (!isSum(left)) return added(0, right, { times: left, span });
      break;
    case '/':
      if (isSum(left) && !isSum(right) && right !== 0) return path.quotient(left, right, span);
      if (!isSum(right)) return calculate(operator, { left: 0, right, span });
      break;
    case '<?':
    case '>?': {
      const isLeft = path.compare(added(left, right, { times: -1, span }), operator === '<?' ? '<=' : '>=', span);
      return isLeft ? left : right;
    }
    default:
  }
  throw new Declined(notLinear(span, operator));
}

function isSame(one: Content, other: Content, at: { readonly span: Span; readonly path: Path }): boolean {
  if (!Array.isArray(one) || !Array.isArray(other))
    return at.path.compare(added(amountIn(one), amountIn(other), { times: -1, span: at.span }), '==', at.span);
  return one.length === other.length && one.every((part, i) => isSame(part, other[i]!, at));
}

function assign(expression: Expression & { readonly kind: 'assignment' }, environment: Environment): Content {
  const { target, value, operator, span } = expression;
  const { path } = environment;
  const reference = referenceTo(target, environment);
  if (target.sort.kind === 'clock') {
    const given = amountOf(value, environment);
    if (!isSum(given) && given < 0) throw new Broken(clockOutOfRange(value.span, given));
    if (value.sort.kind !== 'clock' && path.compare(given, '<', span)) throw new Broken(mayLeaveRange(value.span));
    reference.write(given);
    return given;
  }
  const left = operator === undefined ? undefined : amountIn(reference.read());
  const right = evaluate(value, environment);
  const whole =
    operator === undefined ? right : calculated(operator, { left: left!, right: amountIn(right), span, path });
  reference.write(fitted(whole, target, environment));
  return reference.read();
}

/** A copy of a value as its target keeps it; the model breaks at the first amount outside its range. */
export function fitted(value: Content, target: Expression, environment: Environment): Content {
  const root = rootOf(target);
  return fittedTo(value, { sort: target.sort, span: target.span, ...(root && { root }) }, environment);
}

export interface Kept {
  readonly sort: Sort;
  readonly span: Span;
  readonly root?: Variable;
}

export function fittedTo(value: Content, { sort, span, root }: Kept, environment: Environment): Content {
  if (Array.isArray(value)) {
    const at = { span, ...(root && { root }) };
    if (sort.kind === 'array') return value.map((part) => fittedTo(part, { ...at, sort: sort.element }, environment));
    if (sort.kind !== 'struct') throw new Error('a list is not a number');
    return value.map((part, i) => fittedTo(part, { ...at, sort: sort.fields[i]!.sort }, environment));
  }
  if (!isFiniteSort(sort)) return value;
  const { path } = environment;
  if (sort.kind === 'bool') return path.compare(value, '!=', span) ? 1 : 0;
  const range = root && environment.symbolic.ranges.get(root);
  if (range !== undefined) {
    for (const [bound, operator] of [
      [range.low, '<'],
      [range.high, '>'],
    ] as const) {
      const end = amountOf(bound, environment);
      if (operator === '>' && !isSum(end) && environment.ranges === 'lower ends') continue;
      const distance = added(value, end, { times: -1, span });
      if (path.compare(distance, operator, span)) throw new Broken(mayLeaveRange(span));
    }
    return value;
  }
  const [low, high] = boundsOf(sort);
  if (!isSum(value)) {
    if (value < low || value > high) throw new Broken(outOfRange(span, value, sort));
    return value;
  }
  const isPlain = low === smallestInteger || low === defaultInteger.low;
  const isBounded = environment.ranges === 'both ends';
  if ((!isPlain || isBounded) && path.compare(added(value, -low, { span }), '<', span))
    throw new Broken(mayLeaveRange(span));
  if (isBounded && path.compare(added(value, -high, { span }), '>', span)) throw new Broken(mayLeaveRange(span));
  return value;
}

function rootOf(target: Expression): Variable | undefined {
  if (target.kind === 'variable') return target.variable;
  return target.kind === 'index' || target.kind === 'field' ? rootOf(target.target) : undefined;
}

function quantify(expression: Expression & { readonly kind: 'quantified' }, environment: Environment): Amount {
  const { over, variable, body, quantifier, span } = expression;
  const [low, high] = boundsOf(over);
  const inside = { ...environment, memory: environment.memory.inner() };
  let sum: Amount = 0;
  for (let value = low; value <= high; value++) {
    inside.memory.set(variable, cell(value));
    if (quantifier === 'sum') sum = added(sum, amountOf(body, inside), { span });
    else if (isTrue(body, inside) !== (quantifier === 'forall')) return quantifier === 'forall' ? 0 : 1;
  }
  return quantifier === 'sum' ? sum : quantifier === 'forall' ? 1 : 0;
}
