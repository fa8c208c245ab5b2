/**
 * The progress of a process, in a file of a few bytes: it is written before each input, so that a dead process can be
 * traced to its input. A message for each input would take longer than reading most of them.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

export interface Progress {
  /** All inputs before this one are read. */
  readonly next: number;
  readonly opened: number;
  readonly refused: number;
}

export class ProgressFile {
  readonly #file: number;
  readonly #numbers = new Float64Array(3);

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  write({ next, opened, refused }: Progress): void {
    this.#numbers.set([next, opened, refused]);
    writeSync(this.#file, this.#numbers, 0, this.#numbers.byteLength, 0);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** Undefined if no input was begun. */
export function readProgress(path: string): Progress | undefined {
  const bytes = readFileSync(path);
  if (bytes.length < 24) return undefined;
  const [next, opened, refused] = new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + 24));
  return { next: next!, opened: opened!, refused: refused! };
}
