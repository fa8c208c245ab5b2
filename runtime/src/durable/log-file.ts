/**
 * The log of an actor as a file: lines are collected, and written before the datagrams of their events leave. When the
 * process is killed, all but the last line is whole; the next life begins in a line of its own.
 */
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { Broken } from '@vedette/core';
import * as problems from '../problems.ts';

/** Written when so many characters wait, whether or not anything is sent. */
const most = 1 << 16;

export class LogFile {
  readonly #path: string;
  readonly #failed: (why: string) => void;
  #file: number | undefined;
  #lines = '';

  /** `failed` is called once: a log with a gap would be wrong, so it ends there. Throws `Broken` where it cannot be opened. */
  constructor(path: string, failed: (why: string) => void) {
    this.#path = path;
    this.#failed = failed;
    try {
      this.#file = openSync(path, 'a+');
      if (endsInsideLine(this.#file)) this.#lines = '\n';
    } catch (error) {
      throw new Broken(problems.noLog(path, (error as Error).message));
    }
  }

  write(line: string): void {
    if (this.#file === undefined) return;
    this.#lines += `${line}\n`;
    if (this.#lines.length >= most) this.flush();
  }

  flush(): void {
    if (this.#lines === '' || this.#file === undefined) return;
    const bytes = Buffer.from(this.#lines);
    this.#lines = '';
    try {
      for (let written = 0; written < bytes.length; ) written += writeSync(this.#file, bytes, written);
    } catch (error) {
      this.#end();
      this.#failed(`The log "${this.#path}" ends here: ${(error as Error).message}.`);
    }
  }

  close(): void {
    this.flush();
    this.#end();
  }

  #end(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}

/** Pipes and devices have no end to look at. */
function endsInsideLine(file: number): boolean {
  const { size } = fstatSync(file);
  if (size === 0) return false;
  const last = Buffer.alloc(1);
  return readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== 10;
}
