/**
 * What all parts of the parser share: the tokens, the problems found, and what happens at a mistake. After the first
 * mistake in an item the reader pretends to be at the end, so that the rest of the item parses as emptily as it can,
 * without further messages; `recover` then goes on behind the item. Nothing is thrown, and every loop ends.
 */
import type { Problem, Span } from '@vedette/core';
import { type Comment, type Token, TokenCursor } from '@vedette/text';
import { partsOf } from '../parts.ts';
import { expected, type Feature, refused, tooDeep } from '../problems.ts';
import type { Expression, Name } from '../tree.ts';
import type { Passage } from './passage.ts';

/** Deeper nesting than this is refused: the walkers over trees recurse. */
const deepest = 200;
const highest = 1000;

export class Reader {
  readonly passage: Passage;
  readonly problems: Problem[];
  readonly #cursor: TokenCursor;
  readonly #end: Token;
  readonly #grammar: (reader: Reader) => Expression;
  #failed = false;
  #depth = 0;
  #comments: readonly Comment[];
  readonly #heights = new WeakMap<Expression, number>();

  /** `grammar` reads expressions: types contain them and are contained in them. */
  constructor(passage: Passage, problems: Problem[], grammar: (reader: Reader) => Expression) {
    this.passage = passage;
    this.problems = problems;
    this.#grammar = grammar;
    this.#cursor = new TokenCursor(passage.source, passage.tokens);
    this.#end = passage.tokens.at(-1)!;
    this.#comments = passage.comments;
  }

  get failed(): boolean {
    return this.#failed;
  }

  get atEnd(): boolean {
    return this.#failed || this.#cursor.atEnd;
  }

  peek(ahead = 0): Token {
    return this.#failed ? this.#end : this.#cursor.peek(ahead);
  }

  next(): Token {
    return this.#failed ? this.#end : this.#cursor.next();
  }

  at(...texts: readonly string[]): boolean {
    const token = this.peek();
    return token.kind !== 'end' && texts.includes(token.text);
  }

  accept(text: string): Token | undefined {
    return this.at(text) ? this.next() : undefined;
  }

  mark(): number {
    return this.#cursor.mark();
  }

  /** Reports a mistake and gives up on the item. */
  fail(problem: Problem): void {
    if (this.#failed) return;
    this.problems.push(problem);
    this.#failed = true;
  }

  /** Reports something that is understood and refused; reading goes on. */
  refuse(span: Span, feature: Feature): void {
    if (!this.#failed) this.problems.push(refused(span, feature));
  }

  /** Goes on behind the item that began at `mark`: its `;`, or the brace that closes its body. */
  recover(mark: number): void {
    if (!this.#failed) return;
    this.#failed = false;
    this.#cursor.reset(mark);
    let depth = 0;
    let body = false;
    for (let token = this.#cursor.next(); token.kind !== 'end'; token = this.#cursor.next()) {
      if (token.text === '{') depth += 1;
      if (token.text === '}') depth -= 1;
      if (depth === 0 && (token.text === ';' || (token.text === '}' && body && !this.#continues()))) return;
      if (depth < 0) return;
      if (depth === 0 && token.text === ')') body = this.#cursor.at('{');
      if (depth === 0 && (token.text === 'gantt' || token.text === 'progress' || token.text === 'query')) body = true;
    }
  }

  #continues(): boolean {
    return this.#cursor.at(';') || this.#cursor.at('=') || this.#cursor.at(',');
  }

  expect(text: string, where: string): void {
    if (!this.accept(text)) this.unexpected(`"${text}" ${where}`);
  }

  unexpected(what: string): void {
    this.fail(expected(this.here(), what, this.peek().text));
  }

  name(what: string): Name {
    const token = this.peek();
    if (token.kind !== 'name') {
      this.unexpected(what);
      return { text: '', span: this.here() };
    }
    this.next();
    return { text: token.text, span: this.#cursor.spanOf(token) };
  }

  /** A comma-separated list up to the closing bracket, which is taken too. */
  list<T>(close: string, element: () => T): T[] {
    if (this.accept(close)) return [];
    const elements = this.sequence(element);
    this.expect(close, 'to close the list');
    return elements;
  }

  /** One or more, with commas between. */
  sequence<T>(element: () => T): T[] {
    const elements: T[] = [];
    do elements.push(element());
    while (this.accept(','));
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

  /** Notes how high the tree of an expression has become: chains of operators grow without nesting in the text. */
  grown(expression: Expression): Expression {
    const height = 1 + Math.max(0, ...partsOf(expression).map((part) => this.#heights.get(part) ?? 0));
    this.#heights.set(expression, height);
    if (height > highest) this.fail(tooDeep(expression.span, highest));
    return expression;
  }

  expression(): Expression {
    return this.#grammar(this);
  }

  /** Comments that nobody took before. */
  takeComments(wanted: (comment: Comment) => boolean): readonly Comment[] {
    const taken = this.#comments.filter(wanted);
    this.#comments = this.#comments.filter((comment) => !wanted(comment));
    return taken;
  }

  here(): Span {
    return this.#cursor.spanOf(this.peek());
  }

  spanFrom(start: Span): Span {
    return this.#cursor.spanFrom(start.start);
  }

  /** Where the last token taken ends, in the file. */
  get lastEnd(): number {
    return this.#cursor.lastEnd;
  }
}
