/**
 * From a stream of bytes to a table, in one pass that holds one piece and one line at a time. Goes on after a problem
 * to find more, up to twenty; stops at once where nothing after the problem could make sense (bytes that are no text,
 * another format).
 */
import type { Label, Outcome, Problem, ReadOptions, Source } from '@vedette/core';
import { grown, nextListLength, TransitionLog } from '@vedette/structures';
import { explainBytes, explainTransition, type Header, readHeader } from './explain.ts';
import { LabelTable, type RoomForLabels } from './label-table.ts';
import { isInternal } from './label-text.ts';
import { LineScanner, largestNumber } from './line-scanner.ts';
import { type Line, longestLine, ProblemLines } from './problem-lines.ts';
import * as problems from './problems.ts';

/** What a file says, in its own order. */
export interface TransitionTable {
  readonly first: number;
  readonly states: number;
  readonly labels: readonly Label[];
  readonly transitions: TransitionLog;
}

const mostProblems = 20;
const pieceLength = 1 << 16;
const lineFeed = 0x0a;

export async function readTable(
  source: Source,
  { room, signal }: Pick<ReadOptions, 'signal'> & { readonly room?: RoomForLabels } = {},
): Promise<Outcome<TransitionTable>> {
  const reader = new TableReader(source.name, new LabelTable(room));
  for await (const chunk of source.chunks()) {
    signal?.throwIfAborted();
    for (let at = 0; at < chunk.length; at += pieceLength) reader.take(chunk.subarray(at, at + pieceLength));
    if (reader.isStopped) break;
  }
  return reader.outcome();
}

class TableReader {
  readonly #source: string;
  readonly #texts: ProblemLines;
  readonly #problems: Problem[] = [];
  readonly #labels: LabelTable;
  readonly #transitions = new TransitionLog();
  readonly #scanner = new LineScanner();
  #stage: 'header' | 'transitions' | 'stopped' = 'header';
  /** Missing if it was wrong. */
  #header: Header | undefined;
  #states = largestNumber;
  #announced = Number.POSITIVE_INFINITY;
  /** Lines that are or should be transitions. */
  #seen = 0;
  /** The bytes that are not read yet: the beginning of a line whose end has not come. */
  #bytes = new Uint8Array(2 * pieceLength);
  #words = new DataView(this.#bytes.buffer);
  #used = 0;
  /** Where they start in the file, and the number of their first line. */
  #offset = 0;
  #number = 1;
  /** In the rest of a line that was too long. */
  #isSkipping = false;

  constructor(source: string, labels: LabelTable) {
    this.#source = source;
    this.#labels = labels;
    this.#texts = new ProblemLines(source);
  }

  get isStopped(): boolean {
    return this.#stage === 'stopped';
  }

  take(piece: Uint8Array): void {
    if (this.isStopped) return;
    if (this.#used + piece.length > this.#bytes.length) {
      this.#bytes = grown(this.#bytes, this.#used + piece.length, nextListLength);
      this.#words = new DataView(this.#bytes.buffer);
    }
    this.#bytes.set(piece, this.#used);
    this.#used += piece.length;
    const feed = piece.lastIndexOf(lineFeed);
    if (feed >= 0) this.#lines(this.#used - piece.length + feed);
    if (this.#used > longestLine && !this.#isSkipping) {
      this.#line(0, this.#used);
      this.#isSkipping = true;
    }
    if (this.#isSkipping) this.#drop(this.#used);
  }

  outcome(): Outcome<TransitionTable> {
    // The last line need not end.
    if (this.#used > 0) this.take(Uint8Array.of(lineFeed));
    if (this.#stage === 'header' && this.#problems.length === 0) this.#report(problems.emptyFile(this.#source));
    this.#checkCount();
    const { first, states } = this.#header ?? { first: 0, states: 0 };
    const found = { problems: this.#problems, texts: [this.#texts] };
    if (this.#problems.length > 0) return found;
    const labels = this.#labels.texts.map((text): Label => ({ text, kind: isInternal(text) ? 'tau' : 'visible' }));
    return { value: { first, states, labels, transitions: this.#transitions }, ...found };
  }

  /** All lines up to the last line feed. */
  #lines(last: number): void {
    let next = 0;
    while (next <= last && this.#stage !== 'stopped') {
      const after = this.#stage === 'transitions' && !this.#isSkipping ? this.#transition(next) : -1;
      const end = after < 0 ? this.#bytes.indexOf(lineFeed, next) : after - 1;
      if (after < 0 && !this.#isSkipping) this.#line(next, end);
      this.#isSkipping = false;
      this.#number += 1;
      next = end + 1;
    }
    this.#drop(next);
  }

  #drop(end: number): void {
    this.#bytes.copyWithin(0, end, this.#used);
    this.#used -= end;
    this.#offset += end;
  }

  /** The position after a line that is a transition, or -1. */
  #transition(start: number): number {
    const scanner = this.#scanner;
    const after = scanner.scan(this.#bytes, this.#words, start);
    if (after < 0 || after - start > longestLine + 1) return -1;
    if (scanner.from >= this.#states || scanner.to >= this.#states) return -1;
    const label = this.#labels.intern(this.#words, scanner.labelStart, scanner.labelEnd);
    if (label < 0) return -1;
    this.#transitions.push(scanner.from, label, scanner.to);
    this.#seen += 1;
    if (this.#seen === this.#announced + 1) this.#refuseSurplus(this.#header!, this.#lineAt(start, after - 1));
    return after;
  }

  #lineAt(start: number, end: number): Line {
    const isWhole = end - start <= longestLine;
    const bytes = this.#bytes.subarray(start, isWhole ? end : start + longestLine + 1);
    return { bytes, offset: this.#offset + start, number: this.#number, isWhole };
  }

  /** A line that is not a transition, or that is not known to be one. */
  #line(start: number, end: number): void {
    const line = this.#lineAt(start, end);
    if (!line.isWhole)
      this.#refuse(line, explainBytes(this.#source, line) ?? problems.lineTooLong(spanOf(this.#source, line)));
    else if (this.#stage === 'header') this.#beforeHeader(line);
    else if (!isEmpty(line)) this.#refuse(line, explainTransition(this.#source, line, this.#header));
  }

  #beforeHeader(marked: Line): void {
    const line = withoutMark(marked);
    if (isEmpty(line)) return;
    const header = readHeader(this.#source, line);
    this.#stage = 'transitions';
    if ('code' in header) this.#refuseHeader(line, header);
    else this.#announce(header, line);
  }

  #announce(header: Header, line: Line): void {
    this.#header = header;
    this.#states = header.states;
    this.#announced = header.transitions;
    this.#texts.keep(line);
  }

  /** Without any header, the lines after it are worth reading only if this one is a transition. */
  #refuseHeader(line: Line, problem: Problem): void {
    const bytesProblem = explainBytes(this.#source, line);
    const isTransition = this.#scanner.scan(this.#bytes, this.#words, line.offset - this.#offset) >= 0;
    this.#report(bytesProblem ?? problem, line);
    if (bytesProblem !== undefined || (problem.code === 'aut/missing-header' && !isTransition)) this.#stage = 'stopped';
  }

  #refuse(line: Line, problem: Problem): void {
    this.#seen += 1;
    this.#report(problem, line);
    const isForeign = problem.code === 'text/not-text' || this.#stage === 'header';
    if (isForeign || this.#labels.isFull) this.#stage = 'stopped';
  }

  /** Said once, at the first transition too many. */
  #refuseSurplus({ transitions, transitionsSpan }: Header, line: Line): void {
    const counts = { announced: transitions, header: transitionsSpan };
    this.#report(problems.tooManyTransitions(spanOf(this.#source, line), counts), line);
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
    if (line !== undefined) this.#texts.keep(line);
    if (this.#problems.length >= mostProblems) this.#stage = 'stopped';
  }
}

const spanOf = (source: string, { bytes, offset }: Line) => ({ source, start: offset, end: offset + bytes.length });

function isEmpty({ bytes }: Line): boolean {
  return bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

/** A byte order mark is no part of the first line. */
function withoutMark(line: Line): Line {
  const { bytes, offset } = line;
  const isMarked = offset === 0 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return isMarked ? { ...line, bytes: bytes.subarray(3), offset: 3 } : line;
}
