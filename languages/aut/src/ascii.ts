/** The few characters the format is made of, as bytes. UTF-8 never uses them inside another character. */
export const ascii = {
  lineFeed: 0x0a,
  space: 0x20,
  quote: 0x22,
  open: 0x28,
  close: 0x29,
  comma: 0x2c,
  minus: 0x2d,
  slash: 0x2f,
  zero: 0x30,
  nine: 0x39,
  question: 0x3f,
} as const;

/** Blanks within a line: tab, vertical tab, form feed, carriage return, space. A carriage return before the line feed is
 *  thereby a blank at the end of the line. */
export function isBlank(byte: number): boolean {
  return byte === ascii.space || (byte >= 0x09 && byte <= 0x0d && byte !== ascii.lineFeed);
}

export function isDigit(byte: number): boolean {
  return byte >= ascii.zero && byte <= ascii.nine;
}

/** The first place from `start` that is not blank, at most `end`. */
export function skipBlanks(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && isBlank(bytes[at]!)) at += 1;
  return at;
}

/** The place after the last character before `end` that is not blank, at least `start`. */
export function skipBlanksBack(bytes: Uint8Array, start: number, end: number): number {
  let at = end;
  while (at > start && isBlank(bytes[at - 1]!)) at -= 1;
  return at;
}
