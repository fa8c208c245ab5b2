/**
 * Text made safe to draw: one line, no control characters that a terminal would obey, nothing that XML forbids, no
 * direction marks that would reorder what stands beside it. What is replaced stays visible.
 */

const invisible =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/gu;

export function legible(text: string): string {
  return text.replace(invisible, picture);
}

/** Control characters have pictures of their own in Unicode (␊ for a line feed); anything else becomes �. */
function picture(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7f ? '\u2421' : '\ufffd';
}
