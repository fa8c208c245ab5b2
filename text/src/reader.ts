/**
 * What hand-written parsers share: a cursor, the problems found, recovery after a mistake, and the depth of nesting. A
 * part that cannot be read reports one problem and throws `Unreadable`; `recover` catches it around an item, so it
 * never leaves the parser and every item has at most one problem. The language chooses the words of a problem.
 */
import type { Problem, Span } from '@vedette/core';
import { type Slip, slipHint } from './slips.ts';
import type { TokenCursor } from './token-cursor.ts';
import type { SourceToken, Token } from './tokenize.ts';

export class Unreadable extends Error {}

/** So many tokens on either side of a mistake are looked at for a slip. */
const SLIP_TOKENS = 16;

export interface ReaderOptions {
  /** Deeper trees could overflow the stack of a stage that walks them. */
  readonly mostLevels: number;
  /** The maximal height of chains of operators, where it is more than the maximal nesting of brackets. */
  readonly mostHeight?: number;
  /** Where problems go; a file of several texts has one list for all of them. */
  readonly problems?: Problem[];
  /** `found` is what `Reader.found` gives. */
  unexpected(span: Span, what: { readonly expected: string; readonly found: string }): Problem;
  tooDeep(span: Span, most: number): Problem;
  /** Common slips of people used to another notation. */
  readonly slips?: readonly Slip[];
}

export class Reader<T extends SourceToken = Token> {
  readonly cursor: TokenCursor<T>;
  readonly problems: Problem[];
  readonly #options: ReaderOptions;
  readonly #heights = new WeakMap<object, number>();
  #depth = 0;

  constructor(cursor: TokenCursor<T>, options: ReaderOptions) {
    this.cursor = cursor;
    this.problems = options.problems ?? [];
    this.#options = options;
  }

  /** Gives up the item at hand. If there is a common slip, the hint says so. */
  fail(problem: Problem): never {
    const { slips = [] } = this.#options;
    const hint = slips.length === 0 ? undefined : slipHint(slips, this.cursor.around(SLIP_TOKENS));
    this.problems.push(hint === undefined ? problem : { ...problem, hint });
    throw new Unreadable();
  }

  /** Reads an item. If that fails, `skip` takes the cursor to where the next one may start. */
  recover<R>(read: () => R, skip: () => void): R | undefined {
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
    this.fail(this.#options.unexpected(this.here(), { expected, found: this.found() }));
  }

  /** What messages call the next token: as it is written, and nothing at the end of the text. */
  found(): string {
    return this.cursor.peek().text;
  }

  expect(text: string, where: string): T {
    return this.cursor.accept(text) ?? this.unexpected(`"${text}" ${where}`);
  }

  name(what: string): { readonly text: string; readonly span: Span } {
    const token = this.cursor.acceptKind('name') ?? this.unexpected(what);
    return { text: token.text, span: this.cursor.spanOf(token) };
  }

  /** One or more, with a separator between them. */
  list<R>(separator: string, read: () => R): R[] {
    const items = [read()];
    while (this.cursor.accept(separator)) items.push(read());
    return items;
  }

  /** None or more with commas between them, up to the closing bracket, which is taken too. */
  enclosed<R>(close: string, read: () => R): R[] {
    if (this.cursor.accept(close)) return [];
    const items = this.list(',', read);
    this.expect(close, 'to close the list');
    return items;
  }

  /** Counts a level of brackets or prefix operators while `read` is at work. */
  nested<R>(read: () => R): R {
    const { mostLevels } = this.#options;
    if (this.#depth >= mostLevels) this.fail(this.#options.tooDeep(this.here(), mostLevels));
    this.#depth += 1;
    const result = read();
    this.#depth -= 1;
    return result;
  }

  /** Registers a node made of these parts. A long chain of operators is as deep as many brackets. */
  grown<N extends { readonly span: Span }>(node: N, parts: readonly object[]): N {
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

  /** From where `start` begins to the end of the last token taken. */
  spanFrom(start: Span): Span {
    return this.cursor.spanFrom(start.start);
  }
}
