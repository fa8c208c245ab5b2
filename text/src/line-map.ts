/**
 * Offsets of a text held in memory to places for people. Lines end at \n, \r\n or \r. Offsets are UTF-16, as everywhere
 * in JavaScript; columns count code points from 1, a tab being one column, so that an editor agrees. A long line is
 * shown through a window around the offset.
 */
import type { Place, SourceText } from '@vedette/core';

/** How much of a very long line a place shows. */
export const windowLength = 160;

export class LineMap implements SourceText {
  readonly name: string;
  readonly text: string;
  /** The offset at which each line starts. */
  readonly #starts: readonly number[];

  constructor(name: string, text: string) {
    this.name = name;
    this.text = text;
    this.#starts = lineStarts(text);
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  /** An offset outside the text counts as the nearest one inside. */
  place(offset: number): Place {
    const inside = Math.min(Math.max(offset, 0), this.text.length);
    const line = this.#lineAt(inside);
    const start = this.#starts[line]!;
    const end = this.#lineEnd(line);
    const column = codePoints(this.text, start, inside) + 1;
    const [from, to] = windowAround(this.text, { start, end, focus: Math.min(inside, end) });
    const windowColumn = codePoints(this.text, start, from) + 1;
    return { line: line + 1, column, lineText: this.text.slice(from, to), windowColumn };
  }

  /** The last line that starts at or before the offset, by binary search. */
  #lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Where the line's own characters end: before its line break. */
  #lineEnd(line: number): number {
    const next = this.#starts[line + 1];
    if (next === undefined) return this.text.length;
    return this.text[next - 1] === '\n' && this.text[next - 2] === '\r' ? next - 2 : next - 1;
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  const lineBreak = /\r\n|\r|\n/g;
  while (lineBreak.exec(text) !== null) starts.push(lineBreak.lastIndex);
  return starts;
}

/** A low surrogate belongs to the character before it, so it adds nothing to the count. */
function codePoints(text: string, start: number, end: number): number {
  let count = 0;
  for (let offset = start; offset < end; offset += 1) if (!splitsPair(text, offset)) count += 1;
  return count;
}

function splitsPair(text: string, offset: number): boolean {
  const here = text.charCodeAt(offset);
  if (here < 0xdc00 || here > 0xdfff || offset === 0) return false;
  const before = text.charCodeAt(offset - 1);
  return before >= 0xd800 && before <= 0xdbff;
}

function windowAround(
  text: string,
  line: { readonly start: number; readonly end: number; readonly focus: number },
): [number, number] {
  if (line.end - line.start <= windowLength) return [line.start, line.end];
  const latest = line.end - windowLength;
  const from = Math.max(line.start, Math.min(line.focus - windowLength / 2, latest));
  const to = Math.min(line.end, from + windowLength);
  return [splitsPair(text, from) ? from - 1 : from, splitsPair(text, to) ? to + 1 : to];
}
