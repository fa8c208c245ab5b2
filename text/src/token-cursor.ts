/**
 * Walks along tokens for a recursive-descent parser. It has no messages: it reports the next token, and the parser
 * reports what it expected. Going past the end stays at the end.
 */
import type { Span } from '@vedette/core';
import type { SourceToken, Token } from './tokenize.ts';

export class TokenCursor<T extends SourceToken = Token> {
  readonly #source: string;
  readonly #tokens: readonly T[];
  #index = 0;

  /** `tokens` as `tokenize` gives them: the last one is `end`. */
  constructor(source: string, tokens: readonly T[]) {
    if (tokens.at(-1)?.kind !== 'end') throw new Error('The tokens must end with an end token.');
    this.#source = source;
    this.#tokens = tokens;
  }

  /** The next token, or the one `ahead` places after it. */
  peek(ahead = 0): T {
    return this.#tokens[Math.min(this.#index + ahead, this.#tokens.length - 1)]!;
  }

  next(): T {
    const token = this.peek();
    if (token.kind !== 'end') this.#index += 1;
    return token;
  }

  /** Is the next token one of these keywords, symbols or names? */
  at(...texts: readonly string[]): boolean {
    const token = this.peek();
    return texts.includes(token.text) && token.kind !== 'end';
  }

  /** Takes the next token if it is this one. */
  accept(text: string): T | undefined {
    return this.at(text) ? this.next() : undefined;
  }

  /** Takes the next token if it is of this kind. */
  acceptKind(kind: T['kind']): T | undefined {
    return this.peek().kind === kind ? this.next() : undefined;
  }

  get atEnd(): boolean {
    return this.peek().kind === 'end';
  }

  /** The tokens before the next one, and from it on, as texts with blanks between them. */
  around(count: number): { readonly before: string; readonly from: string } {
    const textOf = (start: number, end: number): string =>
      this.#tokens
        .slice(Math.max(0, start), end)
        .map(({ text }) => text)
        .join(' ');
    return { before: textOf(this.#index - count, this.#index), from: textOf(this.#index, this.#index + count) };
  }

  /** A place to come back to with `reset`. */
  mark(): number {
    return this.#index;
  }

  reset(mark: number): void {
    this.#index = mark;
  }

  /** Where the last token taken ends; 0 at the beginning. */
  get lastEnd(): number {
    return this.#index === 0 ? 0 : this.#tokens[this.#index - 1]!.end;
  }

  /** From an offset to the end of the last token taken. */
  spanFrom(start: number): Span {
    return { source: this.#source, start, end: Math.max(start, this.lastEnd) };
  }

  spanOf(token: SourceToken): Span {
    return { source: this.#source, start: token.start, end: token.end };
  }
}
