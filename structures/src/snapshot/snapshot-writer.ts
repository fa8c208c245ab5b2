/** Writes a snapshot (see `format.ts`), handing on its bytes as they come. */
import { Checksum } from './checksum.ts';
import { type Column, END, HEAD_BYTES, kindOfColumn, PIECE_BYTES, RECORD, SUM_BYTES } from './format.ts';

export class SnapshotWriter {
  /** How many bytes were handed on. */
  bytes = 0;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #piece = new Uint8Array(new ArrayBuffer(PIECE_BYTES));
  #sections = 0;

  /** Bytes are borrowed during the call. */
  constructor(write: (bytes: Uint8Array) => void) {
    this.#write = write;
  }

  /** What survives JSON. */
  record(value: unknown): void {
    this.#section(RECORD, new TextEncoder().encode(JSON.stringify(value)));
  }

  column(column: Column): void {
    this.#section(kindOfColumn(column), column);
  }

  /** Nothing more comes. */
  end(): void {
    this.#section(END, new Uint8Array(0));
  }

  #section(kind: number, column: Column): void {
    this.#summed(this.#head(kind, column.byteLength));
    this.#summed(column);
  }

  #head(kind: number, length: number): Uint8Array {
    const head = new DataView(new ArrayBuffer(HEAD_BYTES));
    head.setInt32(0, kind, true);
    head.setInt32(4, this.#sections++, true);
    head.setFloat64(8, length, true);
    return new Uint8Array(head.buffer);
  }

  /**
   * The bytes of a column, a piece at a time, and their checksum. Pieces are copied: words are summed where they are
   * aligned.
   */
  #summed({ buffer, byteOffset, byteLength }: Column): void {
    const sum = new Checksum();
    for (let from = 0; from < byteLength; from += PIECE_BYTES) {
      const length = Math.min(PIECE_BYTES, byteLength - from);
      this.#piece.set(new Uint8Array(buffer, byteOffset + from, length));
      this.#piece.fill(0, length, Math.ceil(length / 4) * 4);
      sum.add(this.#piece.buffer, length);
      this.#send(this.#piece.subarray(0, length));
    }
    const words = new DataView(new ArrayBuffer(SUM_BYTES));
    for (const [i, word] of sum.words.entries()) words.setInt32(i * 4, word, true);
    this.#send(new Uint8Array(words.buffer));
  }

  #send(bytes: Uint8Array): void {
    this.#write(bytes);
    this.bytes += bytes.length;
  }
}
