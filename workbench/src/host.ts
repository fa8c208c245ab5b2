/** The world around the workbench, passed in so that it runs in a browser as well as on Node. */
import type { LoadModule, Problem, Source } from '@vedette/core';
import type { SpillFolder } from '@vedette/engines';
import type { Claim } from '@vedette/protocols';
import { UsageError } from '@vedette/questions';
import type { RegisteredLanguage } from './languages.ts';
import type { StartWorkers } from './searched-model.ts';

export interface Host {
  /** The bytes behind a name: a model, a property. An unreadable file throws `UnreadableSource` while it is read. */
  source(name: string): Source;
  /** The names of the files in the folder of one; if left out, there are no folders. */
  beside?(name: string): readonly string[];
  /** The file for a result; without it, results that are files are refused. */
  output?(name: string): OutputFile;
  /**
   * A folder for what does not fit into memory; without it, such searches are refused. Where a checkpoint is named its
   * files outlive the search.
   */
  spill?(name: string, checkpoint?: string): SpillPlace;
  /** Packs bytes by gzip; packed pieces, one after the other, are one file. */
  gzip?(bytes: Uint8Array): Uint8Array;
  /** Unpacks a file. */
  gunzip?(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Runs a model that is a program; if left out, such models are refused. */
  readonly load?: LoadModule;
  /** For large searches that may use several threads, each with the model opened anew. */
  readonly startWorkers?: StartWorkers;
  /** The published claims, with their models. */
  claims?(): Promise<readonly Claim[]>;
  /** In place of all that are registered. */
  readonly languages?: readonly RegisteredLanguage[];
}

/** Files in it last until it is closed. */
export interface SpillPlace extends SpillFolder {
  close(): void;
}

/**
 * A file that is written whole or not at all. Writing is synchronous, since an engine hands out transitions without
 * waiting.
 */
export interface OutputFile {
  /** The next piece; bytes are borrowed during the call. */
  write(piece: string | Uint8Array): void;
  /** Replaces what stands at the beginning. */
  writeOverStart(piece: string | Uint8Array): void;
  /** Everything is in: the file takes its name. */
  finish(): void;
  /** Removes every trace of it. */
  abandon(): void;
}

export function outputOf(name: string, { output }: Host): OutputFile {
  if (output === undefined) throw new UsageError(`"${name}" cannot be written: there are no files here`);
  return output(name);
}

/** A name without anything readable behind it: an exception through the language that reads. */
export class UnreadableSource extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'UnreadableSource';
    this.problem = problem;
  }
}
