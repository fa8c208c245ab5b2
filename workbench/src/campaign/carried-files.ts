/**
 * Files that travel with a job: the sender collects all files that the work reads, and the worker reads only those. A
 * name inside a file (`include`) leads to the file that it led to where the files were collected.
 */
import type { Source } from '@vedette/core';
import { type Host, UnreadableSource } from '../host.ts';
import { noSuchFile } from '../open/problems.ts';

export interface CarriedFile {
  readonly bytes: Uint8Array;
  /** Names of other files in this one, each with its name among the carried files. */
  readonly beside: ReadonlyMap<string, string>;
}

export type CarriedFiles = ReadonlyMap<string, CarriedFile>;

/** A host that has the carried files, and no others. */
export function carriedHost(files: CarriedFiles, { claims, languages }: Host): Host {
  return {
    source: (name) => carriedSource(name, files),
    ...(claims && { claims }),
    ...(languages && { languages }),
  };
}

function carriedSource(name: string, files: CarriedFiles): Source {
  const file = files.get(name);
  return {
    name,
    async *chunks() {
      if (file === undefined) throw new UnreadableSource(noSuchFile(name, [...files.keys()]));
      yield file.bytes;
    },
    beside: (path) => carriedSource(file?.beside.get(path) ?? path, files),
  };
}

/** The same files, recording which are read. */
export class Reading {
  readonly #noted = new Map<string, { bytes: Uint8Array; readonly beside: Map<string, string> }>();
  readonly host: Host;

  constructor(host: Host) {
    this.host = { ...host, source: (name) => this.#noting(host.source(name)) };
  }

  get files(): CarriedFiles {
    return this.#noted;
  }

  #noting(source: Source): Source {
    const note = (): { bytes: Uint8Array; readonly beside: Map<string, string> } => this.#noteOf(source.name);
    return {
      name: source.name,
      async *chunks() {
        const pieces: Uint8Array[] = [];
        for await (const piece of source.chunks()) {
          pieces.push(piece);
          yield piece;
        }
        note().bytes = joined(pieces);
      },
      ...(source.beside && {
        beside: (path: string) => {
          const other = source.beside!(path);
          note().beside.set(path, other.name);
          return this.#noting(other);
        },
      }),
    };
  }

  #noteOf(name: string): { bytes: Uint8Array; readonly beside: Map<string, string> } {
    const known = this.#noted.get(name) ?? { bytes: new Uint8Array(), beside: new Map<string, string>() };
    this.#noted.set(name, known);
    return known;
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of pieces) {
    bytes.set(piece, end);
    end += piece.length;
  }
  return bytes;
}
