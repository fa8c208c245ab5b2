/** A list of bytes that grows. */
export class ByteList {
  #bytes: Uint8Array = new Uint8Array(64);
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
    if (this.length === this.#bytes.length) {
      const grown = new Uint8Array(this.length * 2);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[this.length++] = byte;
  }

  /** The bytes themselves, for loops over all of them; until the list grows. */
  all(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }
}
