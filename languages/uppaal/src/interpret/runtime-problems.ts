/** What goes wrong only while a model runs, whether it is interpreted or compiled. */
import type { Problem, Span } from '@vedette/core';
import { LARGEST_VALUE } from '@vedette/structures';
import { error } from '../problems.ts';

export function noValueReturned(span: Span, name: string): Problem {
  return error('no-return', span, `The function "${name}" ends without a value.`, 'Add a "return" at its end.');
}

export function clockOutOfRange(span: Span, value: number): Problem {
  const said = [span, `A clock is set to ${value}.`, `Clocks are set to numbers from 0 to ${LARGEST_VALUE}.`] as const;
  return value < 0 ? error('negative-clock', ...said) : error('clock-out-of-range', ...said);
}

export function differenceOutOfRange(span: Span): Problem {
  return error(
    'clock-out-of-range',
    span,
    `Here a clock, or the difference of two clocks, has a bound beyond ${LARGEST_VALUE}.`,
    `Clocks and their differences are followed up to ${LARGEST_VALUE}: use a coarser unit of time.`,
  );
}

export function boundTooLarge(span: Span, value: number): Problem {
  return error(
    'clock-bound-too-large',
    span,
    `A clock is compared with ${value}.`,
    `Clocks are compared with numbers from ${-LARGEST_VALUE} to ${LARGEST_VALUE}: use a coarser unit of time.`,
  );
}
