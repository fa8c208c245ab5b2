/**
 * Reads the header, and says why a line is not a transition: from left to right, the first mistake is named. Works on
 * decoded lines, so positions are turned into bytes of the file for the spans.
 */
import type { Problem, Span } from '@vedette/core';
import { firstInvalidByte, notText } from '@vedette/text';
import { holdsTwoTransitions } from './label-text.ts';
import { largestNumber } from './line-scanner.ts';
import type { Line } from './problem-lines.ts';
import * as problems from './problems.ts';

export interface Header {
  readonly first: number;
  readonly transitions: number;
  readonly states: number;
  readonly transitionsSpan: Span;
  readonly statesSpan: Span;
}

/** A line of bytes that are no text; undefined if it is text. */
export function explainBytes(source: string, { bytes, offset, isWhole }: Line): Problem | undefined {
  const bad = firstInvalidByte(bytes);
  // The beginning of a line that was too long may end inside a character.
  if (bad >= bytes.length - (isWhole ? 0 : 3)) return undefined;
  return notText(
    { source, start: offset + bad, end: offset + bad + 1 },
    { offset: offset + bad, byte: bytes[bad]!, head: bytes },
  );
}

export function readHeader(source: string, line: Line): Header | Problem {
  return readOr(() => headerIn(new LineText(source, line)));
}

/** All parts of a line that is refused may be right: then it was the label table that had no room. */
export function explainTransition(source: string, line: Line, header: Header | undefined): Problem {
  const text = new LineText(source, line);
  return explainBytes(source, line) ?? readOr(() => transitionIn(text, header)) ?? problems.tooManyLabels(text.span());
}

/** Thrown at the first mistake and caught in this file. */
class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

function refuse(problem: Problem): never {
  throw new Refused(problem);
}

function readOr<Result>(read: () => Result): Result | Problem {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refused) return error.problem;
    throw error;
  }
}

function headerIn(text: LineText): Header {
  if (!/^des\b/.test(text.rest)) refuse(problems.missingHeader(text.span(), text.rest));
  text.take(/des/y);
  text.expect('(', 'an opening parenthesis');
  if (text.rest.startsWith('?')) refuse(problems.unfinishedHeader(text.span()));
  const first = text.numberBefore(',', 'the number of the first state and a comma');
  const transitions = text.numberBefore(',', 'the number of transitions and a comma');
  const states = text.numberBefore(')', 'the number of states and a closing parenthesis');
  text.expectEnd();
  if (states.value === 0) refuse(problems.noStates(states.span));
  const statesSpan = states.span;
  refuseOutside(first, { states: states.value, statesSpan });
  const transitionsSpan = transitions.span;
  return { first: first.value, transitions: transitions.value, states: states.value, transitionsSpan, statesSpan };
}

function transitionIn(text: LineText, header: Header | undefined): undefined {
  if (/^(?:%|#|\/\/|--|\/\*)/.test(text.rest)) refuse(problems.comment(text.span(), text.rest));
  text.expect('(', 'a transition, which starts with an opening parenthesis');
  refuseOutside(text.number('the number of a state'), header);
  text.expect(',', 'a comma after the state');
  if (text.rest.startsWith('"')) quotedLabel(text);
  else unquotedLabel(text);
  text.expect(',', 'a comma after the label');
  refuseOutside(text.number('the number of the next state'), header);
  text.expect(')', 'a closing parenthesis');
  text.expectEnd();
}

function refuseOutside({ value, span }: Found, header: Pick<Header, 'states' | 'statesSpan'> | undefined): void {
  if (header === undefined || value < header.states) return;
  refuse(problems.stateOutOfRange(span, value, { states: header.states, span: header.statesSpan }));
}

/** The label ends at the last quote that is followed by a comma. */
function quotedLabel(text: LineText): void {
  const start = text.span();
  const label = text.take(/".*"(?=[\t\v\f\r ]*,)/sy);
  if (label !== undefined) {
    refuseTwo(label, start);
    return;
  }
  if (text.take(/".*"/sy) === undefined) refuse(problems.unclosedQuote(start));
  text.refuseHere('a comma after the label', (span, found) => problems.textAfterLabel(span, found));
}

function unquotedLabel(text: LineText): void {
  const start = text.span();
  if (text.rest === '') text.refuseHere('a label');
  const label = text.take(/.+(?=,)/sy);
  if (label !== undefined) {
    refuseTwo(label, start);
    return;
  }
  if (text.rest.startsWith(',')) refuse(problems.missingLabel({ ...start, end: start.start + 1 }));
  if (text.rest.endsWith(')')) refuse(problems.missingPart(start));
  text.take(/.*/sy);
}

function refuseTwo(label: string, span: Span): void {
  if (holdsTwoTransitions(label)) refuse(problems.twoOnOneLine(span));
}

interface Found {
  readonly value: number;
  readonly span: Span;
}

/** A line without the blanks around it. What is taken is taken with the blanks after it. */
class LineText {
  readonly #text: string;
  readonly #source: string;
  readonly #offset: number;
  #at = 0;

  constructor(source: string, { bytes, offset }: Line) {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    this.#text = text.replace(/[\t\v\f\r ]+$/, '');
    this.#source = source;
    this.#offset = offset;
    this.take(/(?:)/y);
  }

  get rest(): string {
    return this.#text.slice(this.#at);
  }

  /** From `start`, which is here, to `end`; without both the rest of the line. */
  span(start = this.#at, end = this.#text.length): Span {
    return { source: this.#source, start: this.#byteOf(start), end: this.#byteOf(end) };
  }

  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return undefined;
    this.#at += found.length;
    while (/[\t\v\f\r ]/.test(this.#text.charAt(this.#at))) this.#at += 1;
    return found;
  }

  expect(character: string, expected: string): void {
    if (!this.rest.startsWith(character)) this.refuseHere(expected);
    this.take(/./y);
  }

  expectEnd(): void {
    if (this.rest !== '') refuse(problems.textAfterParenthesis(this.span(), this.rest));
  }

  refuseHere(
    expected: string,
    text = (span: Span, found: string) => problems.unexpectedText(span, expected, found),
  ): never {
    refuse(this.rest === '' ? problems.cutLine(this.span(), expected) : text(this.span(), this.rest));
  }

  numberBefore(delimiter: string, expected: string): Found {
    const found = this.number(expected);
    this.expect(delimiter, expected);
    return found;
  }

  /** A second number after blanks is a probability distribution. */
  number(expected: string): Found {
    const start = this.#at;
    const digits = this.take(/-?\d+/y) ?? this.refuseHere(expected);
    const span = this.span(start, start + digits.length);
    const value = Number(digits);
    if (digits.startsWith('-')) refuse(problems.negativeNumber(span, digits));
    if (value > largestNumber) refuse(problems.numberTooLarge(span, digits));
    const second = this.#at;
    const more = this.take(/\d[\d/ ]*/y);
    if (more !== undefined) refuse(problems.probabilistic(this.span(start, second + more.length)));
    return { value, span };
  }

  #byteOf(at: number): number {
    return this.#offset + new TextEncoder().encode(this.#text.slice(0, at)).length;
  }
}
