/**
 * The source as far as problems need it: of a streamed file only the lines that have a problem are kept, and of a long
 * line only a window. Offsets are bytes; columns count code points, as everywhere.
 */
import type { Place, SourceText } from '@vedette/core';
import type { Line } from './line-reader.ts';

/** How much of a line is kept around the place of its problem. */
const windowBytes = 160;

interface KeptLine {
  readonly number: number;
  readonly start: number;
  readonly end: number;
  /** The bytes kept, where they start in the file, and in which column. */
  readonly window: Uint8Array;
  readonly windowStart: number;
  readonly windowColumn: number;
}

export class ProblemLines implements SourceText {
  readonly name: string;
  readonly #lines: KeptLine[] = [];

  constructor(name: string) {
    this.name = name;
  }

  /** Keeps the part of the line around the byte at `focus` of the file. Of several parts of one line the first is kept. */
  keep(line: Line, focus: number): void {
    if (this.#lines.some((kept) => kept.number === line.number)) return;
    const bytes = line.bytes.subarray(line.start, line.end);
    const from = windowStart(bytes, focus - line.offset);
    const window = bytes.slice(from, characterStart(bytes, Math.min(bytes.length, from + windowBytes)));
    this.#lines.push({
      number: line.number,
      start: line.offset,
      end: line.offset + bytes.length,
      window,
      windowStart: line.offset + from,
      windowColumn: characters(bytes.subarray(0, from)) + 1,
    });
  }

  /** An offset outside the lines kept counts as the nearest one inside. */
  place(offset: number): Place {
    const line = this.#nearest(offset);
    if (line === undefined) return { line: 1, column: 1, lineText: '', windowColumn: 1 };
    const inside = Math.min(Math.max(offset - line.windowStart, 0), line.window.length);
    const column = line.windowColumn + characters(line.window.subarray(0, inside));
    const lineText = new TextDecoder('utf-8', { ignoreBOM: true }).decode(line.window).trimEnd();
    return { line: line.number, column, lineText, windowColumn: line.windowColumn };
  }

  #nearest(offset: number): KeptLine | undefined {
    const distance = (line: KeptLine): number => Math.max(line.start - offset, offset - line.end, 0);
    return this.#lines.toSorted((left, right) => distance(left) - distance(right))[0];
  }
}

function windowStart(bytes: Uint8Array, focus: number): number {
  const latest = Math.max(0, bytes.length - windowBytes);
  return characterStart(bytes, Math.max(0, Math.min(focus - windowBytes / 2, latest)));
}

/** Bytes of the form 10xxxxxx continue a character. */
function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/** The start of the character that this byte is part of; gives up on bytes that are no UTF-8. */
function characterStart(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > at - 3 && start > 0 && isContinuation(bytes[start])) start -= 1;
  return start;
}

function characters(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (!isContinuation(byte)) count += 1;
  return count;
}
