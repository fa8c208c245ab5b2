/** Everything that can be wrong with a value: it is not known yet, it leaves its range, or it takes for ever. */
import type { Problem, Span } from '@vedette/core';
import { quoted } from '@vedette/text';
import { error } from '../problems.ts';
import { type Sort, sortText } from '../typed/index.ts';

export function notConstant(span: Span, what: string): Problem {
  const hint = 'Use constants, parameters passed by value, and functions of them.';
  return error('not-constant', span, `${what} is not known before the model runs.`, hint);
}

export function parameterHere(span: Span, name: string): Problem {
  const message = `A number is needed here, and "${name}" depends on a parameter.`;
  const hint = 'Give the parameter a value: sizes, indices and ranges that are listed have to be known.';
  return error('parameter-not-known', span, message, hint);
}

export function divisionByZero(span: Span): Problem {
  return error('division-by-zero', span, 'This divides by zero.', 'Make the divisor different from zero.');
}

export function negativeShift(span: Span): Problem {
  return error('negative-shift', span, 'This shifts by a negative number.', 'Shift by zero or more.');
}

export function outOfRange(span: Span, value: number, sort: Sort): Problem {
  const message = `The value ${value} is outside ${quoted(sortText(sort))}.`;
  return error('value-out-of-range', span, message, 'Widen the range or change the value.');
}

export function outOfBounds(span: Span, index: number, bounds: readonly [number, number]): Problem {
  const message = `The index ${index} is outside ${bounds[0]} to ${bounds[1]}.`;
  return error('index-out-of-range', span, message, 'Keep the index inside the array.');
}

export function endlessEvaluation(span: Span): Problem {
  return error(
    'endless-evaluation',
    span,
    'Working out this constant takes too many steps.',
    'Does a loop fail to end?',
  );
}
