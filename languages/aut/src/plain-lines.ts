/**
 * The lines that make up nearly all of nearly every file: `(0,"label",1)` without a blank, in one pass from left to right; labels are passed over four
 * bytes at a time. The first line that is not of this form, or that is not whole in the chunk, is left to the scanner, which knows
 * everything that is allowed; so this file must take only what the scanner would take, and in the same way.
 */
import type { LabelTable } from './label-table.ts';
import { longestLine } from './line-reader.ts';
import type { TransitionRows } from './table.ts';

const lineFeed = 0x0a;
const quote = 0x22;
const open = 0x28;
const close = 0x29;
const comma = 0x2c;
const zero = 0x30;

export class PlainLines {
  /** How many lines the last call took. */
  lines = 0;
  readonly #labels: LabelTable;
  readonly #rows: TransitionRows;
  /** What the line looked at says. */
  #from = 0;
  #to = 0;
  #labelStart = 0;
  #labelEnd = 0;
  /** The place after the number looked at last. */
  #after = 0;

  constructor(labels: LabelTable, rows: TransitionRows) {
    this.#labels = labels;
    this.#rows = rows;
  }

  /** Takes at most so many lines from `start` on and gives the place after the last. Numbers must be below `states`. */
  take(bytes: Uint8Array, start: number, { states, most }: { readonly states: number; readonly most: number }): number {
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    // Every line that is looked at has a line feed, where each of the loops stops: none reads beyond the chunk.
    const last = bytes.lastIndexOf(lineFeed);
    let next = start;
    let lines = 0;
    for (; lines < most && next <= last; lines += 1) {
      const end = this.#look(bytes, words, next);
      if (end < 0 || end - next > longestLine || this.#from >= states || this.#to >= states) break;
      const label = this.#labels.internIn(words, this.#labelStart, this.#labelEnd);
      if (label < 0) break;
      this.#rows.push(this.#from, label, this.#to);
      next = end;
    }
    this.lines = lines;
    return next;
  }

  /** The place after the line, or -1 if it is not plain. */
  #look(bytes: Uint8Array, words: DataView, start: number): number {
    if (bytes[start] !== open) return -1;
    this.#from = this.#number(bytes, start + 1);
    let at = this.#after;
    if (this.#from < 0 || bytes[at] !== comma || bytes[at + 1] !== quote) return -1;
    this.#labelStart = at + 1;
    for (at = afterPlain(words, at + 2); ; at += 1) {
      const byte = bytes[at]!;
      if (byte === lineFeed) return -1;
      if (byte !== quote || bytes[at + 1] !== comma) continue;
      const to = this.#number(bytes, at + 2);
      const end = this.#after;
      if (to < 0 || bytes[end] !== close || bytes[end + 1] !== lineFeed) continue;
      this.#to = to;
      this.#labelEnd = at + 1;
      return end + 2;
    }
  }

  /** At least one digit, and not too many, or -1. */
  #number(bytes: Uint8Array, start: number): number {
    let number = 0;
    let at = start;
    for (let digit = bytes[at]! - zero; digit >= 0 && digit <= 9; digit = bytes[at]! - zero) {
      number = number * 10 + digit;
      at += 1;
    }
    this.#after = at;
    return at === start || at - start > mostDigits ? -1 : number;
  }
}

/** Numbers with more digits may be too large: the scanner knows. */
const mostDigits = 9;

/** Skips words of four bytes in which there is no quote and no line feed (Mycroft's test for a zero byte). */
function afterPlain(words: DataView, start: number): number {
  let at = start;
  for (; at + 4 <= words.byteLength; at += 4) {
    const word = words.getInt32(at, true);
    const quotes = word ^ 0x22222222;
    const feeds = word ^ 0x0a0a0a0a;
    const zeros = (((quotes - 0x01010101) & ~quotes) | ((feeds - 0x01010101) & ~feeds)) & 0x80808080;
    if (zeros !== 0) break;
  }
  return at;
}
