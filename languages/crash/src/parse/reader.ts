/**
 * What all parts of the parser share: the tokens, the problems found, and what happens at a mistake. The first mistake
 * in an item is reported and the cursor moves to the end of the item; the rest of the item then parses as emptily as it
 * can, without further messages. So every function returns a node, nothing is thrown, and every loop ends.
 */
import type { Problem, Span } from '@vedette/core';
import { type Token, TokenCursor } from '@vedette/text';
import { expected, tooDeep } from '../problems.ts';
import type { Name } from '../tree.ts';

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

/** Deeper nesting than this is refused: the walkers over trees recurse. */
const deepest = 150;

export class Reader {
  readonly cursor: TokenCursor;
  readonly problems: Problem[] = [];
  #failed = false;
  #depth = 0;

  constructor(source: string, tokens: readonly Token[]) {
    this.cursor = new TokenCursor(source, tokens);
  }

  /** Forgets the last mistake: the next item starts afresh. */
  startItem(): void {
    this.#failed = false;
  }

  get failed(): boolean {
    return this.#failed;
  }

  fail(problem: Problem): void {
    if (this.#failed) return;
    this.#failed = true;
    this.problems.push(problem);
    while (!this.cursor.atEnd && !this.atItemEnd()) this.cursor.next();
  }

  /** Takes this token, or reports that it is missing. */
  expect(text: string, where: string): void {
    if (!this.cursor.accept(text)) this.fail(expected(this.here(), `"${text}" ${where}`, this.cursor.peek().text));
  }

  /** Reports that something else was expected at the next token. */
  unexpected(what: string): void {
    this.fail(expected(this.here(), what, this.cursor.peek().text));
  }

  name(what: string): Name {
    const token = this.cursor.peek();
    if (token.kind !== 'name' || this.#failed) {
      this.unexpected(what);
      return { text: '', span: this.here() };
    }
    this.cursor.next();
    return { text: token.text, span: this.cursor.spanOf(token) };
  }

  /** A comma-separated list up to the closing bracket, which is taken too. */
  list<T>(close: string, element: () => T): T[] {
    const elements: T[] = [];
    if (this.cursor.accept(close)) return elements;
    do elements.push(element());
    while (this.cursor.accept(','));
    this.expect(close, 'to close the list');
    return elements;
  }

  /** Runs a parser one level of nesting deeper; too deep is a mistake like any other. */
  deeper<T>(parser: () => T): T {
    this.#depth += 1;
    if (this.#depth > deepest) this.fail(tooDeep(this.here(), deepest));
    const result = parser();
    this.#depth -= 1;
    return result;
  }

  here(): Span {
    return this.cursor.spanOf(this.cursor.peek());
  }

  spanFrom(start: Span): Span {
    return this.cursor.spanFrom(start.start);
  }

  private atItemEnd(): boolean {
    const token = this.cursor.peek();
    return token.text === ';' || (token.kind === 'keyword' && itemKeywords.has(token.text));
  }
}
