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

/** The characters as people count them: a letter with its accents is one. */
export function graphemes(text: string): readonly string[] {
  if (plain.test(text)) return Array.from(text);
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Scripts and signs in which every character stands for itself; the segmenter is thorough but slow. */
const plain =
  /^[\x20-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u27bf\u3041-\u3096\u309b-\u9fff\uac00-\ud7a3]*$/;
/** Made when first needed: it takes as long as a small check. */
let segmenter: Intl.Segmenter | undefined;
