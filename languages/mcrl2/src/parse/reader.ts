/**
 * What the parts of the parser share: the cursor, the problems found so far, and how deep the text is nested. A part that
 * cannot go on reports one problem and throws `Unreadable`, which never leaves the parser: the declaration is given up and
 * reading goes on after it.
 */
import type { Problem, Span } from '@vedette/core';
import { type Token, TokenCursor, type TokenList } from '@vedette/text';
import * as problems from '../problems.ts';
import type { Name } from '../tree.ts';
import { findNesting, type Nesting } from './nesting.ts';

export class Unreadable extends Error {}

/** Deeper trees could overflow the stack of a stage that walks them. People write less than 50 levels. */
export const mostLevels = 500;

/** Larger numbers are not computed with either. */
export const mostDigits = 300_000;

/** Arguments of a function are passed on the stack. People write less than 20. */
export const mostArguments = 1000;

export class Reader {
  readonly cursor: TokenCursor;
  readonly nesting: Nesting;
  readonly problems: Problem[] = [];
  readonly #heights = new WeakMap<object, number>();
  #depth = 0;

  constructor(source: string, list: TokenList) {
    this.cursor = new TokenCursor(source, list.tokens);
    this.nesting = findNesting(list.tokens);
  }

  /** Gives up the declaration at hand. */
  fail(problem: Problem): never {
    this.problems.push(problem);
    throw new Unreadable();
  }

  unexpected(expected: string): never {
    const token = this.cursor.peek();
    this.fail(problems.unexpectedToken(this.cursor.spanOf(token), { expected, found: token.text }));
  }

  expect(text: string, where: string): Token {
    return this.cursor.accept(text) ?? this.unexpected(`"${text}" ${where}`);
  }

  /** The bracket that closes `open`. */
  close(open: Token, text: string): void {
    if (this.cursor.accept(text) !== undefined) return;
    const token = this.cursor.peek();
    const brackets = { open: this.cursor.spanOf(open), opening: open.text, closing: text, found: token.text };
    this.fail(problems.unclosedBracket(this.cursor.spanOf(token), brackets));
  }

  name(what: string): Name {
    const token = this.cursor.peek();
    if (token.kind === 'keyword') this.fail(problems.reservedWord(this.cursor.spanOf(token), token.text, what));
    if (token.kind !== 'name') this.unexpected(what);
    this.cursor.next();
    return { text: token.text, span: this.cursor.spanOf(token) };
  }

  /** One or more, with a separator between them. */
  list<T>(separator: string, read: () => T): T[] {
    const items = [read()];
    while (this.cursor.accept(separator)) items.push(read());
    return items;
  }

  /** Says no to a function of more arguments than can be passed. */
  limitArguments(count: number, span: Span): void {
    if (count > mostArguments) this.fail(problems.tooManyArguments(span, mostArguments));
  }

  names(what: string): Name[] {
    return this.list(',', () => this.name(what));
  }

  /** Counts a level of brackets or prefix operators while `read` is at work. */
  nested<T>(read: () => T): T {
    if (this.#depth >= mostLevels) this.fail(problems.nestedTooDeep(this.here(), mostLevels));
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  /** Registers a node made of these parts. A long chain of operators is as deep as many brackets. */
  grown<T extends { readonly span: Span }>(node: T, parts: readonly object[]): T {
    let height = 0;
    for (const part of parts) height = Math.max(height, this.#heights.get(part) ?? 0);
    if (height >= mostLevels) this.fail(problems.nestedTooDeep(node.span, mostLevels));
    this.#heights.set(node, height + 1);
    return node;
  }

  here(): Span {
    return this.cursor.spanOf(this.cursor.peek());
  }
}
