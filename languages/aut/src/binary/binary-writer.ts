/** Writes the binary format while a graph is found: transitions as they come, the labels after them, the header over the beginning. */
import type { Label } from '@vedette/core';
import { at, Checksum, headerLength, kinds, labelHeadLength, signature, sumOfHeader, version } from './layout.ts';

const pieceWords = 3 << 13;
const encoder = new TextEncoder();

export interface Finished {
  readonly first: number;
  readonly states: number;
  /** The label of each number that transitions have. */
  readonly labels: readonly Label[];
}

/** Pieces are borrowed: their bytes are valid during the call only. The first is an empty header, to be replaced. */
export class BinaryWriter {
  readonly #write: (piece: Uint8Array) => void;
  readonly #words = new Int32Array(pieceWords);
  readonly #sum = new Checksum();
  #used = 0;
  #transitions = 0;

  constructor(write: (piece: Uint8Array) => void) {
    this.#write = write;
    write(new Uint8Array(headerLength));
  }

  transition(from: number, label: number, to: number): void {
    if (this.#used === pieceWords) this.#flush();
    const words = this.#words;
    const used = this.#used;
    words[used] = from;
    words[used + 1] = label;
    words[used + 2] = to;
    this.#used = used + 3;
    this.#transitions += 1;
  }

  /** Writes the rest and returns the header to be written over the beginning of the file. */
  finish({ first, states, labels }: Finished): Uint8Array {
    this.#flush();
    let labelBytes = 0;
    for (const label of labels) {
      const bytes = bytesOf(label);
      this.#sum.bytes(bytes);
      labelBytes += bytes.length;
      this.#write(bytes);
    }
    const header = new Uint8Array(headerLength);
    const view = new DataView(header.buffer);
    header.set(signature);
    view.setUint32(at.version, version, true);
    const counts = { states, first, transitions: this.#transitions, labels: labels.length, labelBytes };
    for (const [name, count] of Object.entries(counts))
      view.setBigUint64(at[name as keyof typeof counts], BigInt(count), true);
    view.setInt32(at.contentSum, this.#sum.value, true);
    view.setInt32(at.headerSum, sumOfHeader(header), true);
    return header;
  }

  #flush(): void {
    const words = this.#words.subarray(0, this.#used);
    this.#sum.words(words);
    if (isLittleEndian) this.#write(new Uint8Array(words.buffer, 0, words.byteLength));
    else this.#write(littleEndian(words));
    this.#used = 0;
  }
}

const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function littleEndian(words: Int32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.byteLength));
  for (const [index, word] of words.entries()) view.setInt32(4 * index, word, true);
  return new Uint8Array(view.buffer);
}

function bytesOf({ text, kind }: Label): Uint8Array {
  const bytes = encoder.encode(text);
  const whole = new Uint8Array(labelHeadLength + bytes.length);
  const view = new DataView(whole.buffer);
  view.setUint32(0, kinds.indexOf(kind), true);
  view.setUint32(4, bytes.length, true);
  whole.set(bytes, labelHeadLength);
  return whole;
}
