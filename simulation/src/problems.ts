/** Every message about networks, simulations, logs that are judged, and settings. */
import type { Problem, Span } from '@vedette/core';
import { didYouMean, problemFactory, quoted } from '@vedette/text';

const { error } = problemFactory('simulation');

export function wrongNetwork(span: Span, what: string): Problem {
  return error(
    'wrong-network',
    span,
    `The network cannot be simulated: ${what}.`,
    'See the manual: vedette docs simulate.',
  );
}

export function unknownActor(span: Span, name: string, known: readonly string[]): Problem {
  const hint = didYouMean(name, known) ?? `There are ${known.map(quoted).join(', ')}.`;
  return error('unknown-actor', span, `There is no actor ${quoted(name)}.`, hint);
}

export function tooMany(span: Span, events: number, time: number): Problem {
  const message = `After ${events} events the time is still ${time}.`;
  return error(
    'time-stands-still',
    span,
    message,
    'A timer of 0 ticks that sets itself again, or messages without delay, let no time pass.',
  );
}

export function threw(span: Span, who: string, what: string): Problem {
  return error('threw', span, `${who} throws ${what}.`, 'It has to hold in every state of a run.');
}
