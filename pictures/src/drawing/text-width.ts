/**
 * The width of a drawn text, computed without a browser. The advances are those of DejaVu Sans, wider than the fonts
 * most readers will see (Helvetica, Arial, Segoe UI), so a text that fits here fits there.
 */
import { cellsOfGrapheme, graphemes } from '@vedette/text';

export interface Font {
  /** In points. */
  readonly size: number;
  readonly weight: 'normal' | 'bold';
}

/** In hundredths of the size, from the space to the tilde. */
const advances = [
  32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84,
  84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68, 99, 69, 61,
  69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59,
  82, 59, 59, 52, 64, 34, 64, 84,
];
/** Other alphabets and signs: the widest Cyrillic letters need a little more than the size. */
const otherAdvance = 108;
const wideAdvance = 130;
const boldFactor = 1.17;

export function textWidth(text: string, font: Font): number {
  const hundredths = graphemes(text).reduce((sum, grapheme) => sum + advance(grapheme), 0);
  return (hundredths / 100) * font.size * (font.weight === 'bold' ? boldFactor : 1);
}

export function lineHeight(font: Font): number {
  return font.size * 1.3;
}

function advance(grapheme: string): number {
  const known = grapheme.length === 1 ? advances[grapheme.charCodeAt(0) - 32] : undefined;
  if (known !== undefined) return known;
  const cells = cellsOfGrapheme(grapheme);
  if (cells === 0) return 0;
  return cells === 2 ? wideAdvance : otherAdvance;
}
