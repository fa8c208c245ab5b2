/**
 * Takes a line `(from, label, to)` apart in one pass over its bytes, without allocating. Labels in quotes are passed
 * over four bytes at a time. A line it refuses is explained by explain.ts. Nearly all of the time of reading is spent
 * here, so characters are spelled out: imported names would make it half as fast.
 */

/** States are 32-bit numbers, and their count must be one, too. */
export const largestNumber = 2 ** 31 - 2;

const lineFeed = 0x0a;
const quote = 0x22;
const open = 0x28;
const close = 0x29;
const comma = 0x2c;
const zero = 0x30;

export class LineScanner {
  from = 0;
  to = 0;
  labelStart = 0;
  labelEnd = 0;
  /** The position after the number read last. */
  #after = 0;

  /** The position after the line that starts here, or -1. The bytes must have a line feed, where every loop stops. */
  scan(bytes: Uint8Array, words: DataView, start: number): number {
    let at = afterBlanks(bytes, start);
    if (bytes[at] !== open) return -1;
    this.from = this.#number(bytes, at + 1);
    at = this.#after;
    if (this.from < 0 || bytes[at] !== comma) return -1;
    this.labelStart = afterBlanks(bytes, at + 1);
    const isQuoted = bytes[this.labelStart] === quote;
    for (at = isQuoted ? afterPlain(words, this.labelStart + 1) : this.labelStart; bytes[at] !== lineFeed; at += 1) {
      const end = bytes[at] === comma ? this.#end(bytes, at + 1) : -1;
      if (end >= 0) return this.#isLabel(bytes, at, isQuoted) ? end : -1;
    }
    return -1;
  }

  /** The position after `to)` and the end of the line, or -1. */
  #end(bytes: Uint8Array, start: number): number {
    this.to = this.#number(bytes, start);
    if (this.to < 0 || bytes[this.#after] !== close) return -1;
    const end = afterBlanks(bytes, this.#after + 1);
    return bytes[end] === lineFeed ? end + 1 : -1;
  }

  #isLabel(bytes: Uint8Array, comma: number, isQuoted: boolean): boolean {
    let end = comma;
    while (end > this.labelStart && isBlank(bytes[end - 1]!)) end -= 1;
    this.labelEnd = end;
    if (isQuoted) return end - this.labelStart > 1 && bytes[end - 1] === quote;
    return end > this.labelStart;
  }

  /** The number with the blanks around it, or -1 if there is none or it is too large. */
  #number(bytes: Uint8Array, start: number): number {
    const digits = afterBlanks(bytes, start);
    let at = digits;
    let number = 0;
    for (let digit = bytes[at]! - zero; digit >= 0 && digit <= 9; digit = bytes[at]! - zero) {
      number = number * 10 + digit;
      at += 1;
    }
    this.#after = afterBlanks(bytes, at);
    return at === digits || number > largestNumber ? -1 : number;
  }
}

/**
 * Tab, vertical tab, form feed, carriage return, space: a carriage return before the line feed ends the line with a
 * blank.
 */
function isBlank(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d && byte !== lineFeed);
}

function afterBlanks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (isBlank(bytes[at]!)) at += 1;
  return at;
}

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
