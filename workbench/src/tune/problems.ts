/** Every message about settings and what they are made from. */
import type { Problem, Span } from '@vedette/core';
import { problemFactory } from '@vedette/text';

const { error } = problemFactory('tune');

export function wrongNetwork(span: Span, what: string): Problem {
  return error(
    'wrong-network',
    span,
    `This is neither a network nor a probe: ${what}.`,
    'Write {"delay": {"exponential": 20}, "loss": 0.01}, or {"vedette":"probe","version":1,"sent":100,"delays":[...]}.',
  );
}

export function tooFew(span: Span, found: number, least: number): Problem {
  return error(
    'too-few',
    span,
    `There are ${found} delays of messages, and ${least} are needed.`,
    'Measure for a longer time.',
  );
}

export function severalClocks(span: Span): Problem {
  return error(
    'several-clocks',
    span,
    'Some message arrives before it was sent.',
    'The logs need one clock: their "started" must be by the same.',
  );
}

export function impossible(span: Span, why: string): Problem {
  return error(
    'impossible',
    span,
    `No settings meet these wishes: ${why}.`,
    'Allow a longer detection time, or mistakes that recur sooner.',
  );
}

export function noConstants(span: Span, missing: readonly string[]): Problem {
  const names = missing.map((name) => JSON.stringify(name)).join(' and ');
  return error(
    'no-constants',
    span,
    `The scenario has no constant ${names}.`,
    'Settings of the accelerated heartbeat are its constants tmin and tmax.',
  );
}

export function wrongSettings(span: Span, what: string): Problem {
  return error('wrong-settings', span, `These are no settings: ${what}.`, 'Use a file that vedette tune has written.');
}
