/** The bytes of a file, read as a stream. What cannot be read becomes a problem like any other. */

import { constants, createReadStream, openSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

import type { Problem, Source } from '@vedette/core';
import { fileProblems, UnreadableSource } from '@vedette/workbench';

const chunkBytes = 1 << 20;

/**
 * Where a model may include from: below its folder, by its way and by its links, unless `VEDETTE_INCLUDE=anywhere` is
 * set.
 */
export function fileSource(name: string, cwd: string, root?: string): Source {
  const path = resolve(cwd, name);
  return {
    name,
    async *chunks() {
      // The model itself is where the user says, links included.
      if (root !== undefined && isOutside(path, root)) throw new UnreadableSource(fileProblems.outside(name));
      try {
        yield* bytesOf(path);
      } catch (error) {
        throw new UnreadableSource(problemOf(error as NodeJS.ErrnoException, name, path));
      }
    },
    beside: (other) => fileSource(isAbsolute(other) ? other : join(dirname(name), other), cwd, root ?? dirname(path)),
  };
}

/**
 * A pipe is opened without waiting for its writer, and read as a socket is: a thread that waits inside `open` or `read`
 * can not be ended, and would outlive every limit.
 */
function bytesOf(path: string): AsyncIterable<Buffer> {
  if (process.platform === 'win32' || !statSync(path).isFIFO())
    return createReadStream(path, { highWaterMark: chunkBytes });
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const pipe = new Socket({ fd, readable: true, writable: false });
  openPipes.add(pipe);
  return pipe.on('close', () => openPipes.delete(pipe));
}

const openPipes = new Set<Socket>();

/** A pipe whose writer stalls must not keep a process alive that is done. */
export function releasePipes(): void {
  for (const pipe of openPipes) pipe.unref();
}

function isOutside(path: string, root: string): boolean {
  if (process.env.VEDETTE_INCLUDE === 'anywhere') return false;
  try {
    const way = relative(realpathSync(root), realpathSync(path));
    return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
  } catch {
    const way = relative(root, path);
    return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
  }
}

function problemOf(error: NodeJS.ErrnoException, name: string, path: string): Problem {
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return fileProblems.noSuchFile(
        name,
        neighboursOf(name, path).map((neighbour) => neighbour.name),
      );
    case 'EISDIR':
      return fileProblems.isFolder(name);
    case 'EACCES':
    case 'EPERM':
      return fileProblems.unreadable(name, 'permission denied');
    default:
      return fileProblems.unreadable(name, error.message);
  }
}

/** The files in the same folder, called the way this one was; no pipes, which may wait for ever. */
export function filesBeside(name: string, cwd: string): readonly string[] {
  return neighboursOf(name, resolve(cwd, name)).flatMap(({ name: other, isFile }) => (isFile ? [other] : []));
}

function neighboursOf(name: string, path: string): readonly { readonly name: string; readonly isFile: boolean }[] {
  try {
    const folder = name.slice(0, name.length - basename(name).length);
    const entries = readdirSync(dirname(path), { withFileTypes: true });
    return entries.map((entry) => ({ name: `${folder}${entry.name}`, isFile: entry.isFile() }));
  } catch {
    return [];
  }
}
