/**
 * What all parts of the parser share: the tokens, the nesting, and what happens at a mistake. A mistake is thrown as `Broken`
 * and caught by the declaration it is in, so one declaration gives one message and the next one is read afresh.
 */
import { Broken, type Problem, type Span } from '@vedette/core';
import { type LineMap, quoted } from '@vedette/text';
import { expected, tooDeep } from '../problems/reading.ts';
import type { Declaration, Expression, Name, Statement } from '../tree.ts';
import { loosest } from './operators.ts';
import type { Token } from './token.ts';

/** The parts of the grammar that contain each other; handed in, so that each may stand in a file of its own. */
export interface Grammar {
  expression(reader: Reader, level: number): Expression;
  statements(reader: Reader): Statement[];
  declarations(reader: Reader, where: Where): Declaration[];
}

export type Where = 'script' | 'module' | 'timed' | 'let';

/** Deeper nesting than this is refused: the walkers over trees recurse. */
export const deepest = 500;

export class Reader {
  readonly source: string;
  readonly problems: Problem[] = [];
  /** Parts of expressions that only a pattern may contain, until a pattern takes them. */
  readonly patternParts = new Set<Expression>();
  /** Sequences opened by `<` at this level of brackets: while there are any, `>` closes one. */
  openSequences = 0;
  readonly #tokens: readonly Token[];
  readonly #lines: LineMap;
  readonly #grammar: Grammar;
  #index = 0;
  #allowed: Token | undefined;
  #depth = 0;

  constructor(lines: LineMap, tokens: readonly Token[], grammar: Grammar) {
    this.source = lines.name;
    this.#lines = lines;
    this.#tokens = tokens;
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

  column(token: Token): number {
    return this.#lines.place(token.start).column;
  }

  peek(ahead = 0): Token {
    const token = this.#tokens[Math.min(this.#index + ahead, this.#tokens.length - 1)]!;
    return token === this.#allowed ? { ...token, startsLine: false } : token;
  }

  /** The next token starts a line, as the first of a declaration does, and may be taken all the same. */
  atLineStart<T>(parser: () => T): T {
    if (this.peek().kind !== 'end') this.#allowed = this.peek();
    return parser();
  }

  next(): Token {
    const token = this.peek();
    if (token.kind !== 'end') this.#index += 1;
    return token;
  }

  /** Is the next token this keyword or symbol, on this line? */
  at(text: string): boolean {
    return !this.peek().startsLine && this.atAnywhere(text);
  }

  /** The same, wherever lines end. */
  atAnywhere(text: string): boolean {
    const token = this.peek();
    return token.text === text && (token.kind === 'symbol' || token.kind === 'keyword');
  }

  accept(text: string): Token | undefined {
    return this.at(text) ? this.next() : undefined;
  }

  expect(text: string, where: string): Token {
    return this.accept(text) ?? this.unexpected(`"${text.trim()}" ${where}`);
  }

  expectAnywhere(text: string, where: string): Token {
    return this.atAnywhere(text) ? this.next() : this.unexpected(`"${text}" ${where}`);
  }

  unexpected(what: string): never {
    return this.fail(expected(this.here(), what, describe(this.peek())));
  }

  fail(problem: Problem): never {
    throw new Broken(problem);
  }

  name(what: string): Name {
    const token = this.peek();
    if (token.kind !== 'name' || token.startsLine) this.unexpected(what);
    this.next();
    return { text: token.text, span: this.spanOf(token) };
  }

  commaList<T>(element: () => T): T[] {
    const elements = [element()];
    while (this.accept(',')) elements.push(element());
    return elements;
  }

  /** What stands between brackets: sequences opened outside cannot be closed there. */
  bracketed<T>(parser: () => T): T {
    const outside = this.openSequences;
    this.openSequences = 0;
    const result = parser();
    this.openSequences = outside;
    return result;
  }

  /** Runs a parser one level of nesting deeper. */
  deeper<T>(parser: () => T): T {
    this.#depth += 1;
    if (this.#depth > deepest) this.fail(tooDeep(this.here(), deepest));
    const result = parser();
    this.#depth -= 1;
    return result;
  }

  /** Where a mistake in a declaration leads back to. */
  get depth(): number {
    return this.#depth;
  }

  startAfresh(depth: number): void {
    this.openSequences = 0;
    this.#depth = depth;
    this.patternParts.clear();
  }

  here(): Span {
    return this.spanOf(this.peek());
  }

  spanOf(token: Token): Span {
    return { source: this.source, start: token.start, end: token.end };
  }

  spanFrom(start: Span): Span {
    const last = this.#tokens[this.#index - 1];
    return { source: this.source, start: start.start, end: Math.max(start.start, last?.end ?? 0) };
  }
}

function describe(token: Token): string {
  if (token.kind === 'end') return 'the end of the file';
  const text = quoted(token.kind === 'property' ? `:[${token.text}]` : token.text.trim());
  return token.startsLine ? `the end of the line before ${text}` : text;
}
