/**
 * What a sweep has found so far, as lines of JSON in a file: a sweep that was stopped goes on from there. The first line
 * says which sweep it is; a line cut off by a crash is not counted.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { quoted } from '@vedette/text';
import { type Cell, type Point, UsageError } from '@vedette/workbench';
import { OutputFailure } from './output-failure.ts';

export class Journal {
  readonly #path: string;
  readonly #name: string;
  readonly #cells = new Map<string, Cell>();

  /** `identity` is everything that the verdicts depend on besides the point. */
  constructor(path: string, name: string, identity: string) {
    this.#path = path;
    this.#name = name;
    const [head, ...lines] = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    if (head === undefined || head === '') this.#write(() => writeFileSync(path, `${JSON.stringify({ identity })}\n`));
    else if (readLine<{ identity: string }>(head)?.identity !== identity) throw otherSweep(name);
    // The last piece is empty, or a line that was not finished.
    for (const line of lines.slice(0, -1)) this.#remember(readLine<Cell>(line));
    if (lines.length > 0 && lines.at(-1) !== '') this.#write(() => appendFileSync(path, '\n'));
  }

  known(point: Point): Cell | undefined {
    return this.#cells.get(point.join());
  }

  add(cell: Cell): void {
    this.#remember(cell);
    this.#write(() => appendFileSync(this.#path, `${JSON.stringify(cell)}\n`));
  }

  #remember(cell: Cell | undefined): void {
    if (cell !== undefined) this.#cells.set(cell.point.join(), cell);
  }

  #write(write: () => void): void {
    try {
      write();
    } catch (error) {
      throw new OutputFailure(this.#name, error);
    }
  }
}

function readLine<T>(line: string): T | undefined {
  try {
    return JSON.parse(line) as T;
  } catch {
    return undefined;
  }
}

function otherSweep(name: string): UsageError {
  return new UsageError(
    `${quoted(name)} is the journal of another sweep (another model, question or constant): remove it or name another file`,
  );
}
