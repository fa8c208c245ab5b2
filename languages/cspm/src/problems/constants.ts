/** Messages about constants set from outside. */
import type { Problem, Span } from '@vedette/core';
import { didYouMean, quoted } from '@vedette/text';
import { error } from './problem.ts';

export function unknownConstant(span: Span, name: string, known: readonly string[]): Problem {
  const hint = didYouMean(name, known) ?? 'Only values declared by a name at the top level can be set: N = 3.';
  return error('unknown-constant', span, `The script declares no value ${quoted(name)} at its top level.`, hint);
}

export function notAConstant(span: Span, name: string, what: string): Problem {
  return error(
    'not-a-constant',
    span,
    `The name ${quoted(name)} is ${what}, and only plain values can be set from outside.`,
    'Declare a value by a name, such as N = 3, and use it there.',
  );
}
