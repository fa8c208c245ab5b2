/**
 * Takes a transition line apart from both ends: `(`, number, comma from the left, `)`, number, comma from the right; what
 * remains is the label. Nothing is allocated. A line it refuses is explained by explain.ts. Most of the time of reading is
 * spent here, so characters and loops are spelled out: imported names and calls would make it half as fast.
 */

/** States are 32-bit numbers, and their count must be one, too. */
export const largestNumber = 2 ** 31 - 2;

const quote = 0x22;
const open = 0x28;
const close = 0x29;
const comma = 0x2c;
const zero = 0x30;

/** As in ascii.ts. */
function isBlank(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d && byte !== 0x0a);
}

function isDigit(byte: number): boolean {
  return byte >= zero && byte <= 0x39;
}

export class TransitionScanner {
  from = 0;
  to = 0;
  labelStart = 0;
  labelEnd = 0;

  /** Is the line in `bytes` from `start` to `end` of the form `(from, label, to)`? */
  scan(bytes: Uint8Array, start: number, end: number): boolean {
    const labelStart = this.#scanFrom(bytes, start, end);
    if (labelStart < 0) return false;
    const labelEnd = this.#scanTo(bytes, labelStart, end);
    if (labelEnd <= labelStart) return false;
    this.labelStart = labelStart;
    this.labelEnd = labelEnd;
    if (bytes[labelStart] !== quote) return true;
    return labelEnd - labelStart > 1 && bytes[labelEnd - 1] === quote;
  }

  /** The place where the label starts, or -1. */
  #scanFrom(bytes: Uint8Array, start: number, end: number): number {
    let at = start;
    while (at < end && isBlank(bytes[at]!)) at += 1;
    if (at === end || bytes[at] !== open) return -1;
    at += 1;
    while (at < end && isBlank(bytes[at]!)) at += 1;
    const digits = at;
    let number = 0;
    for (; at < end && isDigit(bytes[at]!); at += 1) {
      number = number * 10 + bytes[at]! - zero;
      if (number > largestNumber) return -1;
    }
    if (at === digits) return -1;
    while (at < end && isBlank(bytes[at]!)) at += 1;
    if (at === end || bytes[at] !== comma) return -1;
    at += 1;
    while (at < end && isBlank(bytes[at]!)) at += 1;
    this.from = number;
    return at;
  }

  /** The place where the label ends, or -1. `at` is always after the character looked at. */
  #scanTo(bytes: Uint8Array, start: number, end: number): number {
    let at = end;
    while (at > start && isBlank(bytes[at - 1]!)) at -= 1;
    if (at === start || bytes[at - 1] !== close) return -1;
    at -= 1;
    while (at > start && isBlank(bytes[at - 1]!)) at -= 1;
    const digitsEnd = at;
    while (at > start && isDigit(bytes[at - 1]!)) at -= 1;
    const number = numberOf(bytes, at, digitsEnd);
    while (at > start && isBlank(bytes[at - 1]!)) at -= 1;
    if (number < 0 || at === start || bytes[at - 1] !== comma) return -1;
    at -= 1;
    while (at > start && isBlank(bytes[at - 1]!)) at -= 1;
    this.to = number;
    return at;
  }
}

/** The number in these digits, or -1 if there are none or it is too large. */
function numberOf(bytes: Uint8Array, start: number, end: number): number {
  let number = start === end ? -1 : 0;
  for (let at = start; at < end; at += 1) {
    number = number * 10 + bytes[at]! - zero;
    if (number > largestNumber) return -1;
  }
  return number;
}
