/** Messages about text that is not mCRL2. */
import type { Problem, Span } from '@vedette/core';
import { quoted } from '@vedette/text';
import { problem } from './problem.ts';

const orEnd = (text: string): string => (text === '' ? 'the end of the file' : quoted(text));

export function unexpectedCharacter(span: Span, characters: string): Problem {
  return problem('unexpected-character', span, { message: `There is no ${quoted(characters)} in mCRL2.` });
}

export function unexpectedToken(span: Span, what: { readonly expected: string; readonly found: string }): Problem {
  return problem('unexpected-token', span, { message: `Expected ${what.expected}, found ${orEnd(what.found)}.` });
}

export function unclosedBracket(
  span: Span,
  brackets: { readonly open: Span; readonly opening: string; readonly closing: string; readonly found: string },
): Problem {
  const message = `Expected "${brackets.closing}", found ${orEnd(brackets.found)}.`;
  return problem('unclosed-bracket', span, {
    message,
    related: [{ span: brackets.open, message: `This "${brackets.opening}" is not closed yet.` }],
  });
}

export function reservedWord(span: Span, word: string, what: string): Problem {
  return problem('reserved-word', span, {
    message: `Expected ${what}, found the reserved word "${word}".`,
    hint: 'Words of the language cannot be used as names.',
  });
}

export function leadingZero(span: Span, digits: string): Problem {
  return problem('leading-zero', span, {
    message: `The number ${quoted(digits)} starts with a zero.`,
    hint: 'Write it without leading zeros.',
  });
}

export function tooManyDigits(span: Span, most: number): Problem {
  return problem('too-many-digits', span, { message: `This number has more than ${most} digits.` });
}

export function nestedTooDeep(span: Span, most: number): Problem {
  return problem('nested-too-deep', span, {
    message: `This is nested more than ${most} levels deep.`,
    hint: 'Give parts of it a name: a mapping with an equation, or a process of its own.',
  });
}

export function tooManyArguments(span: Span, most: number): Problem {
  return problem('too-many-arguments', span, {
    message: `These are more than ${most} arguments.`,
    hint: 'Put some of them into a list or a structure of their own.',
  });
}

export function variablesWithoutEquations(span: Span, found: string): Problem {
  return problem('variables-without-equations', span, {
    message: `Expected "eqn" after the variables, found ${orEnd(found)}.`,
    hint: 'The variables after "var" are for the equations that follow them.',
  });
}

export function missingInit(span: Span): Problem {
  return problem('missing-init', span, { message: 'There is no initial process.', hint: 'Add a line "init ...;".' });
}

export function secondInit(span: Span, first: Span): Problem {
  return problem('second-init', span, {
    message: 'There is more than one initial process.',
    hint: 'Keep one; put the processes in parallel with "||" if both are meant.',
    related: [{ span: first, message: 'This is the first.' }],
  });
}
