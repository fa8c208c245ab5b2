/**
 * Walks along the tokens of a script. A line ends what is read, so a token that starts one is taken only by who asks
 * for it.
 */
import { type LineMap, TokenCursor } from '@vedette/text';
import type { Token } from './token.ts';

export class LineCursor extends TokenCursor<Token> {
  readonly #lines: LineMap;
  #allowed: Token | undefined;

  constructor(lines: LineMap, tokens: readonly Token[]) {
    super(lines.name, tokens);
    this.#lines = lines;
  }

  override peek(ahead = 0): Token {
    const token = super.peek(ahead);
    return token === this.#allowed ? { ...token, startsLine: false } : token;
  }

  /** Is the next token one of these, on this line? */
  override at(...texts: readonly string[]): boolean {
    return !this.peek().startsLine && super.at(...texts);
  }

  /** The same, wherever lines end. */
  atAnywhere(text: string): boolean {
    return super.at(text);
  }

  override acceptKind(kind: Token['kind']): Token | undefined {
    return this.peek().startsLine ? undefined : super.acceptKind(kind);
  }

  /** The next token starts a line, as the first of a declaration does, and may be taken all the same. */
  atLineStart<T>(read: () => T): T {
    if (!this.atEnd) this.#allowed = this.peek();
    return read();
  }

  column(token: Token): number {
    return this.#lines.place(token.start).column;
  }
}
