/**
 * Writes the format: quoted labels (see label-text.ts), one transition per line, as mCRL2 and LTSmin do. The counts
 * stand in the first line, so a producer that does not know them yet writes a header of fixed width, padded with
 * blanks, and puts the numbers in at the end. Text comes in pieces of about 64 KB.
 */
import { quotedLabel } from './label-text.ts';

const lineFeed = 0x0a;
const open = 0x28;
const close = 0x29;
const zero = 0x30;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

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

/** The whole text, for counts that are known. */
export function* autText(
  counts: Counts,
  transitions: Iterable<readonly [from: number, label: string, to: number]>,
): Generator<string> {
  const pieces: string[] = [];
  const writer = new AutWriter((piece) => pieces.push(decoder.decode(piece)), counts);
  for (const [from, label, to] of transitions) {
    writer.transition(from, label, to);
    if (pieces.length > 0) yield* pieces.splice(0);
  }
  writer.finish(counts);
  yield* pieces;
}

/** Labels written already, as the bytes between two numbers; models with very many labels start anew now and then. */
const mostKept = 1 << 16;
const digitsOfNumber = 16;

/**
 * Takes transitions one by one and hands on pieces of the file, the first of which starts with a header to be replaced.
 * A piece is borrowed: its bytes are valid during the call only.
 */
export class AutWriter {
  readonly #write: (piece: Uint8Array) => void;
  readonly #labels = new Map<string, Uint8Array>();
  #piece = new Uint8Array(pieceLength);
  #used = 0;
  #transitions = 0;

  /** Counts that are known stand in the header at once. */
  constructor(write: (piece: Uint8Array) => void, counts?: Counts) {
    this.#write = write;
    this.#putBytes(encoder.encode(counts === undefined ? paddedHeaderLine('unknown') : headerLine(counts)));
  }

  transition(from: number, label: string, to: number): void {
    const between = this.#labels.get(label) ?? this.#keep(label);
    this.#makeRoom(between.length + 2 * digitsOfNumber + 3);
    this.#piece[this.#used++] = open;
    this.#putNumber(from);
    this.#putBytes(between);
    this.#putNumber(to);
    this.#piece[this.#used++] = close;
    this.#piece[this.#used++] = lineFeed;
    this.#transitions += 1;
  }

  /**
   * Hands on the rest and returns the header to be written over the beginning of a file whose counts were not known.
   */
  finish(counts: Omit<Counts, 'transitions'>): string {
    this.#flush();
    return paddedHeaderLine({ ...counts, transitions: this.#transitions });
  }

  #keep(label: string): Uint8Array {
    if (this.#labels.size === mostKept) this.#labels.clear();
    const bytes = encoder.encode(`,${quotedLabel(label)},`);
    this.#labels.set(label, bytes);
    return bytes;
  }

  #makeRoom(length: number): void {
    if (this.#used + length <= this.#piece.length) return;
    this.#flush();
    if (length > this.#piece.length) this.#piece = new Uint8Array(length);
  }

  #putBytes(bytes: Uint8Array): void {
    const piece = this.#piece;
    // For the few bytes of most labels a loop is faster than `set`.
    for (let i = 0; i < bytes.length; i += 1) piece[this.#used + i] = bytes[i]!;
    this.#used += bytes.length;
  }

  #putNumber(number: number): void {
    let length = 1;
    for (let rest = number; rest >= 10; rest = Math.floor(rest / 10)) length += 1;
    let rest = number;
    for (let at = this.#used + length - 1; at >= this.#used; at -= 1) {
      const shorter = Math.floor(rest / 10);
      this.#piece[at] = zero + rest - 10 * shorter;
      rest = shorter;
    }
    this.#used += length;
  }

  #flush(): void {
    if (this.#used > 0) this.#write(this.#piece.subarray(0, this.#used));
    this.#used = 0;
  }
}
