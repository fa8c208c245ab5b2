/** What all parts of the parser share: the reader of text languages, and where an item ends that cannot be read. */
import type { Problem, Span } from '@vedette/core';
import { Reader as TextReader, type Token, TokenCursor } from '@vedette/text';
import { expected, tooDeep } from '../problems.ts';
import { slips } from './slips.ts';

export const itemKeywords: ReadonlySet<string> = new Set([
  'const',
  'locations',
  'crashes',
  'trusted',
  'detector',
  'channel',
  'function',
  'process',
  'system',
]);

/** The walkers over trees recurse. */
export const mostLevels = 150;

export class Reader extends TextReader {
  constructor(source: string, tokens: readonly Token[]) {
    const unexpected = (span: Span, what: { readonly expected: string; readonly found: string }): Problem =>
      expected(span, what.expected, what.found);
    super(new TokenCursor(source, tokens), { mostLevels, unexpected, tooDeep, slips });
  }

  /** To the end of the item. */
  skipItem(): void {
    while (!this.cursor.atEnd && !this.#atItemEnd()) this.cursor.next();
    this.cursor.accept(';');
  }

  #atItemEnd(): boolean {
    const token = this.cursor.peek();
    return token.text === ';' || (token.kind === 'keyword' && itemKeywords.has(token.text));
  }
}
