/**
 * The owner of a folder of spilled states: a file in it names the process and where that process lives. A search that
 * is killed leaves its folder, and the next one removes it: only if the file is there, if the process was one of this
 * machine and is gone, and only what a search writes.
 */
import { lstatSync, readdirSync, readFileSync, readlinkSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** What the folder of every search begins with; the number of its process comes next. */
export const spillPrefix = 'vedette-states-of-process-';

/** The file that names the owner of a folder. */
export const ownerFile = 'vedette-spill.json';

interface Owner {
  readonly process: number;
  /** Where numbers of processes are unique. */
  readonly machine: string;
}

export function claimFolder(folder: string): void {
  writeFileSync(join(folder, ownerFile), `${JSON.stringify({ process: process.pid, machine } satisfies Owner)}\n`);
}

/**
 * Removes the folders in `path` of processes that are gone. What cannot be removed stays: it blocks no search.
 */
export function removeStale(path: string): void {
  for (const name of readdirSync(path)) {
    if (!name.startsWith(spillPrefix)) continue;
    try {
      const folder = join(path, name);
      if (isStale(folder)) removeSpilledFiles(folder);
    } catch {
      // Another search removes it at the same time, it belongs to another user, or it has files that are not ours.
    }
  }
}

function isStale(folder: string): boolean {
  if (!lstatSync(folder).isDirectory()) return false;
  const owner = JSON.parse(readFileSync(join(folder, ownerFile), 'utf8')) as Partial<Owner>;
  return owner.machine === machine && Number.isInteger(owner.process) && isGone(owner.process!);
}

/** A process of another user exists, too: a refused signal proves that. */
function isGone(number: number): boolean {
  try {
    process.kill(number, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/**
 * States are in files whose names are numbers. The owner goes last but the folder: as long as it is there, this can be
 * done again.
 */
function removeSpilledFiles(folder: string): void {
  const names = readdirSync(folder);
  for (const name of names) if (/^\d+$/.test(name)) unlinkSync(join(folder, name));
  if (names.some((name) => name !== ownerFile && !/^\d+$/.test(name))) return;
  unlinkSync(join(folder, ownerFile));
  rmdirSync(folder);
}

/**
 * Containers may share the name of their machine, and number their processes separately: on Linux the space of
 * numbers has a name.
 */
const machine = `${hostname()} ${processSpace()}`;

function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
