/**
 * What can be said about an expression before it is run: may it be stuck, is it quick and safe to compute too early?
 */
import type { TypedExpression } from '../../typed/index.ts';
import { visitExpression } from '../../typed/walk.ts';
import { builtinOf, callOf } from './calls.ts';

const partial = /^(head|tail|rhead|rtail|\.|\/|exp|pick|Nat2Pos|Int2Pos|Int2Nat|Real2Pos|Real2Nat|Real2Int)$/;

/** Is there a builtin function in it that has no value for some arguments, as `head`? */
export function takesPartial(expression: TypedExpression): boolean {
  let isFound = false;
  visitExpression(expression, (part) => {
    isFound ||= part.kind === 'builtin' && partial.test(part.name);
  });
  return isFound;
}

/** May the value be an application that nothing can be said about? `isAbstract` knows sorts that have such values. */
export function isSticky(expression: TypedExpression, isAbstract: (expression: TypedExpression) => boolean): boolean {
  const inner = (part: TypedExpression): boolean => isSticky(part, isAbstract);
  switch (expression.kind) {
    case 'variable':
    case 'builtin':
    case 'number':
    case 'operation':
      return isAbstract(expression);
    case 'binder':
      return false;
    case 'where':
      return true;
    case 'apply': {
      const builtin = builtinOf(expression);
      if (builtin !== undefined)
        return partial.test(builtin.name) || builtin.parts.some((part) => isComputed(part) || inner(part));
      const call = callOf(expression);
      if (call?.operation.kind !== 'constructor' && call?.operation.kind !== 'recogniser') return true;
      return call.parts.some(inner);
    }
  }
}

/** Comparing functions and infinite sets may not be possible. */
function isComputed({ sort }: TypedExpression): boolean {
  return (
    sort.kind === 'function' || (sort.kind === 'container' && (sort.container === 'Set' || sort.container === 'Bag'))
  );
}

/** To compute it does little and always ends well. */
export function isCheap(expression: TypedExpression, isAbstract: (expression: TypedExpression) => boolean): boolean {
  const inner = (part: TypedExpression): boolean => isCheap(part, isAbstract);
  switch (expression.kind) {
    case 'variable':
    case 'builtin':
    case 'number':
      return true;
    case 'operation':
      return expression.operation.kind === 'constructor';
    case 'binder':
      return expression.binder === 'lambda';
    case 'where':
      return false;
    case 'apply': {
      const builtin = builtinOf(expression);
      if (builtin !== undefined)
        return builtin.name !== 'exp' && !isSticky(expression, isAbstract) && builtin.parts.every(inner);
      const call = callOf(expression);
      return call?.operation.kind === 'constructor' && call.parts.every(inner);
    }
  }
}
