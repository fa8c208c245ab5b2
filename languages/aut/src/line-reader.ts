/**
 * Cuts a stream of bytes into lines. A line that lies within a chunk is handed on where it lies; one that crosses chunks
 * is put together in a buffer that never exceeds the longest line allowed. Of a longer line only the beginning is handed on.
 */
import type { Source } from '@vedette/core';
import { ascii } from './ascii.ts';

/** Real labels stay far below this; it bounds what a file without line ends can make us hold. */
export const longestLine = 1 << 20;

/** A line is borrowed: valid during the call only. */
export interface Line {
  readonly bytes: Uint8Array;
  /** The bytes `start` to `end`, without the line feed. */
  readonly start: number;
  readonly end: number;
  /** Where the line starts in the file, in bytes. */
  readonly offset: number;
  /** Counted from 1. */
  readonly number: number;
  readonly length: 'whole' | 'too long';
}

/** `stop`: no more lines, please. */
export type OnLine = (line: Line) => 'go on' | 'stop';

/** Takes as many lines as it likes from `start` of a chunk on; the others go to `onLine`. */
export interface LinesTaken {
  /** The place after the last line taken, `start` if there is none. */
  take(chunk: Uint8Array, start: number): number;
  /** How many lines that were. */
  readonly lines: number;
}

export interface LineOptions {
  /** Is offered every line that lies within a chunk first. */
  readonly taker?: LinesTaken;
  readonly signal?: AbortSignal | undefined;
}

/** Hands every line to `onLine`, the last one too if it has no line feed; nothing after a last line feed is no line. */
export async function readLines(source: Source, onLine: OnLine, options: LineOptions = {}): Promise<void> {
  const cutter = new LineCutter(onLine, options.taker);
  for await (const chunk of source.chunks()) {
    options.signal?.throwIfAborted();
    if (cutter.take(plainView(chunk)) === 'stop') return;
  }
  cutter.finish();
}

/** Node hands out Buffers, a subclass; the loops over bytes are faster if they only ever see one class. */
function plainView(chunk: Uint8Array): Uint8Array {
  return new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length);
}

class LineCutter {
  readonly #onLine: OnLine;
  readonly #taker: LinesTaken | undefined;
  /** The beginning of a line whose end has not come yet. */
  #held = new Uint8Array(256);
  #heldLength = 0;
  /** In the rest of a line that was too long. */
  #skipping = false;
  /** Where the current chunk and the current line start in the file. */
  #chunkOffset = 0;
  #lineOffset = 0;
  #number = 1;

  constructor(onLine: OnLine, taker: LinesTaken | undefined) {
    this.#onLine = onLine;
    this.#taker = taker;
  }

  take(chunk: Uint8Array): 'go on' | 'stop' {
    let start = this.#offer(chunk, 0);
    for (let end = chunk.indexOf(ascii.lineFeed, start); end >= 0; end = chunk.indexOf(ascii.lineFeed, start)) {
      if (this.#takeEnd(chunk, start, end) === 'stop') return 'stop';
      this.#number += 1;
      this.#lineOffset = this.#chunkOffset + end + 1;
      start = this.#offer(chunk, end + 1);
    }
    this.#chunkOffset += chunk.length;
    return this.#hold(chunk.subarray(start));
  }

  /** Where the first line starts that is not taken. */
  #offer(chunk: Uint8Array, start: number): number {
    if (this.#taker === undefined || this.#heldLength > 0) return start;
    const next = this.#taker.take(chunk, start);
    if (next === start) return start;
    this.#number += this.#taker.lines;
    this.#lineOffset = this.#chunkOffset + next;
    return next;
  }

  finish(): void {
    if (this.#heldLength > 0 && !this.#skipping) this.#emit(this.#held, 0, this.#heldLength);
  }

  /** The last piece of a line, which may be all of it. */
  #takeEnd(chunk: Uint8Array, start: number, end: number): 'go on' | 'stop' {
    if (this.#heldLength === 0 && end - start <= longestLine) return this.#emit(chunk, start, end);
    if (this.#hold(chunk.subarray(start, end)) === 'stop') return 'stop';
    const length = this.#heldLength;
    const complete = !this.#skipping;
    this.#heldLength = 0;
    this.#skipping = false;
    return complete ? this.#emit(this.#held, 0, length) : 'go on';
  }

  #hold(piece: Uint8Array): 'go on' | 'stop' {
    if (this.#skipping) return 'go on';
    const length = Math.min(this.#heldLength + piece.length, longestLine + 1);
    if (length > this.#held.length) {
      const bigger = new Uint8Array(Math.min(2 * length, longestLine + 1));
      bigger.set(this.#held.subarray(0, this.#heldLength));
      this.#held = bigger;
    }
    this.#held.set(piece.subarray(0, length - this.#heldLength), this.#heldLength);
    this.#heldLength = length;
    if (length <= longestLine) return 'go on';
    this.#skipping = true;
    return this.#emit(this.#held, 0, length);
  }

  #emit(bytes: Uint8Array, start: number, end: number): 'go on' | 'stop' {
    const length = end - start > longestLine ? 'too long' : 'whole';
    return this.#onLine({ bytes, start, end, offset: this.#lineOffset, number: this.#number, length });
  }
}
