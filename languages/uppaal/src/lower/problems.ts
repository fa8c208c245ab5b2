/**
 * What can go wrong while a network runs, as compiled code finds it. What the interpreter finds, too, is in
 * `interpret/`.
 */
import type { Problem, Span } from '@vedette/core';
import { error } from '../problems.ts';

export function valueOutOfRange(
  span: Span,
  value: number,
  range: { readonly name: string; readonly low: number; readonly high: number },
): Problem {
  const { name, low, high } = range;
  return error(
    'value-out-of-range',
    span,
    `"${name}" gets the value ${value}, outside its range ${low} .. ${high}.`,
    'Widen the range in the declaration, or guard the step that leads here.',
  );
}

export function indexOutOfRange(
  span: Span,
  index: number,
  { low, high }: { readonly low: number; readonly high: number },
): Problem {
  return error(
    'index-out-of-range',
    span,
    `The index is ${index}, but the array has the indices ${low} .. ${high}.`,
    'Guard the access, or make the array larger.',
  );
}

export function divisionByZero(span: Span): Problem {
  return error('division-by-zero', span, 'The divisor is zero.', 'Guard the division.');
}

export function endlessLoop(span: Span, turns: number): Problem {
  return error(
    'endless-loop',
    span,
    `The loop has not ended after ${turns} turns.`,
    'A step must end: check the condition of the loop.',
  );
}

export function rateWhileRunning(span: Span, rate: number): Problem {
  return error(
    'rate-out-of-range',
    span,
    `A clock is to run at rate ${rate}.`,
    'Queries are answered for clocks that run (rate 1) or stand still (rate 0).',
  );
}

export function invariantViolatedAtStart(span: Span, name: string): Problem {
  return error(
    'initial-invariant',
    span,
    `The invariant of the initial location "${name}" does not hold at the start.`,
    'Clocks and variables have their initial values then: zero, unless others are declared.',
  );
}
