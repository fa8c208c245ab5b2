/**
 * The world around the command line, passed in so that tests can run it in their own process: the three streams, the
 * environment, the folder that relative names start from, workbenches, and interruptions.
 */
import type { Host, Workbench } from '@vedette/workbench';
import type { RunsModels } from '../command-line/command-options.ts';
import { withoutPrograms } from '../host/node-host.ts';

export interface Output {
  /** Resolves when the text is taken; rejects with an `OutputFailure` if it cannot be written. */
  write(text: string): Promise<void>;
  readonly isTTY: boolean;
  readonly columns: number;
  /** The reader went away (`vedette ... | head`): nothing more needs to be written. */
  readonly closed: boolean;
}

export interface Input {
  readonly isTTY: boolean;
  /** The stream itself, for line editing and for models read from it. */
  readonly stream: NodeJS.ReadableStream;
  /** Where a terminal shows what is typed. */
  readonly echo?: NodeJS.WritableStream;
}

export interface Io {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Files and claims, for what needs no workbench. */
  readonly host: Host;
  /** The caller that starts one closes it. By default, models that are programs run in it. */
  startWorkbench(programs?: 'run no models'): Workbench;
  /** How many workbenches can be busy at the same time. */
  readonly cores: number;
  /** Calls `stop` at the first Ctrl-C; a second one ends the process at once. Returns a function that undoes it. */
  onInterrupt(stop: () => void): () => void;
}

/** Models that are programs run only if the user says so: for commands that find the name of the model in a file. */
export function runningModels(io: Io, { runModels }: RunsModels): Io {
  if (runModels) return io;
  return { ...io, host: withoutPrograms(io.host), startWorkbench: () => io.startWorkbench('run no models') };
}

/** Widths beyond this are not easier to read. */
const widest = 120;

export function widthOf(output: Output): number {
  return Math.min(widest, output.columns);
}

/** The requested width, else that of the terminal. */
export function chartWidth({ columns }: { readonly columns?: number }, output: Output): number {
  return columns ?? widthOf(output);
}

/** Colours on terminals that want them (https://no-color.org). */
export function colourOf(output: Output, env: Io['env']): 'colour' | 'plain' {
  const refused = (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb';
  return output.isTTY && !refused ? 'colour' : 'plain';
}
