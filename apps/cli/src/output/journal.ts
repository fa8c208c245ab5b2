/**
 * What a sweep has found so far, as lines of JSON in a file: a sweep that was stopped goes on from there. The first line
 * says which sweep it is; every other has a checksum, so that only what Vedette wrote for this sweep is believed. A last
 * line that was cut off is dropped.
 */
import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { quoted } from '@vedette/text';
import { type Cell, type Point, UsageError } from '@vedette/workbench';
import { cellOf, headLine, lineOf } from './journal-line.ts';
import { OutputFailure, reasonOf } from './output-failure.ts';

export class Journal {
  readonly #path: string;
  readonly #name: string;
  readonly #identity: string;
  readonly #cells = new Map<string, Cell>();

  /** `identity` is everything that the verdicts depend on besides the point. */
  constructor(path: string, name: string, identity: string) {
    this.#path = path;
    this.#name = name;
    this.#identity = identity;
    const text = textOf(path, name);
    if (text === '') this.#write(() => writeFileSync(path, headLine(identity)));
    else this.#goOn(text);
  }

  known(point: Point): Cell | undefined {
    return this.#cells.get(point.join());
  }

  add(cell: Cell): void {
    this.#cells.set(cell.point.join(), cell);
    this.#write(() => appendFileSync(this.#path, lineOf(cell, this.#identity)));
  }

  /** The file is changed only after all of it turned out to be ours. */
  #goOn(text: string): void {
    if (!text.startsWith(headLine(this.#identity))) throw otherSweep(this.#name);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    for (const [index, line] of whole.split('\n').slice(1, -1).entries()) {
      const cell = cellOf(line, this.#identity);
      if (cell === undefined) throw damaged(this.#name, index + 2);
      this.#cells.set(cell.point.join(), cell);
    }
    if (whole !== text) this.#write(() => truncateSync(this.#path, Buffer.byteLength(whole)));
  }

  #write(write: () => void): void {
    try {
      write();
    } catch (error) {
      throw new OutputFailure(this.#name, error);
    }
  }
}

/** Empty if there is no file yet. A device or a pipe would be read for ever. */
function textOf(path: string, name: string): string {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return '';
    if (found.isFile()) return readFileSync(path, 'utf8');
    throw notAFile(name, found.isDirectory() ? 'a folder' : 'a device or a pipe');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${quoted(name)} cannot be read as a journal: ${reasonOf(error)}`);
  }
}

function notAFile(name: string, what: string): UsageError {
  return new UsageError(
    `${quoted(name)} is ${what}: --journal takes a file, which is read back when the sweep goes on`,
  );
}

function otherSweep(name: string): UsageError {
  return new UsageError(
    `${quoted(name)} is not the journal of this sweep (another model, question or constant, or no journal): remove it or name another file`,
  );
}

function damaged(name: string, line: number): UsageError {
  return new UsageError(
    `${quoted(name)} line ${line} is not as Vedette wrote it (its checksum is wrong): delete the line, and its combination is checked again`,
  );
}
