/** The bytes of a file, read as a stream. What cannot be read becomes a problem like any other. */
import { createReadStream, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Problem, Source } from '@vedette/core';
import { fileProblems, UnreadableSource } from '@vedette/workbench';

const chunkBytes = 1 << 20;

export function fileSource(name: string, cwd: string): Source {
  const path = resolve(cwd, name);
  return {
    name,
    async *chunks() {
      try {
        yield* createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>;
      } catch (error) {
        throw new UnreadableSource(problemOf(error as NodeJS.ErrnoException, name, path));
      }
    },
    beside: (other) => fileSource(join(dirname(name), other), cwd),
  };
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
