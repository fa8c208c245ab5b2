/** Arithmetic on 32-bit integers as in C: results wrap around, division rounds towards zero. And on real numbers. */
import { Broken, type Span } from '@vedette/core';
import type { ArithmeticOperator, ComparisonOperator } from '../typed/index.ts';
import { divisionByZero, negativeShift } from './problems.ts';

interface Operands {
  readonly left: number;
  readonly right: number;
  readonly span: Span;
}

const operations: Readonly<Record<ArithmeticOperator, (operands: Operands) => number>> = {
  '+': ({ left, right }) => left + right,
  '-': ({ left, right }) => left - right,
  '*': ({ left, right }) => Math.imul(left, right),
  '/': (operands) => Math.trunc(operands.left / divisor(operands)),
  '%': (operands) => operands.left % divisor(operands),
  '&': ({ left, right }) => left & right,
  '|': ({ left, right }) => left | right,
  '^': ({ left, right }) => left ^ right,
  '<<': (operands) => operands.left << count(operands),
  '>>': (operands) => operands.left >> count(operands),
  '<?': ({ left, right }) => Math.min(left, right),
  '>?': ({ left, right }) => Math.max(left, right),
};

const comparisons: Readonly<Record<ComparisonOperator, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>=': (left, right) => left >= right,
  '>': (left, right) => left > right,
};

export function calculate(operator: ArithmeticOperator, operands: Operands): number {
  return operations[operator](operands) | 0;
}

/** On real numbers. */
export function calculateReal(operator: ArithmeticOperator, operands: Operands): number {
  const { left, right } = operands;
  if (operator === '*') return left * right;
  return operator === '/' ? left / right : operations[operator](operands);
}

export function compare(operator: ComparisonOperator, left: number, right: number): boolean {
  return comparisons[operator](left, right);
}

function divisor({ right, span }: Operands): number {
  if (right === 0) throw new Broken(divisionByZero(span));
  return right;
}

function count({ right, span }: Operands): number {
  if (right < 0) throw new Broken(negativeShift(span));
  return right;
}
