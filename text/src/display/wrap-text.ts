/**
 * Breaks a text into rows of limited width, by whatever ruler: cells of a terminal or points of a font. Rows end at a
 * space where possible, else after a separator or before a hump of camelCase, else anywhere; what does not fit the
 * last row ends in `…`. A no-break space holds together what should stay on one row.
 */
import { graphemes } from './graphemes.ts';

export interface WrapOptions {
  readonly width: number;
  /** The most rows, unlimited by default; the last is cut if necessary. */
  readonly rows?: number;
  /** In front of every row but the first. */
  readonly hanging?: string;
  readonly measure: (text: string) => number;
}

type Ruler = Pick<WrapOptions, 'width' | 'measure'>;

export const noBreak = '\u00a0';

export function wrapText(text: string, options: WrapOptions): readonly string[] {
  const { hanging = '', measure, width } = options;
  const most = options.rows ?? Number.POSITIVE_INFINITY;
  const narrow = { measure, width: width - measure(hanging) };
  const rows: string[] = [];
  let row = '';
  let rowWidth = 0;
  for (const piece of pieces(text, narrow)) {
    if (row !== '' && rowWidth + measure(piece.trimEnd()) > (rows.length === 0 ? width : narrow.width)) {
      rows.push(row);
      if (rows.length > most) break;
      row = '';
      rowWidth = 0;
    }
    row += piece;
    rowWidth += measure(piece);
  }
  if (rows.length <= most) rows.push(row);
  const kept = shortened(rows, most, narrow).map((line) => line.replaceAll(noBreak, ' ').trim());
  return kept.map((line, index) => (index === 0 ? line : hanging + line));
}

function shortened(rows: readonly string[], most: number, ruler: Ruler): readonly string[] {
  if (rows.length <= most) return rows;
  return [
    ...rows.slice(0, most - 1),
    truncate(
      rows
        .slice(most - 1)
        .join('')
        .trim(),
      ruler,
    ),
  ];
}

/** The text, or as much of it as fits before a `…`. */
export function truncate(text: string, options: Ruler): string {
  if (options.measure(text) <= options.width) return text;
  let kept = '';
  for (const grapheme of graphemes(text)) {
    if (options.measure(`${kept}${grapheme}…`) > options.width) break;
    kept += grapheme;
  }
  return `${kept.trimEnd()}…`;
}

/** Pieces after which a row may end, none wider than the width unless a single grapheme is. */
function* pieces(text: string, options: Ruler): Generator<string> {
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

function fits(text: string, options: Ruler): boolean {
  return options.measure(text.trimEnd()) <= options.width;
}
