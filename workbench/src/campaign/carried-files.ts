/**
 * Files that travel with a job: the sender collects all files that the work reads, and the worker reads only those. A
 * name inside a file (`include`) leads to the file that it led to where the files were collected.
 */
import type { Host } from '../host.ts';
import { type GivenFiles, givenSource } from '../open/given-source.ts';
import { sourceThrough, type Through } from '../open/source-through.ts';

export interface CarriedFile {
  readonly bytes: Uint8Array;
  /** Names of other files in this one, each with its name among the carried files. */
  readonly beside: ReadonlyMap<string, string>;
}

export type CarriedFiles = ReadonlyMap<string, CarriedFile>;

/** A host that has the carried files, and no others. */
export function carriedHost(files: CarriedFiles, { claims, languages }: Host): Host {
  const given: GivenFiles = {
    names: () => files.keys(),
    bytesOf: (name) => files.get(name)?.bytes,
    besideOf: (name, path) => files.get(name)?.beside.get(path) ?? path,
  };
  return {
    source: (name) => givenSource(name, given),
    ...(claims && { claims }),
    ...(languages && { languages }),
  };
}

/** The same files, recording which are read. */
export class Reading {
  readonly #read = new Map<string, { bytes: Uint8Array; readonly beside: Map<string, string> }>();
  readonly host: Host;

  constructor(host: Host) {
    const fileOf = (name: string) => this.#fileOf(name);
    const through: Through = {
      async *read(source) {
        const pieces: Uint8Array[] = [];
        for await (const piece of source.chunks()) {
          pieces.push(piece);
          yield piece;
        }
        fileOf(source.name).bytes = joined(pieces);
      },
      onBeside: (from, path, to) => void fileOf(from.name).beside.set(path, to.name),
    };
    this.host = { ...host, source: (name) => sourceThrough(host.source(name), through) };
  }

  get files(): CarriedFiles {
    return this.#read;
  }

  #fileOf(name: string): { bytes: Uint8Array; readonly beside: Map<string, string> } {
    const known = this.#read.get(name) ?? { bytes: new Uint8Array(), beside: new Map<string, string>() };
    this.#read.set(name, known);
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
