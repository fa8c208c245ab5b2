/** The shape that all messages of this language have. */
import type { Problem, Span } from '@vedette/core';
import { quoted } from '@vedette/text';

export type Said = Pick<Problem, 'message' | 'hint' | 'related'>;

export function problem(code: string, span: Span, said: Said): Problem {
  return { code: `mcrl2/${code}`, span, severity: 'error', ...said };
}

export function didYouMean(nearest: string | undefined): Pick<Problem, 'hint'> {
  return nearest === undefined ? {} : { hint: `Did you mean ${quoted(nearest)}?` };
}
