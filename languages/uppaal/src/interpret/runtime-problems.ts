/** What goes wrong only while a model runs, whether it is interpreted or compiled. */
import type { Problem, Span } from '@vedette/core';
import { error } from '../problems.ts';

export function noValueReturned(span: Span, name: string): Problem {
  return error('no-return', span, `The function "${name}" ends without a value.`, 'Add a "return" at its end.');
}

export function negativeClock(span: Span, value: number): Problem {
  return error('negative-clock', span, `A clock is set to ${value}.`, 'Clocks are at least zero and below 2^30.');
}

export function boundTooLarge(span: Span, value: number): Problem {
  return error(
    'clock-bound-too-large',
    span,
    `A clock is compared with ${value}.`,
    'Clocks are compared with numbers between -2^30 and 2^30.',
  );
}
