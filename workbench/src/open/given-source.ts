/**
 * Files whose bytes are given with a request. Names inside them lead from one to another, as in the folder that they
 * come from; no other file is read.
 */
import type { Source } from '@vedette/core';
import { UnreadableSource } from '../host.ts';
import { noSuchFile } from './problems.ts';

export interface GivenFiles {
  readonly names: () => Iterable<string>;
  readonly bytesOf: (name: string) => Uint8Array | undefined;
  /** The name of the file that a name inside another stands for. */
  readonly besideOf: (name: string, path: string) => string;
}

export function givenSource(name: string, files: GivenFiles): Source {
  return {
    name,
    async *chunks() {
      const bytes = files.bytesOf(name);
      if (bytes === undefined) throw new UnreadableSource(noSuchFile(name, [...files.names()]));
      yield bytes;
    },
    beside: (path) => givenSource(files.besideOf(name, path), files),
  };
}

/** Files by their names, with the folders that they are in below that of the model. */
export function inFolder(files: ReadonlyMap<string, Uint8Array>): GivenFiles {
  return { names: () => files.keys(), bytesOf: (name) => files.get(name), besideOf: pathFrom };
}

/** The target of a path in the file; out of the folder it leads nowhere. */
export function pathFrom(name: string, path: string): string {
  const parts = name.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '.' || part === '') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}
