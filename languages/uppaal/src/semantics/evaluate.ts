/** Expressions of the plain semantics, evaluated as they stand. Clocks are counted in `unit`ths of a time unit. */
import { Broken } from '@vedette/core';
import { boundTooLarge, divisionByZero, indexOutOfRange, negativeClock, valueOutOfRange } from '../lower/problems.ts';
import { boundsOf, type ComparisonOperator, type Expression, isFiniteSort, type Sort } from '../typed/index.ts';
import { type Content, cell, copyOf, element, type Memory, numberIn, type Reference, sameContent } from './cells.ts';

export interface Surroundings {
  readonly memory: Memory;
  readonly locations: readonly number[];
  readonly unit: number;
  /** Runs a function: handed in, since functions have expressions in them. */
  readonly call: (expression: Expression & { readonly kind: 'call' }, around: Surroundings) => Content;
}

export function isTrue(expression: Expression | undefined, around: Surroundings): boolean {
  return expression === undefined || numberOf(expression, around) !== 0;
}

export function numberOf(expression: Expression, around: Surroundings): number {
  return numberIn(evaluate(expression, around));
}

export function evaluate(expression: Expression, around: Surroundings): Content {
  const value = (part: Expression): number => numberOf(part, around);
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'constant':
    case 'variable':
    case 'field':
    case 'index':
    case 'member':
      return referenceTo(expression, around).read();
    case 'unary': {
      const operand = value(expression.operand);
      if (expression.operator === 'not') return operand === 0 ? 1 : 0;
      return (expression.operator === '-' ? -operand : Math.abs(operand)) | 0;
    }
    case 'arithmetic':
      return arithmetic(expression, value(expression.left), value(expression.right));
    case 'comparison': {
      const [left, right] = [evaluate(expression.left, around), evaluate(expression.right, around)];
      if (typeof left !== 'number') return sameContent(left, right) === (expression.operator === '==') ? 1 : 0;
      return compare(expression.operator, left, numberIn(right));
    }
    case 'clock-comparison': {
      const [clock, minus] = [expression.clock, expression.minus].map((side) => (side === undefined ? 0 : value(side)));
      const bound = value(expression.bound);
      if (Math.abs(bound) >= 2 ** 30) throw new Broken(boundTooLarge(expression.bound.span, bound));
      return compare(expression.operator, clock! - minus!, bound * around.unit);
    }
    case 'logical': {
      const left = value(expression.left) !== 0;
      const decided = { and: !left, or: left, imply: !left }[expression.operator];
      if (decided) return expression.operator === 'and' ? 0 : 1;
      return value(expression.right) === 0 ? 0 : 1;
    }
    case 'conditional':
      return evaluate(value(expression.condition) === 0 ? expression.no : expression.yes, around);
    case 'assignment':
      return assign(expression, around);
    case 'step': {
      const target = referenceTo(expression.target, around);
      const before = numberIn(target.read());
      const after = before + (expression.operator === '+' ? 1 : -1);
      target.write(fitted(after, expression.target.sort, expression));
      return expression.yields === 'before' ? before : after;
    }
    case 'call':
      return around.call(expression, around);
    case 'quantified':
      return quantify(expression, around);
    case 'location':
      return around.locations[expression.instance] === expression.location ? 1 : 0;
    case 'deadlock':
      throw new Error('deadlock is not a matter of evaluation');
    default:
      return expression satisfies never;
  }
}

export function referenceTo(expression: Expression, around: Surroundings): Reference {
  switch (expression.kind) {
    case 'variable': {
      const known = around.memory.get(expression.variable);
      if (known === undefined) throw new Error(`'${expression.variable.name}' has no cell`);
      return known;
    }
    case 'field':
      return element(referenceTo(expression.target, around), expression.field);
    case 'index': {
      if (expression.target.sort.kind !== 'array') throw new Error('only arrays have elements');
      const list = referenceTo(expression.target, around);
      return element(list, position(expression.index, boundsOf(expression.target.sort.index), around));
    }
    case 'conditional':
      return referenceTo(isTrue(expression.condition, around) ? expression.yes : expression.no, around);
    case 'member': {
      const chosen = expression.indices.reduce((number, index, i) => {
        const [low, high] = boundsOf(expression.over[i]!);
        return number * (high - low + 1) + position(index, [low, high], around);
      }, 0);
      const member = expression.members[chosen]!;
      return member.kind === 'variable' ? referenceTo(member, around) : cell(evaluate(member, around));
    }
    case 'constant':
      return cell(evaluateConstant(expression));
    default:
      return cell(evaluate(expression, around));
  }
}

function evaluateConstant({ value }: Expression & { readonly kind: 'constant' }): Content {
  const copy = (part: typeof value): Content => (typeof part === 'number' ? part : part.map(copy));
  return copy(value);
}

function position(index: Expression, [low, high]: readonly [number, number], around: Surroundings): number {
  const value = numberOf(index, around);
  if (value < low || value > high) throw new Broken(indexOutOfRange(index.span, value, { low, high }));
  return value - low;
}

function compare(operator: ComparisonOperator, left: number, right: number): number {
  const holds = {
    '<': left < right,
    '<=': left <= right,
    '==': left === right,
    '!=': left !== right,
    '>=': left >= right,
    '>': left > right,
  }[operator];
  return holds ? 1 : 0;
}

function arithmetic(expression: Expression & { readonly kind: 'arithmetic' }, left: number, right: number): number {
  const { operator } = expression;
  if ((operator === '/' || operator === '%') && right === 0) throw new Broken(divisionByZero(expression.right.span));
  switch (operator) {
    case '+':
      return (left + right) | 0;
    case '-':
      return (left - right) | 0;
    case '*':
      return Number(BigInt.asIntN(32, BigInt(left) * BigInt(right)));
    case '/':
      return Math.trunc(left / right) | 0;
    case '%':
      return (left - Math.trunc(left / right) * right) | 0;
    case '&':
      return left & right;
    case '|':
      return left | right;
    case '^':
      return left ^ right;
    case '<<':
      return left << right;
    case '>>':
      return left >> right;
    case '<?':
      return left < right ? left : right;
    case '>?':
      return left > right ? left : right;
    default:
      return operator satisfies never;
  }
}

/** A value as its sort keeps it, or the model breaks. */
export function fitted(value: number, sort: Sort, at: Expression): number {
  if (!isFiniteSort(sort)) return value;
  if (sort.kind === 'bool') return value === 0 ? 0 : 1;
  const [low, high] = boundsOf(sort);
  if (value < low || value > high) throw new Broken(valueOutOfRange(at.span, value, { name: 'the target', low, high }));
  return value;
}

function assign(expression: Expression & { readonly kind: 'assignment' }, around: Surroundings): Content {
  const { target, value, operator } = expression;
  const reference = referenceTo(target, around);
  const given = copyOf(evaluate(value, around));
  if (target.sort.kind === 'clock') {
    const isClock = value.sort.kind === 'clock';
    if (!isClock && (numberIn(given) < 0 || numberIn(given) >= 2 ** 30))
      throw new Broken(negativeClock(value.span, numberIn(given)));
    reference.write(isClock ? given : numberIn(given) * around.unit);
    return given;
  }
  if (typeof given !== 'number') {
    reference.write(given);
    return given;
  }
  const { sort, span } = expression;
  const old = (): Expression => ({ kind: 'number', value: numberIn(reference.read()), sort, span });
  const right: Expression = { kind: 'number', value: given, sort, span: value.span };
  const result =
    operator === undefined ? given : numberOf({ kind: 'arithmetic', operator, left: old(), right, sort, span }, around);
  reference.write(fitted(result, target.sort, value));
  return reference.read();
}

function quantify(expression: Expression & { readonly kind: 'quantified' }, around: Surroundings): number {
  const [low, high] = boundsOf(expression.over);
  const values: number[] = [];
  for (let value = low; value <= high; value++) {
    const memory = new Map(around.memory).set(expression.variable, cell(value));
    values.push(numberOf(expression.body, { ...around, memory }));
    const last = values.at(-1)!;
    if (expression.quantifier === 'forall' && last === 0) return 0;
    if (expression.quantifier === 'exists' && last !== 0) return 1;
  }
  if (expression.quantifier === 'sum') return values.reduce((sum, value) => (sum + value) | 0, 0);
  return expression.quantifier === 'forall' ? 1 : 0;
}
