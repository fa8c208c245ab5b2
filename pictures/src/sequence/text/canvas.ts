/**
 * A grid of terminal cells that grows downwards. Wide characters take two cells, combining marks none, and nothing
 * is ever drawn beyond the width: the promise that a chart never overflows is kept here.
 */
import { cellsOfGrapheme, graphemes } from '@vedette/text';

/** What a cell is drawn with; each has its colour in a colour terminal. */
export type Ink = 'plain' | 'faint' | 'name' | 'message' | 'local' | 'crash' | 'suspicion' | 'time' | 'fault';

/** The second cell of a wide character has the text ''. */
interface Cell {
  readonly text: string;
  readonly ink: Ink;
}

const blank: Cell = { text: ' ', ink: 'plain' };

const codes: Record<Ink, string> = {
  plain: '',
  faint: '\u001b[90m',
  name: '\u001b[1m',
  message: '\u001b[36m',
  local: '\u001b[32m',
  crash: '\u001b[1;31m',
  suspicion: '\u001b[33m',
  time: '\u001b[34m',
  fault: '\u001b[31m',
};

export class Canvas {
  readonly #width: number;
  readonly #rows: Cell[][] = [];

  constructor(width: number) {
    this.#width = width;
  }

  put(row: number, column: number, text: string, ink: Ink = 'plain'): void {
    const cells = this.#row(row);
    let at = column;
    for (const grapheme of graphemes(text)) {
      const width = cellsOfGrapheme(grapheme);
      if (width === 0) continue;
      if (at + width > this.#width) return;
      this.#clear(cells, at, width);
      cells[at] = { text: grapheme, ink };
      if (width === 2) cells[at + 1] = { text: '', ink };
      at += width;
    }
  }

  /** The rows from the top, without trailing blanks. */
  lines(colour: 'plain' | 'colour'): readonly string[] {
    return this.#rows.map((cells) => (colour === 'plain' ? plainLine(cells) : colourLine(cells)));
  }

  #row(index: number): Cell[] {
    while (this.#rows.length <= index) this.#rows.push([]);
    return this.#rows[index]!;
  }

  /** Half a wide character that is left over becomes a blank. */
  #clear(cells: Cell[], at: number, width: number): void {
    while (cells.length < at) cells.push(blank);
    if (cells[at]?.text === '') cells[at - 1] = blank;
    if (cells[at + width]?.text === '') cells[at + width] = blank;
  }
}

function plainLine(cells: readonly Cell[]): string {
  return cells
    .map(({ text }) => text)
    .join('')
    .trimEnd();
}

function colourLine(cells: readonly Cell[]): string {
  let end = cells.length;
  while (end > 0 && cells[end - 1]!.text === ' ') end--;
  let line = '';
  let ink: Ink = 'plain';
  for (const cell of cells.slice(0, end)) {
    if (cell.ink !== ink && cell.text !== ' ') {
      line += (ink === 'plain' ? '' : '\u001b[0m') + codes[cell.ink];
      ink = cell.ink;
    }
    line += cell.text;
  }
  return ink === 'plain' ? line : `${line}\u001b[0m`;
}
