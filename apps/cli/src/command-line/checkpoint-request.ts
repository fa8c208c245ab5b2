/** What the options say about checkpoints. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CheckpointRequest, UsageError } from '@vedette/workbench';
import packageFile from '../../package.json' with { type: 'json' };
import type { Io } from '../terminal/io.ts';
import type { SavedSearchOptions } from './command-options.ts';

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
      // What was said when it was resumed counts once.
      command: session.resumed ?? session.argv,
      isResumed: session.resumed !== undefined,
    },
  };
}

/** How to go on, for whoever reads that the search was stopped. One that was stopped within its first states has saved nothing. */
export function resumeHint({ checkpoint }: Pick<SavedSearchOptions, 'checkpoint'>, { cwd }: Io): string {
  return checkpoint === undefined || !existsSync(resolve(cwd, checkpoint))
    ? ''
    : `To go on: vedette resume ${checkpoint}\n`;
}
