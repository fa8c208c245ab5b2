/** Messages about what is asked of a model. */
import type { NamedPlace, Problem } from '@vedette/core';
import { problemFactory, quoted } from '@vedette/text';

const { warning } = problemFactory('model');

export function constantWithoutEffect({ name, span }: NamedPlace): Problem {
  const message = `The constant ${quoted(name)} has no effect: neither what the model does nor what is asked reads it.`;
  return warning('constant-without-effect', span, message, 'Use it, or remove it.');
}
