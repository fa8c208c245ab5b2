/**
 * A model whose bytes are given, with the files beside it: names inside files lead from one to another as in a folder.
 */
import type { Source } from '@vedette/core';
import { UnreadableSource } from '../host.ts';
import { noSuchFile } from './problems.ts';

/** By their names, with the folders that they are in below that of the model. */
export type GivenFiles = ReadonlyMap<string, Uint8Array>;

export function givenSource(name: string, files: GivenFiles): Source {
  return {
    name,
    async *chunks() {
      const bytes = files.get(name);
      if (bytes === undefined) throw new UnreadableSource(noSuchFile(name, [...files.keys()]));
      yield bytes;
    },
    beside: (path) => givenSource(pathFrom(name, path), files),
  };
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
