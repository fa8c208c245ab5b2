/**
 * Files for what does not fit into memory, in a folder of their own: removed afterwards, or, for a search with
 * checkpoints, kept until none names them. A full disk is an output that cannot be written. Leftovers of a killed
 * search are removed first.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { maximum } from '@vedette/core';
import type { SpillPlace } from '@vedette/workbench';
import { OutputFailure } from '../output/output-failure.ts';
import { claimFolder, removeStale, spillPrefix } from './spill-owner.ts';

const prefix = (): string => `${spillPrefix}${process.pid}-`;

/** `name` is what messages call the folder. */
export function spillFolder(path: string, name: string): SpillPlace {
  const files = new Files(name);
  files.guarded(() => {
    removeStale(path);
    files.folder = mkdtempSync(join(path, prefix()));
    claimFolder(files.folder);
  });
  return { create: () => files.create(), close: () => rmSync(files.folder, { recursive: true, force: true }) };
}

/**
 * `checkpoint` is the path of the file that names those of the folder, whole, since it may be spelt in several ways.
 * Files that no checkpoint names are removed when the folder is closed.
 */
export function lastingSpillFolder(path: string, name: string, checkpoint: string): SpillPlace {
  const files = new Files(name);
  files.isLasting = true;
  files.folder = join(path, keptFor(checkpoint));
  files.guarded(() => {
    mkdirSync(files.folder, { recursive: true });
    removeStale(path);
  });
  // Another search may have written its checkpoint to the same file: its files stay until that is replaced.
  const there = readdirSync(files.folder);
  files.next = 1 + maximum([-1, ...there.map(Number).filter(Number.isInteger)]);
  files.kept = new Set(there);
  return {
    create: () => files.create(),
    lasting: {
      open: (file, bytes) => (files.bytesOf(file) === bytes ? files.opened(file, bytes) : undefined),
      keepOnly: (names) => files.keepOnly(names),
    },
    close: () => files.close(),
  };
}

function keptFor(checkpoint: string): string {
  const digest = createHash('sha256').update(checkpoint).digest('hex').slice(0, 12);
  return `.vedette-kept-${basename(checkpoint).replaceAll(/[^\w.-]/g, '-')}-${digest}`;
}

type SpillWriter = ReturnType<SpillPlace['create']>;
type SpilledFile = ReturnType<SpillWriter['finish']>;

class Files {
  folder = '';
  /** The number of the next file, which is its name. */
  next = 0;
  /** Files that must not be removed. */
  kept: ReadonlySet<string> = new Set();
  /** Whether they must survive a power failure. */
  isLasting = false;
  readonly #shownFolder: string;

  constructor(shownFolder: string) {
    this.#shownFolder = shownFolder;
  }

  guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw new OutputFailure(this.#shownFolder, error);
    }
  }

  create(): SpillWriter {
    const name = `${this.next++}`;
    const descriptor = this.guarded(() => openSync(join(this.folder, name), 'wx'));
    let written = 0;
    return {
      write: (bytes) =>
        this.guarded(() => {
          for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
          written += bytes.length;
        }),
      finish: () => {
        this.guarded(() => {
          if (this.isLasting) fsyncSync(descriptor);
          closeSync(descriptor);
        });
        return this.opened(name, written);
      },
    };
  }

  opened(name: string, bytes: number): SpilledFile {
    const file = join(this.folder, name);
    return {
      name,
      bytes,
      read: (place, target) => this.guarded(() => readFrom(file, place, target)),
      remove: () => this.#remove(name),
    };
  }

  bytesOf(name: string): number | undefined {
    return statSync(join(this.folder, name), { throwIfNoEntry: false })?.size;
  }

  keepOnly(names: ReadonlySet<string>): void {
    this.kept = names;
    for (const name of readdirSync(this.folder)) this.#remove(name);
  }

  close(): void {
    this.keepOnly(this.kept);
    if (this.kept.size === 0) rmdirSync(this.folder);
  }

  #remove(name: string): void {
    if (!this.kept.has(name)) unlinkSync(join(this.folder, name));
  }
}

/** Opened for each piece: there may be more files than a process may have open. */
function readFrom(file: string, place: number, target: Uint8Array): number {
  const descriptor = openSync(file, 'r');
  try {
    let done = 0;
    for (let read = -1; read !== 0 && done < target.length; done += read)
      read = readSync(descriptor, target, done, target.length - done, place + done);
    return done;
  } finally {
    closeSync(descriptor);
  }
}

/** Files of a thread of this process that was ended in the middle of its work. */
export function removeSpilled(path: string): void {
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path))
    if (name.startsWith(prefix())) rmSync(join(path, name), { recursive: true, force: true });
}
