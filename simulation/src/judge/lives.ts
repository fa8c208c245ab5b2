/**
 * The lives in a log: each with its header and its records, and where they are written. Reading stops at the first line
 * that is wrong.
 */
import { type LogHeader, LogReader, type LogRecord } from '@vedette/actors';
import type { Problem, Span } from '@vedette/core';

export interface LifeRecord {
  readonly record: LogRecord;
  readonly span: Span;
}

export interface Life {
  readonly header: LogHeader;
  readonly span: Span;
  readonly records: LifeRecord[];
  /** Which start of the actor it is: what the log says, or its place in the file. */
  readonly boot: number;
  /** Its last line was cut. */
  isCut: boolean;
  /** When its `at` is 0, in milliseconds: what the log says, or 0. */
  readonly began: number;
}

export interface ReadLog {
  readonly source: string;
  readonly text: string;
  readonly lives: readonly Life[];
  readonly problem?: Problem;
  readonly lines: number;
}

export function readLog(source: string, text: string): ReadLog {
  const reader = new LogReader(source);
  const lives: Life[] = [];
  let lines = 0;
  const take = (parts: ReturnType<LogReader['take']>): Problem | undefined => {
    for (const part of parts) {
      if (part.kind === 'wrong') return part.problem;
      if (part.kind === 'life') lives.push(lifeOf(part.header, part.span, lives));
      else if (part.kind === 'cut') lives.at(-1)!.isCut = true;
      else lives.at(-1)!.records.push(part);
    }
    return undefined;
  };
  for (let start = 0; start <= text.length; lines++) {
    const end = text.indexOf('\n', start);
    const problem = take(reader.take(text.slice(start, end < 0 ? text.length : end)));
    if (problem !== undefined) return { source, text, lives, problem, lines };
    start = end < 0 ? text.length + 1 : end + 1;
  }
  const problem = take(reader.end());
  return { source, text, lives, lines, ...(problem && { problem }) };
}

function lifeOf(header: LogHeader, span: Span, before: readonly Life[]): Life {
  const sameActor = before.filter((life) => life.header.actor === header.actor).length;
  return { header, span, records: [], boot: header.boot ?? sameActor + 1, isCut: false, began: header.started ?? 0 };
}
