/**
 * Writes the format: quoted labels (see label-text.ts), one transition per line, as mCRL2 and LTSmin do. The counts stand
 * in the first line, so a producer that does not know them yet writes a header of fixed width, padded with blanks, and
 * puts the numbers in at the end. Text comes in pieces of about 64 KB.
 */
import { quotedLabel } from './label-text.ts';

export interface Counts {
  readonly first: number;
  readonly transitions: number;
  readonly states: number;
}

const pieceLength = 64 * 1024;

/** In characters, which are bytes here, without the line feed. Three numbers of 16 digits fit. */
const paddedWidth = 64;

export function headerLine(counts: Counts): string {
  return `des (${counts.first},${counts.transitions},${counts.states})\n`;
}

/** As long as any other padded header. */
export function paddedHeaderLine(counts: Counts | 'unknown'): string {
  const text = counts === 'unknown' ? 'des (?,?,?)' : headerLine(counts).trimEnd();
  return `${text.padEnd(paddedWidth)}\n`;
}

export function transitionLine(from: number, label: string, to: number): string {
  return `(${from},${quotedLabel(label)},${to})\n`;
}

/** The whole text, for counts that are known. */
export function* autText(
  counts: Counts,
  transitions: Iterable<readonly [from: number, label: string, to: number]>,
): Generator<string> {
  let piece = headerLine(counts);
  for (const [from, label, to] of transitions) {
    piece += transitionLine(from, label, to);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** Takes transitions one by one and hands on pieces of text, the first of which starts with a header to be replaced. */
export class AutWriter {
  readonly #write: (piece: string) => void;
  #piece = paddedHeaderLine('unknown');
  #transitions = 0;

  constructor(write: (piece: string) => void) {
    this.#write = write;
  }

  transition(from: number, label: string, to: number): void {
    this.#piece += transitionLine(from, label, to);
    this.#transitions += 1;
    if (this.#piece.length >= pieceLength) this.#flush();
  }

  /** Hands on the rest and returns the header to be written over the beginning of the file. */
  finish(counts: Omit<Counts, 'transitions'>): string {
    this.#flush();
    return paddedHeaderLine({ ...counts, transitions: this.#transitions });
  }

  #flush(): void {
    if (this.#piece !== '') this.#write(this.#piece);
    this.#piece = '';
  }
}
