/** What every declaration of a command is given: the world, and where its exit code goes. */
import type { Command } from 'commander';
import type { Io } from '../terminal/io.ts';

export interface Session {
  readonly io: Io;
  /** What was typed. */
  readonly argv: readonly string[];
  /** The command line of the search that is gone on with. */
  resumed?: readonly string[];
  /** Does what another command line says. */
  run(argv: readonly string[]): Promise<void>;
  /** The exit code, once a command has run. */
  exitCode: number;
  /** Every command declared in full: for what is said about all of them. */
  wholeProgram(): Promise<Command>;
}
