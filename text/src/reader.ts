/**
 * What hand-written parsers share: a cursor, the problems found, what happens at a mistake, and how deep the text is nested. A part
 * that cannot go on reports one problem and throws `Unreadable`; `recover` catches it around an item, so it never leaves the
 * parser and every item has at most one problem. Which words a problem has is up to the language.
 */
import type { Problem, Span } from '@vedette/core';
import { TokenCursor } from './token-cursor.ts';
import type { Token } from './tokenize.ts';

export class Unreadable extends Error {}

export interface ReaderOptions {
  /** Deeper trees could overflow the stack of a stage that walks them. */
  readonly mostLevels: number;
  /** How high chains of operators may grow, where that is more than what brackets may nest. */
  readonly mostHeight?: number;
  /** Where problems go; a file of several texts has one list for all of them. */
  readonly problems?: Problem[];
  /** `found` is empty at the end of the text. */
  unexpected(span: Span, what: { readonly expected: string; readonly found: string }): Problem;
  tooDeep(span: Span, most: number): Problem;
}

export class Reader {
  readonly cursor: TokenCursor;
  readonly problems: Problem[];
  readonly #options: ReaderOptions;
  readonly #heights = new WeakMap<object, number>();
  #depth = 0;

  constructor(source: string, tokens: readonly Token[], options: ReaderOptions) {
    this.cursor = new TokenCursor(source, tokens);
    this.problems = options.problems ?? [];
    this.#options = options;
  }

  /** Gives up the item at hand. */
  fail(problem: Problem): never {
    this.problems.push(problem);
    throw new Unreadable();
  }

  /** Reads an item. If that fails, `skip` takes the cursor to where the next one may start. */
  recover<T>(read: () => T, skip: () => void): T | undefined {
    const depth = this.#depth;
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#depth = depth;
      skip();
      return undefined;
    }
  }

  unexpected(expected: string): never {
    this.fail(this.#options.unexpected(this.here(), { expected, found: this.cursor.peek().text }));
  }

  expect(text: string, where: string): Token {
    return this.cursor.accept(text) ?? this.unexpected(`"${text}" ${where}`);
  }

  /** One or more, with a separator between them. */
  list<T>(separator: string, read: () => T): T[] {
    const items = [read()];
    while (this.cursor.accept(separator)) items.push(read());
    return items;
  }

  /** None or more with commas between them, up to the closing bracket, which is taken too. */
  enclosed<T>(close: string, read: () => T): T[] {
    if (this.cursor.accept(close)) return [];
    const items = this.list(',', read);
    this.expect(close, 'to close the list');
    return items;
  }

  /** Counts a level of brackets or prefix operators while `read` is at work. */
  nested<T>(read: () => T): T {
    const { mostLevels } = this.#options;
    if (this.#depth >= mostLevels) this.fail(this.#options.tooDeep(this.here(), mostLevels));
    this.#depth += 1;
    const result = read();
    this.#depth -= 1;
    return result;
  }

  /** Registers a node made of these parts. A long chain of operators is as deep as many brackets. */
  grown<T extends { readonly span: Span }>(node: T, parts: readonly object[]): T {
    const { mostLevels, mostHeight = mostLevels } = this.#options;
    let height = 0;
    for (const part of parts) height = Math.max(height, this.#heights.get(part) ?? 0);
    if (height >= mostHeight) this.fail(this.#options.tooDeep(node.span, mostHeight));
    this.#heights.set(node, height + 1);
    return node;
  }

  here(): Span {
    return this.cursor.spanOf(this.cursor.peek());
  }
}
