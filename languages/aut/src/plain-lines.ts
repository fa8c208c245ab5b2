/**
 * The lines that make up nearly all of nearly every file: `(0,"label",1)` without a blank, in one pass from left to right. The label is hashed while
 * its end is looked for. The first line that is not of this form, or that is not whole in the chunk, is left to the scanner, which knows
 * everything that is allowed; so this file must take only what the scanner would take, and in the same way.
 */
import { hashEnd, hashNext } from '@vedette/structures';
import { HASH_OF_LABELS, type LabelTable } from './label-table.ts';
import { longestLine } from './line-reader.ts';
import type { TransitionRows } from './table.ts';

const lineFeed = 0x0a;
const quote = 0x22;
const open = 0x28;
const close = 0x29;
const comma = 0x2c;
const zero = 0x30;
const nine = 0x39;

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
  #hash = 0;

  constructor(labels: LabelTable, rows: TransitionRows) {
    this.#labels = labels;
    this.#rows = rows;
  }

  /** Takes at most so many lines from `start` on and gives the place after the last. Numbers must be below `states`. */
  take(bytes: Uint8Array, start: number, { states, most }: { readonly states: number; readonly most: number }): number {
    let next = start;
    this.lines = 0;
    while (this.lines < most) {
      const end = this.#look(bytes, next);
      if (end < 0 || end - next > longestLine || this.#from >= states || this.#to >= states) break;
      const label = this.#labels.internHashed(this.#hash, bytes, this.#labelStart, this.#labelEnd);
      if (label < 0) break;
      this.#rows.push(this.#from, label, this.#to);
      next = end;
      this.lines += 1;
    }
    return next;
  }

  /** The place after the line, or -1 if it is not plain. Beyond the end of the chunk there is `undefined`, which is none of the characters. */
  #look(bytes: Uint8Array, start: number): number {
    if (bytes[start] !== open) return -1;
    let at = afterDigits(bytes, start + 1);
    if (at < 0 || bytes[at] !== comma || bytes[at + 1] !== quote) return -1;
    this.#from = numberIn(bytes, start + 1, at);
    this.#labelStart = at + 1;
    let hash = hashNext(HASH_OF_LABELS, quote);
    for (at += 2; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      if (byte === lineFeed) return -1;
      hash = hashNext(hash, byte);
      if (byte !== quote || bytes[at + 1] !== comma) continue;
      const end = afterDigits(bytes, at + 2);
      if (end < 0 || bytes[end] !== close || bytes[end + 1] !== lineFeed) continue;
      this.#to = numberIn(bytes, at + 2, end);
      this.#labelEnd = at + 1;
      this.#hash = hashEnd(hash);
      return end + 2;
    }
    return -1;
  }
}

/** Numbers with more digits may be too large: the scanner knows. */
const mostDigits = 9;

/** The place after at least one digit, or -1. */
function afterDigits(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at]! >= zero && bytes[at]! <= nine) at += 1;
  return at === start || at - start > mostDigits ? -1 : at;
}

function numberIn(bytes: Uint8Array, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at += 1) number = number * 10 + bytes[at]! - zero;
  return number;
}
