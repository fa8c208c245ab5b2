/** Makes the problems of one language or package, whose codes start with its name: `mcl/unclosed-string`. */
import type { Problem, Span } from '@vedette/core';

/** What a problem has besides its sentence: usually just the hint what to do. */
type More = string | Pick<Problem, 'hint' | 'related'>;

type MakeProblem = (code: string, span: Span, message: string, more: More) => Problem;

export interface ProblemFactory {
  readonly error: MakeProblem;
  readonly warning: MakeProblem;
}

export function problemFactory(family: string): ProblemFactory {
  const make =
    (severity: Problem['severity']): MakeProblem =>
    (code, span, message, more) => ({
      code: `${family}/${code}`,
      message,
      span,
      severity,
      ...(typeof more === 'string' ? { hint: more } : more),
    });
  return { error: make('error'), warning: make('warning') };
}
