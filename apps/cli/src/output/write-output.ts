/**
 * Files that are written whole or not at all: what is written goes to a temporary file in the same folder, which takes
 * the final name only when everything is in it. Devices and pipes are written as they are: a rename would replace them.
 * Writing is synchronous, since an engine hands out transitions without waiting.
 */
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { OutputFailure } from './output-failure.ts';

/** Temporary files that exist right now: gone too if the process is ended half-way. */
const temporaries = new Set<string>();
let made = 0;

export class OutputFile {
  readonly #name: string;
  /** Where the bytes go, and the name they take in the end: the same for devices. */
  readonly #path: string;
  readonly #target: string;
  readonly #descriptor: number;
  #isOpen = true;

  /** Fails at once if the file could not be written in the end. `name` is what messages call it. */
  constructor(path: string, name: string = path) {
    this.#name = name;
    try {
      const existing = statSync(path, { throwIfNoEntry: false });
      this.#target = existing === undefined ? path : realpathSync(path);
      this.#path = existing === undefined || existing.isFile() ? temporaryBeside(this.#target) : this.#target;
      if (existing?.isFile()) accessSync(this.#target, constants.W_OK);
      this.#descriptor = existing?.isFIFO()
        ? openPipe(this.#path)
        : openSync(this.#path, this.#isTemporary ? 'wx' : 'w');
      if (existing?.isFile()) keepMode(this.#descriptor, existing);
    } catch (error) {
      throw new OutputFailure(name, error);
    }
  }

  get #isTemporary(): boolean {
    return this.#path !== this.#target;
  }

  write(piece: string | Uint8Array): void {
    this.#put(piece, null);
  }

  /** Replaces the beginning. */
  writeOverStart(piece: string | Uint8Array): void {
    this.#put(piece, 0);
  }

  /** Everything is in: the file takes its name. */
  finish(): void {
    try {
      if (this.#isTemporary) fsyncSync(this.#descriptor);
      this.#close();
      if (this.#isTemporary) renameSync(this.#path, this.#target);
      temporaries.delete(this.#path);
    } catch (error) {
      this.abandon();
      this.#remove();
      throw new OutputFailure(this.#name, error);
    }
  }

  /** Removes every trace of it. */
  abandon(): void {
    if (!this.#isOpen) return;
    this.#close();
    this.#remove();
  }

  #close(): void {
    this.#isOpen = false;
    closeSync(this.#descriptor);
  }

  /** The system may take only a part at a time. */
  #put(piece: string | Uint8Array, position: number | null): void {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    try {
      for (let done = 0; done < bytes.length; ) {
        const at = position === null ? null : position + done;
        done += writeSync(this.#descriptor, bytes, done, bytes.length - done, at);
      }
    } catch (error) {
      throw new OutputFailure(this.#name, error);
    }
  }

  #remove(): void {
    if (this.#isTemporary) removeTemporary(this.#path);
  }
}

/** Fails if no program reads from it: waiting for a reader would block Ctrl-C. */
function openPipe(path: string): number {
  const test = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  try {
    return openSync(path, 'w');
  } finally {
    closeSync(test);
  }
}

function temporaryBeside(target: string): string {
  if (made === 0) process.once('exit', () => temporaries.forEach(removeTemporary));
  made += 1;
  const path = join(dirname(target), `.vedette-${process.pid}-${Date.now().toString(36)}-${made}.tmp`);
  temporaries.add(path);
  return path;
}

/**
 * Beside the final file: leftovers of a thread of this process that was ended in the middle of its work.
 */
export function removeLeftovers(path: string): void {
  const folder = dirname(path);
  const left = readdirSync(folder).filter((name) => name.startsWith(`.vedette-${process.pid}-`));
  for (const name of left) removeTemporary(join(folder, name));
}

function removeTemporary(path: string): void {
  temporaries.delete(path);
  try {
    unlinkSync(path);
  } catch {
    // It is gone already, or was never made; the failure that led here is the one to report.
  }
}

function keepMode(descriptor: number, existing: Stats): void {
  fchmodSync(descriptor, existing.mode & 0o7777);
}

/** Writes a whole file; after a failure nothing of it is left. */
export async function writeOutput(
  path: string,
  pieces: Iterable<string> | AsyncIterable<string>,
  name: string = path,
): Promise<void> {
  const file = new OutputFile(path, name);
  try {
    for await (const piece of pieces) file.write(piece);
  } catch (error) {
    file.abandon();
    throw error;
  }
  file.finish();
}

/** Fails now rather than after hours of work if a file could not be written there. */
export function probeOutput(path: string, name: string = path): void {
  if (isPipe(path)) return;
  new OutputFile(path, name).abandon();
}

/** Opening a pipe waits for its reader, and closing it again would send that reader away. */
function isPipe(path: string): boolean {
  try {
    return statSync(path).isFIFO();
  } catch {
    return false;
  }
}
