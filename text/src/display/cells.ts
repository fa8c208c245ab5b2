/**
 * How many cells of a terminal a text takes: none for lone combining marks, two for East Asian wide characters and
 * emoji, else one (Unicode report UAX 11, rounded to whole blocks; ambiguous characters count as narrow).
 */
import { graphemes } from './graphemes.ts';

const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{1f1e6}-\u{1f1ff}\u{20000}-\u{3fffd}]|^\p{Emoji_Presentation}|\ufe0f/u;
const onlyMarks = /^(?:\p{M}|\u200c|\u200d)+$/u;

/** The cells of one grapheme. */
export function cellsOfGrapheme(grapheme: string): number {
  if (grapheme.length === 1 && grapheme < '\u0300') return 1;
  if (onlyMarks.test(grapheme)) return 0;
  return wide.test(grapheme) ? 2 : 1;
}

export function cellsOf(text: string): number {
  return graphemes(text).reduce((sum, grapheme) => sum + cellsOfGrapheme(grapheme), 0);
}

/** Padded with blanks at the end. */
export function padToCells(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - cellsOf(text)));
}
