/** Walks through one line from left to right, for the stages that must say what is wrong and where. */
import type { Problem, Span } from '@vedette/core';
import { ascii, isDigit, skipBlanks, skipBlanksBack } from './ascii.ts';
import type { Line } from './line-reader.ts';
import * as problems from './problems.ts';
import { largestNumber } from './transition-scanner.ts';

/** A number and where it stands. */
export interface Found {
  readonly kind: 'number';
  readonly value: number;
  readonly span: Span;
}

export interface Wrong {
  readonly kind: 'wrong';
  readonly problem: Problem;
}

export class LineWalk {
  readonly #line: Line;
  readonly #source: string;
  /** Before the blanks at the end of the line. */
  readonly end: number;
  at: number;

  constructor(source: string, line: Line) {
    this.#source = source;
    this.#line = line;
    this.end = skipBlanksBack(line.bytes, line.start, line.end);
    this.at = line.start;
    this.blanks();
  }

  get atEnd(): boolean {
    return this.at >= this.end;
  }

  blanks(): void {
    this.at = this.afterBlanks(this.at);
  }

  /** The first place from here on that is not blank. */
  afterBlanks(at: number): number {
    return skipBlanks(this.#line.bytes, at, this.end);
  }

  byte(at = this.at): number {
    return at < this.end ? this.#line.bytes[at]! : -1;
  }

  text(start: number, end: number): string {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.#line.bytes.subarray(start, end));
  }

  rest(): string {
    return this.text(this.at, this.end);
  }

  /** From here, or `start`, to the end of the line; at the end itself an empty span. */
  span(start = this.at, end = this.end): Span {
    const shift = this.#line.offset - this.#line.start;
    return { source: this.#source, start: start + shift, end: Math.max(start, end) + shift };
  }

  /** Where the byte occurs last from here on, or -1. */
  last(byte: number): number {
    let at = this.end - 1;
    while (at >= this.at && this.#line.bytes[at] !== byte) at -= 1;
    return at < this.at ? -1 : at;
  }

  /** Takes this character and the blanks after it. */
  expect(byte: number, expected: string): Wrong | undefined {
    if (this.byte() !== byte) return this.wrong(expected);
    this.at += 1;
    this.blanks();
    return undefined;
  }

  wrong(expected: string): Wrong {
    const problem = this.atEnd
      ? problems.cutLine(this.span(), expected)
      : problems.unexpectedText(this.span(), expected, this.rest());
    return { kind: 'wrong', problem };
  }

  /** Takes a number and the blanks after it. A second number after blanks is a probability distribution. */
  number(expected: string): Found | Wrong {
    const start = this.at;
    if (this.byte() === ascii.minus) this.at += 1;
    const digits = this.at;
    while (isDigit(this.byte())) this.at += 1;
    if (this.at === digits) {
      this.at = start;
      return this.wrong(expected);
    }
    const span = this.span(start, this.at);
    const text = this.text(start, this.at);
    const value = Number(text);
    if (digits > start) return { kind: 'wrong', problem: problems.negativeNumber(span, text) };
    if (value > largestNumber) return { kind: 'wrong', problem: problems.numberTooLarge(span, text) };
    this.blanks();
    if (isDigit(this.byte())) return { kind: 'wrong', problem: problems.probabilistic(this.#distribution(start)) };
    return { kind: 'number', value, span };
  }

  /** `0 1/3 1` as far as it goes. */
  #distribution(start: number): Span {
    while (isDigit(this.byte()) || this.byte() === ascii.slash || this.byte() === ascii.space) this.at += 1;
    return this.span(start, this.at);
  }
}
