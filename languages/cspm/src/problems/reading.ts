/** Messages about the text of a script: characters, brackets, lines, where a declaration may stand, files. */
import type { Problem, Span } from '@vedette/core';
import { didYouMean, quoted } from '@vedette/text';
import { error } from './problem.ts';

export function unexpectedCharacter(span: Span, character: string): Problem {
  return error('unexpected-character', span, `The character ${quoted(character)} means nothing here.`, 'Remove it.');
}

export function unclosedComment(span: Span): Problem {
  const hint = 'Close it with "-}". To write the set of a negative number, put a space: "{ -1}".';
  return error('unclosed-comment', span, 'This comment is never closed.', hint);
}

export function unclosedQuote(span: Span, quote: string): Problem {
  const hint =
    quote === '"'
      ? 'Close the string on the same line.'
      : "A character is one character in quotes, such as 'a' or '\\n'.";
  return error('unclosed-quote', span, 'This quote is never closed.', hint);
}

export function numberTooLarge(span: Span): Problem {
  return error('number-too-large', span, 'This number is too large.', 'Use a number below 2^53.');
}

export function unknownProperty(span: Span, words: string, known: readonly string[]): Problem {
  const hint = didYouMean(words, known) ?? `Expected one of: ${known.join(', ')}.`;
  return error('unknown-property', span, `There is no property ${quoted(words)}.`, hint);
}

export function expected(span: Span, what: string, found: string): Problem {
  const hint = 'An expression ends with its line unless the line ends with an operator or the next begins with one.';
  return error('expected', span, `Expected ${what}, found ${found}.`, hint);
}

export function badInclude(span: Span): Problem {
  return error(
    'bad-include',
    span,
    'Expected a file name in double quotes after "include".',
    'Write: include "file.csp"',
  );
}

export function ambiguousChain(span: Span, operator: string): Problem {
  const message = `The operator ${quoted(operator)} cannot follow another of its kind without parentheses.`;
  return error('ambiguous-chain', span, message, 'Put parentheses around the operands that belong together.');
}

export function notAPattern(span: Span): Problem {
  const hint =
    'Patterns are made of names, literals, "_", tuples, sequences, sets of at most one element, "^", "." and "@@".';
  return error('not-a-pattern', span, 'Expected a pattern, found an expression that is none.', hint);
}

export function notAnExpression(span: Span): Problem {
  return error('not-an-expression', span, 'This belongs into a pattern and has no value.', 'Use a name in its place.');
}

export function notAllowedHere(span: Span, what: string, where: string): Problem {
  const message = `${what} cannot be declared in ${where}.`;
  return error('not-allowed-here', span, message, 'Move the declaration to the top level of the script.');
}

export function notAnAssertion(span: Span): Problem {
  const message = 'Properties of a script are assertions, nothing else can be declared among them.';
  return error('not-an-assertion', span, message, 'Declare it in the script.');
}

export function needsParenthesisedParameters(span: Span): Problem {
  return error(
    'parameters-without-parentheses',
    span,
    'Expected the parameters of a function type in parentheses.',
    'Write: (a) -> b',
  );
}

export function unknownConstraint(span: Span, name: string, known: readonly string[]): Problem {
  const hint = didYouMean(name, known) ?? `Constraints are ${known.join(', ')}.`;
  return error('unknown-constraint', span, `There is no constraint ${quoted(name)}.`, hint);
}

export function repeatedOption(span: Span, option: string): Problem {
  return error('repeated-option', span, `The option ${quoted(option)} is given twice.`, 'Remove one of them.');
}

export function tooDeep(span: Span, deepest: number): Problem {
  return error(
    'too-deep',
    span,
    `This is nested more than ${deepest} levels deep.`,
    'Give inner parts a name of their own.',
  );
}

export function annotationWithoutDefinition(span: Span, name: string): Problem {
  const message = `There is a type for ${quoted(name)} here, but no definition beside it.`;
  return error(
    'annotation-without-definition',
    span,
    message,
    'Define it in the same list of declarations, or remove the type.',
  );
}

export function secondAnnotation(span: Span, name: string, first: Span): Problem {
  const problem = error(
    'second-annotation',
    span,
    `There is a second type for ${quoted(name)}.`,
    'Remove one of them.',
  );
  return { ...problem, related: [{ span: first, message: 'The first one is here.' }] };
}

export function missingInclude(span: Span, path: string, why: string): Problem {
  const hint = 'The path is relative to the folder of the script that includes it.';
  return error('missing-include', span, `The file ${quoted(path)} cannot be read: ${why.replace(/\.$/, '')}.`, hint);
}

export function includeCycle(span: Span, path: string): Problem {
  return error('include-cycle', span, `The file ${quoted(path)} includes itself.`, 'Remove one of the includes.');
}

export function notAFunctionName(span: Span): Problem {
  return error('not-a-function-name', span, 'Expected the name of the function to define.', 'Write: f(x) = ...');
}
