/** Every message about a formula in the regular mu-calculus. */
import type { Problem, Span } from '@vedette/core';
import { problemFactory, quoted } from '@vedette/text';

type Said = Pick<Problem, 'message' | 'hint' | 'related'>;

const { error } = problemFactory('mcl');

function problem(code: string, span: Span, { message, ...more }: Said): Problem {
  return error(code, span, message, more);
}

export function unexpectedCharacter(span: Span, text: string): Problem {
  return problem('unexpected-character', span, {
    message: `The text ${quoted(text)} cannot start anything here.`,
    hint: 'Labels stand in double quotes, patterns of labels in single quotes, comments in (* and *).',
  });
}

export function unclosed(span: Span, what: 'string' | 'comment'): Problem {
  return problem(`unclosed-${what}`, span, { message: `This ${what} is never closed.` });
}

export function unexpectedToken(span: Span, { expected, found }: { expected: string; found: string }): Problem {
  const there = found === '' ? 'the text ends' : `there is ${quoted(found)}`;
  return problem('unexpected-token', span, { message: `Expected ${expected}, but ${there}.` });
}

export function nestedTooDeep(span: Span, most: number): Problem {
  return problem('nested-too-deep', span, { message: `This is nested deeper than ${most} levels.` });
}

export function doubledTooOften(span: Span, most: number): Problem {
  return problem('nested-too-deep', span, {
    message: `More than ${most} operators "equ" or "+" are nested in each other.`,
    hint: 'Each stands for a formula of twice the size.',
  });
}

export function notALabelSet(span: Span): Problem {
  return problem('not-a-label-set', span, {
    message: 'This describes sequences of steps, where a set of labels is needed.',
    hint: '"not", "and", "or", "implies" and "equ" combine sets of labels; ".", "|", "*", "+" and "?" go around them.',
  });
}

export function badPattern(span: Span, why: string): Problem {
  return problem('bad-pattern', span, {
    message: `The pattern is not a regular expression: ${why}.`,
    hint: 'As in "grep": "." any character, "*" repeats, "[a-z]" a set, "\\\\(" and "\\\\)" group.',
  });
}

export function nestedRepetition(span: Span): Problem {
  return problem('nested-repetition', span, {
    message: 'A repeated group may not have a repetition or a choice inside.',
    hint: 'Matching could take for ever. Repeat a set of characters instead, as in "[ab]*".',
  });
}

export function unknownVariable(span: Span, name: string, meant: string | undefined): Problem {
  return problem('unknown-variable', span, {
    message: `There is no fixpoint variable or macro ${quoted(name)} here.`,
    hint: meant ?? 'Labels stand in quotes.',
  });
}

export function endedVariable(span: Span, name: string): Problem {
  return problem('unknown-variable', span, {
    message: `The fixpoint variable ${quoted(name)} is not bound any more here.`,
    hint: `A fixpoint ends with the brackets around it: put this inside.`,
  });
}

export function unmonotone(span: Span, name: string, negation: Span): Problem {
  return problem('unmonotone', span, {
    message: `The fixpoint variable ${quoted(name)} stands under an odd number of negations.`,
    hint: 'Its fixpoint might not exist. Push the negation inwards, to the labels and modalities.',
    related: [{ span: negation, message: 'This negates it. The left of "implies" and both sides of "equ" count.' }],
  });
}

export function dataNotSupported(span: Span, what: string): Problem {
  return problem('data-not-supported', span, {
    message: `Data, counters and probabilities in formulas (${quoted(what)}) are not supported.`,
    hint: "Name the labels in quotes, or all labels of a form by a pattern, as in 'SEND !.*'.",
  });
}

export function macroArity(
  span: Span,
  { name, wanted, given }: { name: string; wanted: number; given: number },
): Problem {
  const arguments_ = wanted === 1 ? '1 argument' : `${wanted} arguments`;
  return problem('macro-arity', span, {
    message: `The macro ${quoted(name)} takes ${arguments_}, but ${given} are given.`,
  });
}

export function macroTooLong(span: Span, name: string): Problem {
  return problem('macro-too-long', span, {
    message: `The macro ${quoted(name)} does not come to an end.`,
    hint: 'A macro may use those before it, but not itself.',
  });
}

export function macroTwice(span: Span, name: string): Problem {
  return problem('macro-twice', span, { message: `The macro ${quoted(name)} is defined already.` });
}

export function unknownLibrary(span: Span, { name, known }: { name: string; known: readonly string[] }): Problem {
  return problem('unknown-library', span, {
    message: `There is no library ${quoted(name)}.`,
    hint: `The libraries are ${known.join(', ')}; macros of your own stand in the file itself.`,
  });
}
