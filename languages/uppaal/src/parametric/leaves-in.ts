/**
 * The leaves of the state that an expression stands for: one, those of a part, or all of a variable where an index is
 * not known.
 */

import { fixedNumber } from '../lower/fixed.ts';
import { fieldOffset, leavesOf } from '../lower/layout.ts';
import type { Known } from '../lower/touched-slots.ts';
import { boundsOf, type Expression } from '../typed/index.ts';
import type { Leaf, Variables } from './variables.ts';

export interface FoundLeaves {
  readonly leaves: readonly Leaf[];
  /** No index was left open. */
  readonly isExact: boolean;
}

interface Part {
  readonly all: readonly Leaf[];
  /** Where the part begins; nothing if that is not known. */
  readonly start: number | undefined;
}

/** Nothing for what is not in the state. */
export function leavesIn(variables: Variables, expression: Expression, known: Known): FoundLeaves | undefined {
  const part = partOf(variables, expression, known);
  if (part === undefined) return undefined;
  const { all, start } = part;
  if (start === undefined) return { leaves: all, isExact: false };
  return { leaves: all.slice(start, start + leavesOf(expression.sort)), isExact: true };
}

function partOf(variables: Variables, expression: Expression, known: Known): Part | undefined {
  if (expression.kind === 'variable') {
    const all = variables.leavesOf(expression.variable);
    return all && { all, start: 0 };
  }
  if (expression.kind !== 'field' && expression.kind !== 'index') return undefined;
  const target = partOf(variables, expression.target, known);
  if (target === undefined) return undefined;
  const offset =
    expression.kind === 'field' ? fieldOffset(expression.target.sort, expression.field) : offsetOf(expression, known);
  const start = target.start === undefined || offset === undefined ? undefined : target.start + offset;
  return { all: target.all, start };
}

function offsetOf({ target, index }: Expression & { readonly kind: 'index' }, known: Known): number | undefined {
  if (target.sort.kind !== 'array') return undefined;
  const [low, high] = boundsOf(target.sort.index);
  const value = index.kind === 'variable' ? known.get(index.variable) : fixedNumber(index);
  return value === undefined || value < low || value > high ? undefined : (value - low) * leavesOf(target.sort.element);
}
