/** A growing list of bytes: see `IntColumn`. */
import { grown, nextListLength } from './growth.ts';

export class ByteColumn {
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(64);
  length = 0;

  get bytes(): number {
    return this.#bytes.byteLength;
  }

  at(index: number): number {
    return this.#bytes[index]!;
  }

  set(index: number, byte: number): void {
    this.#bytes[index] = byte;
  }

  push(byte: number): void {
    if (this.length === this.#bytes.length) this.#bytes = grown(this.#bytes, this.length + 1, nextListLength);
    this.#bytes[this.length++] = byte;
  }

  /** A view of all entries, for loops over them. It is stale once the list has grown. */
  view(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.length);
  }
}
