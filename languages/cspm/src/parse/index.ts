/** Text to tree: total, one message per declaration at most. Files that are included are read later, by `loadIncludes`. */
import type { Problem } from '@vedette/core';
import { Broken } from '@vedette/core';
import { LineMap } from '@vedette/text';
import { notAnExpression } from '../problems/reading.ts';
import type { Assertion, Expression, Script } from '../tree.ts';
import { parseAssertion } from './assertion.ts';
import { parseDeclarations } from './declarations.ts';
import { parseExpression, parseStatements } from './expression.ts';
import { checkHeight } from './height.ts';
import { type Grammar, Reader } from './reader.ts';
import { tokenize } from './tokenize.ts';

const grammar: Grammar = {
  expression: parseExpression,
  statements: parseStatements,
  declarations: parseDeclarations,
};

export function parse(
  source: string,
  text: string,
): { readonly script: Script; readonly problems: readonly Problem[] } {
  const { tokens, comments, problems } = tokenize(source, text);
  const reader = new Reader(new LineMap(source, text), tokens, grammar);
  const declarations = parseDeclarations(reader, 'script');
  const all = [...problems, ...reader.problems].toSorted((left, right) => left.span.start - right.span.start);
  return { script: { source, declarations, comments }, problems: all };
}

/** One expression alone, for `print` and for questions from the command line. */
export function parseExpressionText(source: string, text: string): Alone<Expression> {
  return parseAlone(source, text, { called: 'expression', parser: (reader) => reader.expression() });
}

/** One assertion alone, without `assert`. */
export function parseAssertionText(source: string, text: string): Alone<Assertion> {
  return parseAlone(source, text, { called: 'assertion', parser: parseWholeAssertion });
}

function parseWholeAssertion(reader: Reader): Assertion {
  const assertion = parseAssertion(reader);
  const [leftOver] = reader.patternParts;
  if (leftOver !== undefined) reader.fail(notAnExpression(leftOver.span));
  checkHeight(assertion);
  return assertion;
}

interface Alone<T> {
  readonly value?: T;
  readonly problems: readonly Problem[];
}

interface Part<T> {
  readonly called: string;
  parser(reader: Reader): T;
}

function parseAlone<T>(source: string, text: string, part: Part<T>): Alone<T> {
  const { tokens, problems } = tokenize(source, text);
  const reader = new Reader(new LineMap(source, text), tokens, grammar);
  try {
    const value = reader.atLineStart(() => part.parser(reader));
    if (reader.peek().kind !== 'end') reader.unexpected(`the end of the ${part.called}`);
    return { value, problems };
  } catch (thrown) {
    if (thrown instanceof Broken) return { problems: [...problems, thrown.problem] };
    throw thrown;
  }
}
