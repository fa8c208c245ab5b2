/**
 * Where the bytes of a model come from: a file, read as a stream, or standard input, kept so that it can be read again.
 * What cannot be read becomes a problem like any other; it travels as `UnreadableSource` through the language that reads.
 */
import { createReadStream, readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Problem, Source } from '@vedette/core';
import { type Host, fileProblems as problems, standardInput, UnreadableSource } from '@vedette/workbench';
import type { Io } from './io.ts';
import { toldSource } from './progress-bar.ts';

/** What problems call it. */
const standardInputName = '<stdin>';

const chunkBytes = 1 << 20;

/** Files and standard input for the workbench; on a terminal large ones tell how much of them is read. */
export function hostOf({ io, quiet }: { readonly io: Io; readonly quiet: boolean }): Host {
  const isTold = io.stderr.isTTY && !quiet;
  return {
    source: (name) => (isTold ? toldSource(modelSource(name, io), io.stderr) : modelSource(name, io)),
    ...(io.languages && { languages: io.languages }),
  };
}

export function modelSource(name: string, io: Io): Source {
  return name === standardInput ? stdinSource(io) : fileSource(name, io.cwd);
}

function fileSource(name: string, cwd: string): Source {
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
  };
}

function problemOf(error: NodeJS.ErrnoException, name: string, path: string): Problem {
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return problems.noSuchFile(name, neighboursOf(name, path));
    case 'EISDIR':
      return problems.isFolder(name);
    case 'EACCES':
    case 'EPERM':
      return problems.unreadable(name, 'permission denied');
    default:
      return problems.unreadable(name, error.message);
  }
}

/** The files in the same folder, called the way the missing one was. */
function neighboursOf(name: string, path: string): readonly string[] {
  try {
    const folder = name.slice(0, name.length - basename(name).length);
    return readdirSync(dirname(path)).map((neighbour) => `${folder}${neighbour}`);
  } catch {
    return [];
  }
}

/** Standard input can be read once only: everybody who asks gets the same source. */
const stdinSources = new WeakMap<Io, Source>();

function stdinSource(io: Io): Source {
  const source = stdinSources.get(io) ?? streamSource(io);
  stdinSources.set(io, source);
  return source;
}

function streamSource(io: Io): Source {
  const kept: Uint8Array[] = [];
  let stream: AsyncIterator<string | Buffer> | undefined;
  return {
    name: standardInputName,
    async *chunks() {
      yield* kept;
      stream ??= io.stdin.stream[Symbol.asyncIterator]();
      for (let next = await stream.next(); !next.done; next = await stream.next()) {
        const chunk = typeof next.value === 'string' ? Buffer.from(next.value) : next.value;
        kept.push(chunk);
        yield chunk;
      }
    },
  };
}
