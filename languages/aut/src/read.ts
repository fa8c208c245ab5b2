/**
 * From a stream of bytes to a table, in one pass that holds one line at a time. Goes on after a problem to find more, up to
 * twenty; stops at once where nothing after the problem could make sense (bytes that are no text, another format).
 */
import type { Label, Outcome, Problem, Source, Span } from '@vedette/core';
import { skipBlanks } from './ascii.ts';
import { explainBytes, explainTransition } from './explain.ts';
import { type Header, readHeader } from './header.ts';
import { LabelTable, type RoomForLabels } from './label-table.ts';
import { isInternal } from './label-text.ts';
import { type Line, type LineOptions, type LinesTaken, readLines } from './line-reader.ts';
import { PlainLines } from './plain-lines.ts';
import { ProblemLines } from './problem-lines.ts';
import * as problems from './problems.ts';
import { TransitionRows, type TransitionTable } from './table.ts';
import { largestNumber, TransitionScanner } from './transition-scanner.ts';

const mostProblems = 20;

export async function readTable(
  source: Source,
  { room, ...options }: Pick<LineOptions, 'signal'> & { readonly room?: RoomForLabels } = {},
): Promise<Outcome<TransitionTable>> {
  const reader = new TableReader(source.name, new LabelTable(room));
  await readLines(source, (line) => reader.line(line), { ...options, taker: reader });
  return reader.outcome();
}

class TableReader implements LinesTaken {
  readonly #source: string;
  readonly #texts: ProblemLines;
  readonly #problems: Problem[] = [];
  readonly #labels: LabelTable;
  readonly #rows = new TransitionRows();
  readonly #scanner = new TransitionScanner();
  readonly #plain: PlainLines;
  #stage: 'header' | 'transitions' | 'stopped' = 'header';
  /** Missing if it was wrong. */
  #header: Header | undefined;
  #states = largestNumber;
  /** Lines that are or should be transitions. */
  #seen = 0;

  constructor(source: string, labels: LabelTable) {
    this.#source = source;
    this.#labels = labels;
    this.#plain = new PlainLines(labels, this.#rows);
    this.#texts = new ProblemLines(source);
  }

  line(line: Line): 'go on' | 'stop' {
    if (line.length === 'too long') this.#tooLong(line);
    else if (this.#stage === 'transitions') this.#transition(line);
    else this.#beforeHeader(line.number === 1 ? withoutMark(line) : line);
    if (this.#problems.length >= mostProblems) this.#stage = 'stopped';
    return this.#stage === 'stopped' ? 'stop' : 'go on';
  }

  /** Plain lines, up to the number that the header announced: what is to be said of one more is said elsewhere. */
  take(chunk: Uint8Array, start: number): number {
    if (this.#stage !== 'transitions' || this.#header === undefined) return start;
    const most = this.#header.transitions - this.#seen;
    const next = this.#plain.take(chunk, start, { states: this.#states, most });
    this.#seen += this.#plain.lines;
    return next;
  }

  get lines(): number {
    return this.#plain.lines;
  }

  outcome(): Outcome<TransitionTable> {
    if (this.#stage === 'header' && this.#problems.length === 0) this.#report(problems.emptyFile(this.#source));
    this.#checkCount();
    const { first, states } = this.#header ?? { first: 0, states: 0 };
    const found = { problems: this.#problems, texts: [this.#texts] };
    if (this.#problems.length > 0) return found;
    const labels = this.#labels.texts.map((text): Label => ({ text, kind: isInternal(text) ? 'tau' : 'visible' }));
    return { value: { first, states, labels, rows: this.#rows }, ...found };
  }

  #beforeHeader(line: Line): void {
    if (skipBlanks(line.bytes, line.start, line.end) === line.end) return;
    this.#stage = 'transitions';
    const header = readHeader(this.#source, line);
    if (header.kind === 'wrong') this.#wrongHeader(line, header.problem);
    else {
      this.#header = header;
      this.#states = header.states;
      this.#texts.keep(line, header.transitionsSpan.start);
    }
  }

  /** Without any header, the lines after it are worth reading only if this one is a transition. */
  #wrongHeader(line: Line, problem: Problem): void {
    const bytesProblem = explainBytes(this.#source, line);
    this.#report(bytesProblem ?? problem, line);
    const isTransition = this.#scanner.scan(line.bytes, line.start, line.end);
    if (bytesProblem !== undefined || (problem.code === 'aut/missing-header' && !isTransition)) this.#stage = 'stopped';
  }

  #transition(line: Line): void {
    const { bytes, start, end } = line;
    const scanner = this.#scanner;
    const fits = scanner.scan(bytes, start, end) && scanner.from < this.#states && scanner.to < this.#states;
    const label = fits ? this.#labels.intern(bytes, scanner.labelStart, scanner.labelEnd) : -1;
    if (label < 0) this.#refuse(line);
    else this.#add(label, line);
  }

  #add(label: number, line: Line): void {
    this.#seen += 1;
    this.#checkSurplus(line);
    this.#rows.push(this.#scanner.from, label, this.#scanner.to);
  }

  #refuse(line: Line): void {
    if (skipBlanks(line.bytes, line.start, line.end) === line.end) return;
    this.#seen += 1;
    const problem = explainTransition(this.#source, line, this.#header);
    this.#report(problem, line);
    if (problem.code === 'text/not-text' || this.#labels.isFull) this.#stage = 'stopped';
  }

  #tooLong(line: Line): void {
    const span = { source: this.#source, start: line.offset, end: line.offset + (line.end - line.start) };
    const bytesProblem = explainBytes(this.#source, line);
    this.#report(bytesProblem ?? problems.lineTooLong(span), line);
    this.#seen += 1;
    // Without the header before it this is not the file it should be.
    if (bytesProblem !== undefined || this.#stage === 'header') this.#stage = 'stopped';
  }

  /** Said once, at the first transition too many. */
  #checkSurplus(line: Line): void {
    const header = this.#header;
    if (header === undefined || this.#seen !== header.transitions + 1) return;
    const span: Span = { source: this.#source, start: line.offset, end: line.offset + (line.end - line.start) };
    const counts = { announced: header.transitions, header: header.transitionsSpan };
    this.#report(problems.tooManyTransitions(span, counts), line);
  }

  /** If reading stopped early, what is missing may be in the rest. */
  #checkCount(): void {
    const header = this.#header;
    if (header === undefined || this.#stage === 'stopped' || this.#seen >= header.transitions) return;
    const counts = { announced: header.transitions, found: this.#seen };
    this.#report(problems.tooFewTransitions(header.transitionsSpan, counts));
  }

  #report(problem: Problem, line?: Line): void {
    this.#problems.push(problem);
    if (line !== undefined) this.#texts.keep(line, problem.span.start);
  }
}

/** A byte order mark is no part of the first line. */
function withoutMark(line: Line): Line {
  const { bytes, start, offset } = line;
  const isMarked = bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf;
  return isMarked && line.end - start >= 3 ? { ...line, start: start + 3, offset: offset + 3 } : line;
}
