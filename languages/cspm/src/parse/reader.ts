/**
 * What all parts of the parser share: the reader of text languages, with lines that end what is read, and sequences
 * that `>` closes.
 */
import type { Problem, Span } from '@vedette/core';
import { type LineMap, quoted, Reader as TextReader } from '@vedette/text';
import { expected, tooDeep } from '../problems/reading.ts';
import type { Declaration, Expression, Statement } from '../tree.ts';
import { LineCursor } from './line-cursor.ts';
import { loosest } from './operators.ts';
import { slips } from './slips.ts';
import type { Token } from './token.ts';
import type { TokenList } from './tokenize.ts';

/** The parts of the grammar that contain each other; passed in, so that each may stand in a file of its own. */
export interface Grammar {
  expression(reader: Reader, level: number): Expression;
  statements(reader: Reader): Statement[];
  declarations(reader: Reader, where: Where): Declaration[];
}

export type Where = 'script' | 'module' | 'timed' | 'let';

/** The walkers over trees recurse. */
export const mostLevels = 500;

export class Reader extends TextReader<Token> {
  declare readonly cursor: LineCursor;
  /** Parts of expressions that only a pattern may contain, until a pattern takes them. */
  readonly patternParts = new Set<Expression>();
  /** Sequences opened by `<` at this level of brackets: while there are any, `>` closes one. */
  openSequences = 0;
  readonly #grammar: Grammar;

  constructor(lines: LineMap, { tokens, problems }: TokenList, grammar: Grammar) {
    const unexpected = (span: Span, what: { readonly expected: string; readonly found: string }): Problem =>
      expected(span, what.expected, what.found);
    super(new LineCursor(lines, tokens), { mostLevels, problems: [...problems], unexpected, tooDeep, slips });
    this.#grammar = grammar;
  }

  /** An expression of operators that bind at least as tightly as `level`. */
  expression(level = loosest): Expression {
    return this.#grammar.expression(this, level);
  }

  statements(): Statement[] {
    return this.#grammar.statements(this);
  }

  declarations(where: Where): Declaration[] {
    return this.#grammar.declarations(this, where);
  }

  /** One or more, with commas between them. */
  commaList<T>(read: () => T): T[] {
    return this.list(',', read);
  }

  expectAnywhere(text: string, where: string): Token {
    return this.cursor.atAnywhere(text) ? this.cursor.next() : this.unexpected(`"${text}" ${where}`);
  }

  /** What stands between brackets: sequences opened outside cannot be closed there. */
  bracketed<T>(read: () => T): T {
    const outside = this.openSequences;
    this.openSequences = 0;
    const result = read();
    this.openSequences = outside;
    return result;
  }

  override recover<R>(read: () => R, skip: () => void): R | undefined {
    return super.recover(read, () => {
      this.openSequences = 0;
      this.patternParts.clear();
      skip();
    });
  }

  override found(): string {
    const token = this.cursor.peek();
    if (token.kind === 'end') return 'the end of the file';
    const text = quoted(token.kind === 'property' ? `:[${token.text}]` : token.text.trim());
    return token.startsLine ? `the end of the line before ${text}` : text;
  }
}
