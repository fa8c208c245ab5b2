/** What a parametric model may not do, and what it may do that breaks it. */
import type { Problem, Span } from '@vedette/core';
import { error } from '../problems.ts';

const hint = 'Give the parameter a value, or ask about points with "vedette sweep".';

export function notLinear(span: Span, operator: string): Problem {
  const applied = `"${operator}" is applied to a number that depends on a parameter`;
  const message = `${applied}: only sums and constant multiples are followed.`;
  return error('not-linear', span, message, hint);
}

export function numberNeeded(span: Span): Problem {
  return error('parameter-not-known', span, 'An index depends on a parameter: a number is needed here.', hint);
}

export function numbersTooLarge(span: Span): Problem {
  return error('numbers-too-large', span, 'A factor of a parameter is beyond 2^53.', 'Use smaller constants.');
}

export function mayLeaveRange(span: Span): Problem {
  return error('value-out-of-range', span, 'This value leaves its range.', 'Widen the range or change the value.');
}

export function tooManyCases(span: Span): Problem {
  const message = 'What happens here depends on parameters in too many ways.';
  return error('too-many-cases', span, message, hint);
}

export function notConvex(span: Span): Problem {
  const message = 'This invariant is a choice between several conditions on parameters.';
  return error('invariant-not-convex', span, message, hint);
}

export function roundedQuotient(span: Span): Problem {
  const message = 'A rounded quotient is used here and not kept in a variable by the same step.';
  return error('rounded-quotient', span, message, 'Assign the quotient to a variable of the model.');
}

export function urgencyDepends(span: Span): Problem {
  const message = 'Whether this urgent channel is ready depends on a parameter.';
  return error('urgency-depends', span, message, hint);
}

export function stopwatch(span: Span): Problem {
  return error('stopwatch', span, 'Clocks that stand still are not followed for all values of parameters.', hint);
}

export function priorities(span: Span): Problem {
  return error('priorities', span, 'Priorities are not followed for all values of parameters.', hint);
}

export function exchanged(span: Span): Problem {
  const message = 'The values of two variables are exchanged in one step, and both depend on parameters or are clocks.';
  return error('exchanged-values', span, message, 'Use two steps.');
}

export function asksForDeadlock(span: Span): Problem {
  return error('not-answered', span, 'Deadlocks are not found for all values of parameters.', hint);
}

export function notReachability(span: Span): Problem {
  const message = 'Only "A[]" and "E<>" are answered for all values of parameters.';
  return error('not-answered', span, message, hint);
}

export function noReachability(source: string): Problem {
  const message = 'The model carries no query "A[]" or "E<>".';
  return error('no-query', { source, start: 0, end: 0 }, message, 'Ask one, such as A[] !Process.Location.');
}

export function nothingDepends(parameters: readonly string[]): Problem {
  const [first] = parameters;
  const span = { source: `parameter ${first}`, start: 0, end: 0 };
  const message = `No guard, invariant or update depends on ${parameters.map((name) => `"${name}"`).join(' or ')}.`;
  return error('nothing-depends', span, message, 'Every value has the same answer: ask "vedette check".');
}
