/** Messages about what is asked of a model. */
import type { NamedPlace, Problem, Span } from '@vedette/core';
import { problemFactory, quoted } from '@vedette/text';

const { warning } = problemFactory('model');
const { error } = problemFactory('question');

export function constantWithoutEffect({ name, span }: NamedPlace): Problem {
  const message = `The constant ${quoted(name)} has no effect: neither what the model does nor what is asked reads it.`;
  return warning('constant-without-effect', span, message, 'Use it, or remove it.');
}

/** `said`: a clause. */
export function unknownName(span: Span, said: string): Problem {
  const sentence = `${said[0]!.toUpperCase()}${said.slice(1)}${said.endsWith('?') ? '' : '.'}`;
  return error('unknown-name', span, sentence, 'Correct the name. If nothing need have it, list it under "absent".');
}
