/**
 * Tree to text: one declaration after the other, comments before the declaration they stand before or in. Reading the
 * text again gives the same tree.
 */
import type { Assertion, Declaration, Script } from '../tree.ts';
import { printAssertion, printDeclaration } from './declaration.ts';

import { printExpression } from './expression.ts';

export { printExpression } from './expression.ts';

/** What an assertion asks, without `assert`. */
export function printAssertionText(assertion: Assertion): string {
  return printAssertion(assertion, printExpression);
}

export function print({ declarations, comments }: Script): string {
  const parts: string[] = [];
  let next = 0;
  declarations.forEach((declaration, index) => {
    const isCommented = next < comments.length && comments[next]!.span.start < declaration.span.end;
    if (index > 0 && (isCommented || startsBlock(declaration, declarations[index - 1]!))) parts.push('');
    while (next < comments.length && comments[next]!.span.start < declaration.span.end)
      parts.push(comments[next++]!.text);
    parts.push(printDeclaration(declaration, printExpression));
  });
  for (const { text } of comments.slice(next)) parts.push(text);
  return parts.length === 0 ? '' : `${parts.join('\n')}\n`;
}

/** Short declarations of the same kind stay together, and a type stays with what it describes. */
function startsBlock(declaration: Declaration, previous: Declaration): boolean {
  if (previous.kind === 'annotation') return false;
  return declaration.kind !== previous.kind || declaration.kind === 'function' || declaration.kind === 'module';
}
