/**
 * Breaks a text into rows of limited width, by whatever ruler: cells of a terminal or points of a font. Rows end at a
 * space where possible, else after a separator or before a hump of camelCase, else anywhere; what does not fit the
 * last row ends in `…`. A no-break space holds together what should stay on one row.
 */
import { graphemes } from './legible.ts';

export interface WrapOptions {
  readonly width: number;
  /** The most rows, any number unless told; the last is cut if need be. */
  readonly rows?: number;
  readonly measure: (text: string) => number;
}

export const noBreak = '\u00a0';

export function wrapText(text: string, options: WrapOptions): readonly string[] {
  const most = options.rows ?? Number.POSITIVE_INFINITY;
  const rows: string[] = [];
  let row = '';
  let rowWidth = 0;
  for (const piece of pieces(text, options)) {
    if (row !== '' && rowWidth + options.measure(piece.trimEnd()) > options.width) {
      rows.push(row);
      if (rows.length > most) break;
      row = '';
      rowWidth = 0;
    }
    row += piece;
    rowWidth += options.measure(piece);
  }
  if (rows.length <= most) rows.push(row);
  return shortened(rows, most, options).map((line) => line.replaceAll(noBreak, ' ').trim());
}

function shortened(rows: readonly string[], most: number, options: WrapOptions): readonly string[] {
  if (rows.length <= most) return rows;
  return [
    ...rows.slice(0, most - 1),
    truncate(
      rows
        .slice(most - 1)
        .join('')
        .trim(),
      options,
    ),
  ];
}

/** The text, or as much of it as fits before a `…`. */
export function truncate(text: string, options: Pick<WrapOptions, 'width' | 'measure'>): string {
  if (options.measure(text) <= options.width) return text;
  let kept = '';
  for (const grapheme of graphemes(text)) {
    if (options.measure(`${kept}${grapheme}…`) > options.width) break;
    kept += grapheme;
  }
  return `${kept.trimEnd()}…`;
}

/** Pieces after which a row may end, none wider than the width unless a single grapheme is. */
function* pieces(text: string, options: WrapOptions): Generator<string> {
  for (const word of text.split(/(?<= )(?! )/)) {
    if (fits(word, options)) {
      yield word;
      continue;
    }
    for (const part of word.split(/(?<=[-_,;:./)\u00a0])(?![-_,;:./)\u00a0 ])|(?<=\p{Ll})(?=\p{Lu})/u)) {
      if (fits(part, options)) yield part;
      else yield* graphemes(part);
    }
  }
}

function fits(text: string, options: WrapOptions): boolean {
  return options.measure(text.trimEnd()) <= options.width;
}
