/**
 * Files that survive a crash of the process or the machine: a new text is written beside the old one and synchronised,
 * takes its name, and then the folder is synchronised. At every moment the file has the whole old text or the whole new
 * one.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Replaced in tests, by files that fail. */
export interface Files {
  /** Nothing where there is no file. */
  read(path: string): string | undefined;
  /** Durable when it returns. */
  write(path: string, text: string): void;
}

export const durableFiles: Files = {
  read(path) {
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  },
  write(path, text) {
    const folder = dirname(path);
    makeFolder(folder);
    const beside = `${path}.new`;
    try {
      synchronised(beside, 'w', (file) => writeAll(file, Buffer.from(text)));
      renameSync(beside, path);
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    }
    synchroniseFolder(folder);
  },
};

/**
 * Not those above it: a name with a slip in it makes none of them, and Node makes them for ever in some places, as
 * /proc.
 */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function synchronised(path: string, flags: string, work: (file: number) => void): void {
  const file = openSync(path, flags);
  try {
    work(file);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function writeAll(file: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}

/** Windows has no way to do this, and keeps names by itself. */
function synchroniseFolder(folder: string): void {
  if (process.platform !== 'win32') synchronised(folder, 'r', () => undefined);
}
