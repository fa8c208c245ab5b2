/** What the options say about checkpoints. */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CheckpointRequest, UsageError } from '@vedette/workbench';
import packageFile from '../../package.json' with { type: 'json' };
import type { Io } from '../terminal/io.ts';
import type { SavedSearchOptions } from './command-options.ts';
import type { OutputOptions } from './common-options.ts';
import { savedSearchOf } from './saved-search.ts';

const MINUTES = 10;

export function checkpointRequest({ checkpoint, every, session }: SavedSearchOptions): {
  readonly checkpoint?: CheckpointRequest;
} {
  if (checkpoint === undefined) {
    if (every !== undefined) throw new UsageError('--every is for --checkpoint, which names the file to write');
    return {};
  }
  return {
    checkpoint: {
      file: checkpoint,
      everySeconds: (every ?? MINUTES) * 60,
      version: packageFile.version,
      // Counts what was printed when it was resumed only once.
      search: session.resumed ?? savedSearchOf(session.argv),
      isResumed: session.resumed !== undefined,
    },
  };
}

/**
 * How to resume, for the message that a search was stopped. One that was stopped within its first states has saved
 * nothing.
 */
export function resumeHint({ checkpoint }: Pick<SavedSearchOptions, 'checkpoint'>, { cwd }: Io): string {
  return checkpoint === undefined || !existsSync(resolve(cwd, checkpoint))
    ? ''
    : `To go on: vedette resume ${checkpoint}\n`;
}

/** A search that failed, and how to resume it. */
export class ResumableFailure extends Error {
  readonly hint: string;

  constructor(hint: string, cause: unknown) {
    super('a saved search failed', { cause });
    this.hint = hint;
  }
}

/** A checkpoint replaces the one before, and is read again from its start. */
export function refusePipe(asker: string, checkpoint: string, { cwd }: Io): void {
  const found = statSync(resolve(cwd, checkpoint), { throwIfNoEntry: false });
  if (found?.isFIFO()) throw new UsageError(`${asker} needs a file: "${checkpoint}" is a pipe`);
}

/**
 * However a search ends, what it has saved is there: a failure says how to resume. A file that was there before, and is
 * not resumed, is of another search.
 */
export async function resumable<T>(
  options: SavedSearchOptions & Pick<OutputOptions, 'quiet'>,
  io: Io,
  work: () => Promise<T>,
): Promise<T> {
  const { checkpoint, quiet, session } = options;
  if (checkpoint !== undefined) refusePipe('--checkpoint', checkpoint, io);
  if (checkpoint === undefined || quiet) return work();
  const before = session.resumed === undefined ? versionOf(checkpoint, io) : undefined;
  try {
    return await work();
  } catch (error) {
    if (error instanceof UsageError || versionOf(checkpoint, io) === before) throw error;
    throw new ResumableFailure(resumeHint(options, io), error);
  }
}

/** Every checkpoint is a new file that takes the name of the one before. */
function versionOf(checkpoint: string, { cwd }: Io): string | undefined {
  const file = statSync(resolve(cwd, checkpoint), { throwIfNoEntry: false });
  return file && `${file.ino} ${file.mtimeMs}`;
}
