/** Text to tree: total, one message per declaration at most. Files that are included are read later, by `loadIncludes`. */
import type { Problem } from '@vedette/core';
import { Broken } from '@vedette/core';
import { LineMap } from '@vedette/text';
import type { Expression, Script } from '../tree.ts';
import { parseDeclarations } from './declarations.ts';
import { parseExpression, parseStatements } from './expression.ts';
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
export function parseExpressionText(
  source: string,
  text: string,
): { readonly expression?: Expression; readonly problems: readonly Problem[] } {
  const { tokens, problems } = tokenize(source, text);
  const reader = new Reader(new LineMap(source, text), tokens, grammar);
  try {
    const expression = reader.atLineStart(() => reader.expression());
    if (reader.peek().kind !== 'end') reader.unexpected('the end of the expression');
    return { expression, problems };
  } catch (thrown) {
    if (thrown instanceof Broken) return { problems: [...problems, thrown.problem] };
    throw thrown;
  }
}
