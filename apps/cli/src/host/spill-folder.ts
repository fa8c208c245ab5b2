/** Files for what does not fit into memory, in a folder of their own that is gone afterwards. A disk that is full is an output that cannot be written. */
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { SpillPlace } from '@vedette/workbench';
import { OutputFailure } from '../output/output-failure.ts';

const prefix = (): string => `.vedette-spill-${process.pid}-`;

/** `name` is what messages call the folder. */
export function spillFolder(path: string, name: string): SpillPlace {
  const told = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw new OutputFailure(name, error);
    }
  };
  const folder = told(() => mkdtempSync(join(path, prefix())));
  let files = 0;
  return {
    create() {
      const file = join(folder, `${files++}`);
      const descriptor = told(() => openSync(file, 'wx'));
      return {
        write: (bytes) =>
          told(() => {
            for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
          }),
        finish() {
          told(() => closeSync(descriptor));
          return { read: (place, target) => told(() => readFrom(file, place, target)), remove: () => unlinkSync(file) };
        },
      };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
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

/** What a thread of this process left that was ended in the middle of its work. */
export function removeSpilled(path: string): void {
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path))
    if (name.startsWith(prefix())) rmSync(join(path, name), { recursive: true, force: true });
}
