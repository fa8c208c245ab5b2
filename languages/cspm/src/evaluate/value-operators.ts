/** Operators on values as code: arithmetic, comparisons, logic, sequences and dots. */
import { Broken } from '@vedette/core';
import { dividedByZero, numberOutOfRange } from '../problems/values.ts';
import type { Binary, ExpressionOf } from '../tree.ts';
import { compare } from '../values/compare.ts';
import { combine } from '../values/dots.ts';
import { append, lengthOf } from '../values/sequences.ts';
import { bool, int, type Sequence, type Value } from '../values/value.ts';
import type { Evaluator } from './evaluator.ts';
import type { Code, Layout } from './frame.ts';

export function isTrue(value: Value): boolean {
  return value.kind === 'bool' && value.value;
}

export function number(value: Value): number {
  if (value.kind !== 'int') throw new Error('A number was expected.');
  return value.value;
}

export function compileUnary(evaluator: Evaluator, node: ExpressionOf<'unary'>, layout: Layout): Code {
  const operand = evaluator.compile(node.operand, layout);
  switch (node.operator) {
    case 'not':
      return (frame) => bool(!isTrue(operand(frame)));
    case '-':
      return (frame) => int(0 - number(operand(frame)));
    case '#':
      return (frame) => int(lengthOf(operand(frame) as Sequence));
    default:
      return node.operator satisfies never;
  }
}

const arithmetic: ReadonlyMap<string, (left: number, right: number) => number> = new Map([
  ['+', (left, right) => left + right],
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  ['/', (left, right) => Math.floor(left / right)],
  ['%', (left, right) => left - right * Math.floor(left / right)],
]);

const comparisons: ReadonlyMap<string, readonly (string | undefined)[]> = new Map([
  ['==', ['equal']],
  ['!=', ['less', 'greater', undefined]],
  ['<', ['less']],
  ['<=', ['less', 'equal']],
  ['>', ['greater']],
  ['>=', ['greater', 'equal']],
]);

/** Gives nothing for operators of processes. */
export function compileBinary(evaluator: Evaluator, node: Binary, layout: Layout): Code | undefined {
  const { operator, span } = node;
  const operands = () => [evaluator.compile(node.left, layout), evaluator.compile(node.right, layout)] as const;
  const compute = arithmetic.get(operator);
  if (compute !== undefined) {
    const [left, right] = operands();
    return (frame) => {
      const [one, two] = [number(left(frame)), number(right(frame))];
      if (two === 0 && (operator === '/' || operator === '%')) throw new Broken(dividedByZero(span));
      const result = compute(one, two) + 0;
      if (!Number.isSafeInteger(result)) throw new Broken(numberOutOfRange(span));
      return int(result);
    };
  }
  const orders = comparisons.get(operator);
  if (orders !== undefined) {
    const [left, right] = operands();
    return (frame) =>
      bool(evaluator.at(span, () => orders.includes(compare(left(frame), right(frame), evaluator.ids))));
  }
  switch (operator) {
    case 'and': {
      const [left, right] = operands();
      return (frame) => bool(isTrue(left(frame)) && isTrue(right(frame)));
    }
    case 'or': {
      const [left, right] = operands();
      return (frame) => bool(isTrue(left(frame)) || isTrue(right(frame)));
    }
    case '^': {
      const [left, right] = operands();
      return (frame) => append(left(frame) as Sequence, () => right(frame) as Sequence);
    }
    case '.': {
      const [left, right] = operands();
      return (frame) => evaluator.at(span, () => combine(left(frame), right(frame), evaluator.ids));
    }
    default:
      return undefined;
  }
}
