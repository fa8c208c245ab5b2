/**
 * Text to tree: total, one message per declaration at most. Files that are included are read later, by `loadIncludes`.
 */
import type { Problem } from '@vedette/core';
import { LineMap } from '@vedette/text';
import type { Assertion, Expression, Script } from '../tree.ts';
import { parseAssertion } from './assertion.ts';
import { parseDeclarations } from './declarations.ts';
import { parseExpression, parseStatements } from './expression.ts';
import { finished } from './finished.ts';
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
  const list = tokenize(source, text);
  const reader = new Reader(new LineMap(source, text), list, grammar);
  const declarations = parseDeclarations(reader, 'script');
  const problems = reader.problems.toSorted((left, right) => left.span.start - right.span.start);
  return { script: { source, declarations, comments: list.comments }, problems };
}

/** One expression alone, for `print` and for questions from the command line. */
export function parseExpressionText(source: string, text: string): Alone<Expression> {
  return parseAlone(source, text, { called: 'expression', read: (reader) => finished(reader, reader.expression()) });
}

/** One assertion alone, without `assert`. */
export function parseAssertionText(source: string, text: string): Alone<Assertion> {
  return parseAlone(source, text, { called: 'assertion', read: (reader) => finished(reader, parseAssertion(reader)) });
}

interface Alone<T> {
  readonly value?: T;
  readonly problems: readonly Problem[];
}

interface Part<T> {
  readonly called: string;
  read(reader: Reader): T;
}

function parseAlone<T>(source: string, text: string, part: Part<T>): Alone<T> {
  const reader = new Reader(new LineMap(source, text), tokenize(source, text), grammar);
  const value = reader.recover(
    () => readAlone(reader, part),
    () => {},
  );
  return { problems: reader.problems, ...(value !== undefined && { value }) };
}

function readAlone<T>(reader: Reader, part: Part<T>): T {
  const value = reader.cursor.atLineStart(() => part.read(reader));
  if (!reader.cursor.atEnd) reader.unexpected(`the end of the ${part.called}`);
  return value;
}
