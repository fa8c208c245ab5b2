/** Every message about measuring quality of service. */
import type { Problem, Span } from '@vedette/core';
import { didYouMean, problemFactory, quoted } from '@vedette/text';

const { error } = problemFactory('qos');

export function unknownActor(span: Span, name: string, known: readonly string[]): Problem {
  const hint = didYouMean(name, known) ?? `The scenario has ${known.map(quoted).join(', ')}.`;
  return error('unknown-actor', span, `The log is of ${quoted(name)}, which is no actor of the scenario.`, hint);
}

export function wrongLink(span: Span, what: string): Problem {
  return error(
    'wrong-link',
    span,
    `Heartbeats cannot be sent over this network: ${what}.`,
    'Write {"delay": {"exponential": 0.02}, "loss": 0.01}.',
  );
}
