/**
 * Locks a database file. The WebAssembly binding locks a file exclusively by a folder beside it, which a killed process
 * leaves behind. So each process that opens the file leaves a mark with its number, and a later process removes the
 * marks and locks of ended ones.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Marks the file as used by this process; returns the release. Throws if another process uses it. */
export function lockFile(path: string): () => void {
  const folder = dirname(path);
  const start = `${basename(path)}.user-`;
  const marks = readdirSync(folder).filter((name) => name.startsWith(start));
  const others = marks.filter((name) => isAlive(Number(name.slice(start.length))));
  for (const name of marks) if (!others.includes(name)) rmSync(join(folder, name), { force: true });
  if (others.length > 0)
    throw new Error('another process is using it; with Node 22.13 or later several can use it at the same time');
  rmSync(`${path}.lock`, { recursive: true, force: true });
  const mark = join(folder, `${start}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(mark, '');
  return () => rmSync(mark, { force: true });
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // A process of another user is alive, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process that has ended, but whose parent has not noticed: in a container that may be for ever. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
