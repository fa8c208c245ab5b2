/**
 * Values of slots as they are shown: the parts of such a text, and how texts are compared with what a user has
 * written.
 */
import { type Domain, splitOutsideBrackets } from '@vedette/core';

/** Values of larger domains are not gone through to find a misspelt one. */
export const mostValues = 10_000;

/** The values of a slot, unless they are too many, or not known. */
export function textsOf({ size, text }: Domain): readonly string[] | undefined {
  if (size === undefined || size > mostValues) return undefined;
  return Array.from({ length: size }, (_, value) => text(value));
}

export function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

/** The members of `{1, 2}`, the parts of `a!(1, 2) | b!`. */
export function partsOf(text: string): readonly string[] {
  const isSet = text.startsWith('{') && text.endsWith('}');
  const parts = isSet ? splitOutsideBrackets(text.slice(1, -1), ',') : splitOutsideBrackets(text, '|');
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

export function firstName(part: string): readonly string[] {
  return /^[\p{L}_][\p{L}\p{N}_']*/u.exec(part) ?? [];
}

export const integer = /^-?\d+$/;

export interface Comparison {
  readonly takes: 'values' | 'numbers' | 'parts';
  holds(text: string, value: string): boolean;
}

/** Nothing is smaller or larger than what is no integer. */
function numerically(compare: (left: bigint, right: bigint) => boolean): Comparison {
  return {
    takes: 'numbers',
    holds: (left, right) => integer.test(left) && compare(BigInt(left), BigInt(right)),
  };
}

export const comparisons: ReadonlyMap<string, Comparison> = new Map<string, Comparison>([
  ['==', { takes: 'values', holds: (text, value) => text === value }],
  ['!=', { takes: 'values', holds: (text, value) => text !== value }],
  ['<', numerically((left, right) => left < right)],
  ['<=', numerically((left, right) => left <= right)],
  ['>', numerically((left, right) => left > right)],
  ['>=', numerically((left, right) => left >= right)],
  ['has', { takes: 'parts', holds: (text, value) => partsOf(text).includes(value) }],
]);
