/** Messages about process expressions. */
import type { Problem, Span } from '@vedette/core';
import { quoted } from '@vedette/text';
import { hinted, problem } from './problem.ts';

export function unknownReference(span: Span, name: string, meant: string | undefined): Problem {
  return problem('unknown-reference', span, {
    message: `There is no action or process ${quoted(name)}.`,
    ...hinted(meant),
  });
}

export function unknownAction(span: Span, name: string, meant: string | undefined): Problem {
  const hint = meant ?? `Declare it, as in "act ${name};".`;
  return problem('unknown-action', span, { message: `There is no action ${quoted(name)}.`, hint });
}

export function actionWithAssignments(span: Span, name: string): Problem {
  return problem('action-with-assignments', span, {
    message: `${quoted(name)} is an action, and an action has no named arguments.`,
    hint: 'Write its arguments in order, or the action without brackets if it has none.',
  });
}

export function unknownParameter(
  span: Span,
  what: { readonly process: string; readonly parameter: string; readonly meant: string | undefined },
): Problem {
  const message = `The process ${quoted(what.process)} has no parameter ${quoted(what.parameter)}.`;
  return problem('unknown-parameter', span, { message, ...hinted(what.meant) });
}

export function assignedTwice(span: Span, name: string, first: Span): Problem {
  return problem('assigned-twice', span, {
    message: `The parameter ${quoted(name)} gets two values.`,
    related: [{ span: first, message: 'This is the first.' }],
  });
}

export function parameterWithoutValue(span: Span, process: string, parameter: string): Problem {
  const message = `The parameter ${quoted(parameter)} of ${quoted(process)} gets no value here.`;
  return problem('parameter-without-value', span, {
    message,
    hint: 'A parameter that is not named keeps its value, but there is no variable of that name and sort to keep.',
  });
}

export function renamedTwice(span: Span, name: string, first: Span): Problem {
  return problem('renamed-twice', span, {
    message: `The action ${quoted(name)} is renamed twice.`,
    related: [{ span: first, message: 'This is the first time.' }],
  });
}

export function renamedToOtherSorts(span: Span, from: string, to: string): Problem {
  const message = `${quoted(from)} cannot be renamed to ${quoted(to)}: they have no arguments in common.`;
  return problem('renamed-to-other-sorts', span, { message, hint: 'Declare both with the same sorts.' });
}

export function communicatesOtherSorts(
  span: Span,
  what: { readonly name: string; readonly other: string; readonly sorts: string },
): Problem {
  const sorts = what.sorts === '' ? 'no arguments' : `arguments of sorts ${quoted(what.sorts)}`;
  const message = `${quoted(what.name)} is not declared with ${sorts}, as ${quoted(what.other)} is.`;
  return problem('communicates-other-sorts', span, {
    message,
    hint: 'Actions communicate if their arguments are equal, so they must be declared with the same sorts.',
  });
}

export function communicatesTwice(span: Span, name: string, first: Span): Problem {
  return problem('communicates-twice', span, {
    message: `The action ${quoted(name)} stands in two communications of one set.`,
    hint: 'Use different action names, or nest two "comm" operators.',
    related: [{ span: first, message: 'It communicates to this action already.' }],
  });
}

export function communicatesFurther(span: Span, name: string): Problem {
  const message = `The action ${quoted(name)} is the result of one communication and part of another.`;
  return problem('communicates-further', span, {
    message,
    hint: 'Nest two "comm" operators to do one after the other.',
  });
}

export function timeNotSupported(span: Span, operator: string): Problem {
  return problem('time-not-supported', span, {
    message: `Time ("${operator}") is not supported.`,
    hint: 'Remove the times from the model, or count ticks in a parameter.',
  });
}

export function probabilityNotSupported(span: Span): Problem {
  return problem('probability-not-supported', span, {
    message: 'Probability ("dist") is not supported.',
    hint: 'Replace "dist x: S[...]" by "sum x: S" to keep the possibilities without their probabilities.',
  });
}
