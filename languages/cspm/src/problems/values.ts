/** Messages about values that do not exist, each at the place in the script that needs the value. */
import type { Problem, Span } from '@vedette/core';
import { quoted } from '@vedette/text';
import type { Mistake } from '../values/mistake.ts';
import { error } from './problem.ts';

export function noValue(span: Span, mistake: Mistake): Problem {
  return error(mistake.code, span, mistake.message, mistake.hint);
}

export function dividedByZero(span: Span): Problem {
  return error('divided-by-zero', span, 'This divides by zero.', 'Test the divisor first.');
}

export function numberOutOfRange(span: Span): Problem {
  return error('number-out-of-range', span, 'The result is beyond 2^53.', 'Use smaller numbers.');
}

export function noClauseMatches(span: Span, name: string, given: string): Problem {
  return error('no-match', span, `No equation of ${quoted(name)} matches ${given}.`, 'Add an equation for this case.');
}

export function patternDoesNotMatch(span: Span, value: string): Problem {
  return error(
    'no-match',
    span,
    `This pattern does not match the value ${value}.`,
    'Use a pattern that fits every value.',
  );
}

export function needsItself(span: Span): Problem {
  return error('needs-itself', span, 'The value of this is needed to work it out.', 'Break the cycle of definitions.');
}

export function recursionTooDeep(span: Span): Problem {
  const message = 'This calls functions more deeply than can be evaluated: probably it recurses for ever.';
  return error('recursion-too-deep', span, message, 'Check that every recursion comes to an end.');
}

export function saidError(span: Span, text: string): Problem {
  return error(
    'error',
    span,
    `The script says: ${quoted(text)}.`,
    'This is the text of a call of "error" in the script.',
  );
}

export function emptyInternalChoice(span: Span): Problem {
  return error(
    'empty-choice',
    span,
    'An internal choice needs something to choose from, but there is nothing.',
    'Test that the set is not empty.',
  );
}

export function emptyLink(span: Span): Problem {
  return error(
    'empty-link',
    span,
    'A replicated link needs at least one process.',
    'Test that the sequence is not empty.',
  );
}

export function linkedTwice(span: Span, event: string): Problem {
  return error(
    'linked-twice',
    span,
    `The event ${event} is linked twice on one side.`,
    'Link each event to one event.',
  );
}

export function notAnEvent(span: Span, value: string): Problem {
  return error(
    'incomplete-event',
    span,
    `Expected an event, found ${value}, which misses fields.`,
    'Give all fields of the channel.',
  );
}

export function unguardedRecursion(span: Span, name: string): Problem {
  const message = `The process ${quoted(name)} leads back to itself without an event in between.`;
  return error('unguarded-recursion', span, message, 'Put an event before the recursion.');
}

/** It takes hidden steps unseen, so that it is not known which prefixes they were. */
export function notCovered(span: Span, name: string): Problem {
  return error(
    'not-covered',
    span,
    `What runs of ${quoted(name)} exercise is not known: it takes hidden steps without showing them.`,
    `Cover the process without ${quoted(name)}, by its name.`,
  );
}

export function unsupportedOperator(span: Span, name: string): Problem {
  return error(
    'unsupported',
    span,
    `The function ${quoted(name)} is not supported.`,
    'Describe the process without it.',
  );
}

export function watchdogTooLarge(span: Span, most: number): Problem {
  const message = `A watchdog of this process would have to look at more than ${most} sets of events in one state.`;
  return error('watchdog-too-large', span, message, 'Ask for the refinement itself, with "[F=".');
}
