/**
 * Sorted keys in a file. A key is a pair of numbers below 2^31 and 2^32, the root of a state. Keys are written as
 * differences to the one before, seven bits to a byte: in a dense set of states that is two or three bytes each.
 */
import type { SpilledFile, SpillFolder, SpillWriter } from './spill-folder.ts';

/** Bytes that are written or read at a time by default. */
export const BLOCK_BYTES = 1 << 18;
/** A key takes at most so many bytes. */
const LONGEST = 10;

export interface KeyRun {
  readonly file: SpilledFile;
  readonly count: number;
}

/** Keys one after the other. */
export interface Keys {
  left: number;
  right: number;
  /** Goes to the next one; false if there is none. */
  next(): boolean;
}

export class KeyWriter {
  count = 0;
  readonly #out: SpillWriter;
  readonly #block: Uint8Array;
  #used = 0;
  #left = 0;
  #right = -1;

  constructor(folder: SpillFolder, blockBytes = BLOCK_BYTES) {
    this.#out = folder.create();
    this.#block = new Uint8Array(blockBytes);
  }

  /** Larger than all before. */
  push(left: number, right: number): void {
    if (this.#used + LONGEST > this.#block.length) this.#flush();
    const further = left - this.#left;
    this.#write(further);
    this.#write(further === 0 ? right - this.#right - 1 : right);
    this.#left = left;
    this.#right = right;
    this.count++;
  }

  finish(): KeyRun {
    this.#flush();
    return { file: this.#out.finish(), count: this.count };
  }

  #write(number: number): void {
    let rest = number;
    while (rest >= 128) {
      this.#block[this.#used++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    this.#block[this.#used++] = rest;
  }

  #flush(): void {
    this.#out.write(this.#block.subarray(0, this.#used));
    this.#used = 0;
  }
}

export class KeyReader implements Keys {
  left = 0;
  right = -1;
  readonly #file: SpilledFile;
  readonly #block: Uint8Array;
  #place = 0;
  #used = 0;
  #length = 0;
  #remaining: number;

  constructor({ file, count }: KeyRun, blockBytes = BLOCK_BYTES) {
    this.#file = file;
    this.#block = new Uint8Array(blockBytes);
    this.#remaining = count;
  }

  next(): boolean {
    if (this.#remaining === 0) return false;
    this.#remaining--;
    if (this.#used + LONGEST > this.#length) this.#fill();
    const further = this.#read();
    const second = this.#read();
    if (further === 0) this.right += second + 1;
    else this.right = second;
    this.left += further;
    return true;
  }

  #read(): number {
    let byte = this.#block[this.#used++]!;
    if (byte < 128) return byte;
    let number = byte - 128;
    for (let unit = 128; ; unit *= 128) {
      byte = this.#block[this.#used++]!;
      if (byte < 128) return number + byte * unit;
      number += (byte - 128) * unit;
    }
  }

  #fill(): void {
    this.#block.copyWithin(0, this.#used, this.#length);
    const kept = this.#length - this.#used;
    const read = this.#file.read(this.#place, this.#block.subarray(kept));
    this.#place += read;
    this.#length = kept + read;
    this.#used = 0;
  }
}
