/** What all messages of this language are made with. Codes are words; each message is one sentence and a hint. */
import type { Problem, Span } from '@vedette/core';
import { nearestName } from '@vedette/text';

export function error(code: string, span: Span, message: string, hint: string): Problem {
  return { code: `cspm/${code}`, message, span, severity: 'error', hint };
}

export function warning(code: string, span: Span, message: string, hint: string): Problem {
  return { code: `cspm/${code}`, message, span, severity: 'warning', hint };
}

export function didYouMean(name: string, known: Iterable<string>, otherwise: string): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? otherwise : `Did you mean "${nearest}"?`;
}
