/**
 * Reads a certificate from a decompressed stream: lines of JSON, and bytes between them. Nothing is read ahead of need.
 */
import { Rejected } from '../result.ts';

const LINE_END = 10;
/** No line of ours is longer; a damaged file may be one line. */
const LONGEST_LINE = 1 << 28;

export class CertificateReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #buffer: Uint8Array = new Uint8Array(0);
  #at = 0;
  #end = 0;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** How many bytes can be taken now. */
  get available(): number {
    return this.#end - this.#at;
  }

  /** Makes so many bytes available, or all that are left. */
  async fill(count: number): Promise<void> {
    while (this.available < count) {
      const next = await this.#chunks.next();
      if (next.done) return;
      this.#append(next.value);
    }
  }

  /** One that is available. */
  byte(): number {
    if (this.#at === this.#end) throw new Rejected('the file ends too early');
    return this.#buffer[this.#at++]!;
  }

  async line(): Promise<string> {
    for (let from = 0; ; ) {
      const found = this.#buffer.subarray(this.#at, this.#end).indexOf(LINE_END, from);
      if (found >= 0) {
        const text = new TextDecoder().decode(this.#buffer.subarray(this.#at, this.#at + found));
        this.#at += found + 1;
        return text;
      }
      from = this.available;
      if (from > LONGEST_LINE) throw new Rejected('a line has no end');
      await this.fill(from + 1);
      if (this.available === from) throw new Rejected('the file ends too early');
    }
  }

  /** The next line as JSON. */
  async json(): Promise<unknown> {
    const text = await this.line();
    try {
      return JSON.parse(text);
    } catch {
      throw new Rejected('a line is no JSON');
    }
  }

  async expectEnd(): Promise<void> {
    await this.fill(1);
    if (this.available > 0) throw new Rejected('more follows after the end of the proof');
  }

  #append(chunk: Uint8Array): void {
    const { available } = this;
    if (this.#end + chunk.length > this.#buffer.length) {
      const next = new Uint8Array(Math.max(2 * available, available + chunk.length));
      next.set(this.#buffer.subarray(this.#at, this.#end));
      this.#buffer = next;
      this.#at = 0;
      this.#end = available;
    }
    this.#buffer.set(chunk, this.#end);
    this.#end += chunk.length;
  }
}
