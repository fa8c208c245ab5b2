/**
 * What the parts of the parser share: the reader of text languages, with what a parser of mCRL2 must know ahead of
 * time.
 */
import type { Span } from '@vedette/core';
import { type Slip, Reader as TextReader, type Token, TokenCursor, type TokenList } from '@vedette/text';
import * as problems from '../problems/index.ts';
import type { Name } from '../tree.ts';
import { findNesting, type Nesting } from './nesting.ts';
import { slips } from './slips.ts';

/** People write less than 50 levels. */
export const mostLevels = 500;

/** Larger numbers are not computed with either. */
export const mostDigits = 300_000;

/** Arguments of a function are passed on the stack. People write less than 20. */
export const mostArguments = 1000;

export class Reader extends TextReader {
  readonly nesting: Nesting;

  /** `own`: slips of the notation that is read, before those of the language. */
  constructor(source: string, list: TokenList, own: readonly Slip[] = []) {
    const { unexpectedToken: unexpected, nestedTooDeep: tooDeep } = problems;
    super(new TokenCursor(source, list.tokens), { mostLevels, unexpected, tooDeep, slips: [...own, ...slips] });
    this.nesting = findNesting(list.tokens);
  }

  /** The bracket that closes `open`. */
  close(open: Token, text: string): void {
    if (this.cursor.accept(text) !== undefined) return;
    const brackets = {
      open: this.cursor.spanOf(open),
      opening: open.text,
      closing: text,
      found: this.cursor.peek().text,
    };
    this.fail(problems.unclosedBracket(this.here(), brackets));
  }

  override name(what: string): Name {
    const token = this.cursor.peek();
    if (token.kind === 'keyword') this.fail(problems.reservedWord(this.here(), token.text, what));
    return super.name(what);
  }

  names(what: string): Name[] {
    return this.list(',', () => this.name(what));
  }

  /** Says no to a function of more arguments than can be passed. */
  limitArguments(count: number, span: Span): void {
    if (count > mostArguments) this.fail(problems.tooManyArguments(span, mostArguments));
  }
}
