/** What every declaration of a command receives: the world, and where its exit code goes. */
import type { SavedSearch } from '@vedette/workbench';
import type { Command } from 'commander';
import type { Io } from '../terminal/io.ts';

export interface Session {
  io: Io;
  /** What was typed. */
  readonly argv: readonly string[];
  /** The search that is resumed. */
  resumed?: SavedSearch;
  /** Runs another command line. */
  run(argv: readonly string[]): Promise<void>;
  /** The exit code, once a command has run. */
  exitCode: number;
  /** Every command declared in full: for completion and the manual page. */
  wholeProgram(): Promise<Command>;
}
