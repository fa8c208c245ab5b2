/** What every declaration of a command is given: the world, and where its exit code goes. */
import type { Io } from '../terminal/io.ts';

export interface Session {
  readonly io: Io;
  /** The command line itself, for commands that run others. */
  readonly main: (argv: readonly string[], io: Io) => Promise<number>;
  /** The exit code, once a command has run. */
  exitCode: number;
}
