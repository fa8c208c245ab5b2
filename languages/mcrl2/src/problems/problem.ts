/** The shape that all messages of this language have. */
import type { Problem, Span } from '@vedette/core';
import { problemFactory } from '@vedette/text';

export type Said = Pick<Problem, 'message' | 'hint' | 'related'>;

const { error, warning } = problemFactory('mcrl2');

export { warning };

export function problem(code: string, span: Span, { message, ...more }: Said): Problem {
  return error(code, span, message, more);
}

export function hinted(hint: string | undefined): Pick<Problem, 'hint'> {
  return hint === undefined ? {} : { hint };
}
