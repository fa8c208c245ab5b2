/** Messages about types: what was expected, and what is there. */
import type { Problem, Span } from '@vedette/core';
import { quoted } from '@vedette/text';
import { error } from './problem.ts';

export interface Mismatch {
  readonly expected: string;
  readonly found: string;
  /** The parts of the two that differ, if that is not all of them. */
  readonly inside?: { readonly expected: string; readonly found: string };
}

export function typeMismatch(span: Span, { expected, found, inside }: Mismatch): Problem {
  const message = `Expected something of type ${expected}, found ${found}.`;
  const hint =
    inside === undefined
      ? 'Check the operator or function around it, and what it is used with.'
      : `Inside, ${inside.expected} was expected and ${inside.found} found.`;
  return error('type-mismatch', span, message, hint);
}

const meanings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Eq: 'be compared with "=="',
    Ord: 'be compared with "<"',
    Set: 'be an element of a set',
    Complete: 'be communicated over a channel',
    Yieldable: 'be what a dotted expression ends in: an event or a value of a datatype',
  }),
);

export function constraintMismatch(span: Span, constraint: string, found: string): Problem {
  const message = `Expected something that can ${meanings.get(constraint) ?? constraint}, found something of type ${found}.`;
  return error('constraint', span, message, `The type must satisfy the constraint ${constraint}.`);
}

export function infiniteType(span: Span, type: string): Problem {
  const hint = 'Something is used as itself and as a part of itself, such as a sequence as its own element.';
  return error('infinite-type', span, `The type of this would have to contain itself: ${type}.`, hint);
}

export function ambiguousType(span: Span, name: string, type: string): Problem {
  const message = `It is not known what the fields of ${quoted(name)} contain: its type is ${type}.`;
  return error('ambiguous-type', span, message, 'Use a set whose elements have a known type, or annotate the set.');
}

export function wrongArgumentCount(
  span: Span,
  name: string,
  counts: { readonly expected: number; readonly found: number },
): Problem {
  const message = `The module ${quoted(name)} has ${counts.expected} parameters, but ${counts.found} arguments are given.`;
  return error('argument-count', span, message, 'Give one argument for each parameter.');
}

export function tooManyFields(
  span: Span,
  name: string,
  counts: { readonly expected: number; readonly found: number },
): Problem {
  const message = `The constructor ${quoted(name)} has ${counts.expected} fields, but ${counts.found} are given.`;
  return error('field-count', span, message, 'Give at most as many fields as the datatype declares.');
}
