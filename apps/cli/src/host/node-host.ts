/** The world of the workbench on Node: files below a folder, other threads, the published claims. */
import { resolve } from 'node:path';
import type { Host } from '@vedette/workbench';
import { OutputFile } from '../output/write-output.ts';
import { fileSource, filesBeside } from './file-source.ts';
import { gunzip, gzip } from './gzip.ts';
import { lastingSpillFolder, spillFolder } from './spill-folder.ts';

export function nodeHost(cwd: string, others: Pick<Host, 'languages' | 'claims' | 'load'> = {}): Host {
  return {
    source: (name) => fileSource(name, cwd),
    beside: (name) => filesBeside(name, cwd),
    gzip,
    gunzip,
    output: (name) => new OutputFile(resolve(cwd, name), name),
    startWorkers: (size, searched) => ({
      size,
      start: async () => (await import('./search-thread.ts')).startWorkers({ size, folder: cwd, searched }),
    }),
    spill: (name, checkpoint) =>
      checkpoint === undefined
        ? spillFolder(resolve(cwd, name), name)
        : lastingSpillFolder(resolve(cwd, name), name, resolve(cwd, checkpoint)),
    // What follows is loaded when it is needed, which is late.
    load: async (name) => (await import('./typescript/load-module.ts')).loadModule(resolve(cwd, name)),
    claims: async () => (await import('./published-claims.ts')).publishedClaims(),
    ...others,
  };
}

/** Models that are programs are not run there: for models that no user has named on a command line. */
export function withoutPrograms({ load: _load, ...host }: Host): Host {
  return host;
}
