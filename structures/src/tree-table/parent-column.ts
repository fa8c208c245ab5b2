/**
 * One parent number per state, packed. Parents are written as differences to the parent before, zigzag-coded in groups
 * of three bits with a continuation bit, two groups to a byte. In breadth-first order parents never decrease and mostly
 * repeat or go up by one, so a parent costs about half a byte; other orders cost more but nothing breaks. Every 256th
 * entry has a checkpoint, so reading one parent decodes at most 256 numbers.
 */
import { grown } from '../column/growth.ts';

const STRIDE = 256;
/** States may have numbers that shifts would cut. */
const MOST_SHIFTED = 2 ** 31 - 1;

export interface ParentColumnParts {
  readonly nibbles: Uint8Array<ArrayBuffer>;
  readonly used: number;
  readonly size: number;
  readonly last: number;
  readonly checkpointParents: Float64Array<ArrayBuffer>;
  readonly checkpointOffsets: Float64Array<ArrayBuffer>;
}

export class ParentColumn {
  #nibbles = new Uint8Array(64);
  #used = 0;
  #size = 0;
  #last = 0;
  #checkpointParents = new Float64Array(16);
  #checkpointOffsets = new Float64Array(16);

  /** From what another column let go. */
  static of(parts: ParentColumnParts): ParentColumn {
    const column = new ParentColumn();
    column.#nibbles = parts.nibbles;
    column.#used = parts.used;
    column.#size = parts.size;
    column.#last = parts.last;
    column.#checkpointParents = parts.checkpointParents;
    column.#checkpointOffsets = parts.checkpointOffsets;
    return column;
  }

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#nibbles.byteLength + this.#checkpointParents.byteLength + this.#checkpointOffsets.byteLength;
  }

  /** What the column consists of, to be copied; or to be moved elsewhere, and not to be used any more. */
  release(): ParentColumnParts {
    return {
      nibbles: this.#nibbles,
      used: this.#used,
      size: this.#size,
      last: this.#last,
      checkpointParents: this.#checkpointParents,
      checkpointOffsets: this.#checkpointOffsets,
    };
  }

  push(parent: number): void {
    if (this.#size % STRIDE === 0) this.#checkpoint();
    const difference = parent - this.#last;
    let code = difference < 0 ? -2 * difference - 1 : 2 * difference;
    for (; code > MOST_SHIFTED; code = Math.floor(code / 8)) this.#write((code % 8) + 8);
    for (; code > 7; code >>>= 3) this.#write((code & 7) | 8);
    this.#write(code);
    this.#last = parent;
    this.#size++;
  }

  at(entry: number): number {
    const checkpoint = Math.floor(entry / STRIDE);
    let parent = this.#checkpointParents[checkpoint]!;
    let offset = this.#checkpointOffsets[checkpoint]!;
    for (let remaining = entry % STRIDE; remaining >= 0; remaining--) {
      let code = 0;
      for (let unit = 1; ; unit *= 8) {
        const nibble = this.#read(offset++);
        code += (nibble & 7) * unit;
        if (nibble < 8) break;
      }
      parent += code % 2 === 0 ? code / 2 : -(code + 1) / 2;
    }
    return parent;
  }

  #checkpoint(): void {
    const checkpoint = this.#size / STRIDE;
    if (checkpoint === this.#checkpointParents.length) {
      this.#checkpointParents = grown(this.#checkpointParents, checkpoint + 1);
      this.#checkpointOffsets = grown(this.#checkpointOffsets, checkpoint + 1);
    }
    this.#checkpointParents[checkpoint] = this.#last;
    this.#checkpointOffsets[checkpoint] = this.#used;
  }

  #write(nibble: number): void {
    const byte = Math.floor(this.#used / 2);
    if (byte === this.#nibbles.length) this.#nibbles = grown(this.#nibbles, byte + 1);
    if (this.#used % 2 === 0) this.#nibbles[byte] = nibble;
    else this.#nibbles[byte]! |= nibble << 4;
    this.#used++;
  }

  #read(offset: number): number {
    const byte = this.#nibbles[Math.floor(offset / 2)]!;
    return offset % 2 === 0 ? byte & 15 : byte >>> 4;
  }
}
