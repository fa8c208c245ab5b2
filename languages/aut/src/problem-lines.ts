/**
 * The source as far as problems need it: of a streamed file only the lines that have a problem are kept. Offsets are
 * bytes.
 */
import type { Place, SourceText } from '@vedette/core';
import { LineMap } from '@vedette/text';

/** Real labels stay far below this; it bounds what a file without line ends can make us hold. */
export const longestLine = 1 << 20;

export interface Line {
  /** Without the line feed; of a line that is too long, the beginning. */
  readonly bytes: Uint8Array;
  /** Where the line starts in the file, in bytes. */
  readonly offset: number;
  /** Counted from 1. */
  readonly number: number;
  readonly isWhole: boolean;
}

export class ProblemLines implements SourceText {
  readonly name: string;
  readonly #lines: Line[] = [];

  constructor(name: string) {
    this.name = name;
  }

  keep(line: Line): void {
    if (!this.#lines.some(({ number }) => number === line.number))
      this.#lines.push({ ...line, bytes: line.bytes.slice() });
  }

  /** An offset outside the lines kept counts as the nearest one inside. */
  place(offset: number): Place {
    const distance = ({ bytes, offset: start }: Line) => Math.max(start - offset, offset - start - bytes.length, 0);
    const [line] = this.#lines.toSorted((left, right) => distance(left) - distance(right));
    if (line === undefined) return { line: 1, column: 1, lineText: '', windowColumn: 1 };
    const before = textOf(line.bytes.subarray(0, Math.max(offset - line.offset, 0)));
    return { ...new LineMap(this.name, textOf(line.bytes).trimEnd()).place(before.length), line: line.number };
  }
}

/** A carriage return is a blank of the line. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).replaceAll('\r', ' ');
}
