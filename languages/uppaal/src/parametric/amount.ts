/**
 * Numbers of a parametric model: integers, or sums of multiples of symbols. A symbol is the number of a dimension, or
 * stands for a quotient that was rounded.
 */
import type { Span } from '@vedette/core';
import { Declined } from './declined.ts';
import { numbersTooLarge } from './problems.ts';

/** At least one factor; none is 0. */
export interface Sum {
  readonly constant: number;
  readonly of: ReadonlyMap<number, number>;
}

export type Amount = number | Sum;

export function symbol(number: number): Sum {
  return { constant: 0, of: new Map([[number, 1]]) };
}

/** `left + times * right`. */
export function added(left: Amount, right: Amount, { times = 1, span }: { times?: number; span: Span }): Amount {
  const [one, other] = [asSum(left), asSum(right)];
  const of = new Map(one.of);
  for (const [dimension, factor] of other.of) {
    const sum = (of.get(dimension) ?? 0) + times * factor;
    if (sum === 0) of.delete(dimension);
    else of.set(dimension, safe(sum, span));
  }
  const constant = safe(one.constant + times * other.constant, span);
  return of.size === 0 ? constant : { constant, of };
}

export function isSum(amount: Amount): amount is Sum {
  return typeof amount !== 'number';
}

function asSum(amount: Amount): Sum {
  return typeof amount === 'number' ? { constant: amount, of: new Map() } : amount;
}

function safe(value: number, span: Span): number {
  if (!Number.isSafeInteger(value)) throw new Declined(numbersTooLarge(span));
  return value;
}
