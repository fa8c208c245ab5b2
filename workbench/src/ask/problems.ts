/** Messages about what is asked of a model. */
import type { NamedPlace, Problem, Span } from '@vedette/core';
import { legible, problemFactory, quoted } from '@vedette/text';

const { error, warning } = problemFactory('model');

export function constantWithoutEffect({ name, span }: NamedPlace): Problem {
  const message = `The constant ${quoted(name)} has no effect: neither what the model does nor what is asked reads it.`;
  return warning('constant-without-effect', span, message, 'Use it, or remove it.');
}

/** `said`: a clause. */
export function unknownName(span: Span, said: string): Problem {
  // It lists labels, which may have any characters.
  const shown = legible(said);
  const sentence = `${shown[0]!.toUpperCase()}${shown.slice(1)}${shown.endsWith('?') ? '' : '.'}`;
  return error('unknown-name', span, sentence, 'Correct the name. If nothing need have it, list it under "absent".');
}
