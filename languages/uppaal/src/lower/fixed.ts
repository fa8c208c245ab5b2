/**
 * What is known before anything runs: numbers that no variable takes part in, and the addresses that no index changes.
 */
import { boundsOf, type Expression } from '../typed/index.ts';
import { intervalOf } from './intervals.ts';
import { fieldOffset, type Layout, leavesOf } from './layout.ts';

/** The value of an expression made of numbers alone. */
export function fixedNumber(expression: Expression): number | undefined {
  if (!isMadeOfNumbers(expression)) return undefined;
  const [low, high] = intervalOf(expression);
  return low === high ? low : undefined;
}

function isMadeOfNumbers(expression: Expression): boolean {
  switch (expression.kind) {
    case 'number':
      return true;
    case 'unary':
      return isMadeOfNumbers(expression.operand);
    case 'arithmetic':
      return isMadeOfNumbers(expression.left) && isMadeOfNumbers(expression.right);
    default:
      return false;
  }
}

/** The address of the first leaf of a variable, a field, or an element with a fixed index. */
export function fixedAddress(expression: Expression, layout: Layout): number | undefined {
  switch (expression.kind) {
    case 'variable': {
      const { storage } = expression.variable;
      return storage === 'global' || storage === 'instance' ? layout.addressOf(expression.variable) : undefined;
    }
    case 'field': {
      const start = fixedAddress(expression.target, layout);
      return start === undefined ? undefined : start + fieldOffset(expression.target.sort, expression.field);
    }
    case 'index': {
      const start = fixedAddress(expression.target, layout);
      const offset = fixedOffset(expression);
      return start === undefined || offset === undefined ? undefined : start + offset;
    }
    default:
      return undefined;
  }
}

function fixedOffset({ target, index }: Expression & { readonly kind: 'index' }): number | undefined {
  if (target.sort.kind !== 'array') return undefined;
  const [low, high] = boundsOf(target.sort.index);
  const value = fixedNumber(index);
  if (value === undefined || value < low || value > high) return undefined;
  return (value - low) * leavesOf(target.sort.element);
}
