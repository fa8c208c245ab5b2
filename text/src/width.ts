/**
 * How many cells of a terminal a character takes: none for combining marks, two for East Asian wide characters and
 * emoji, else one. After the Unicode report on East Asian width (UAX 11), rounded to whole blocks.
 */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const combining = /\p{Mn}|\p{Me}/u;

export function cellsOf(character: string): number {
  if (character < '\u0300') return 1;
  if (combining.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}
