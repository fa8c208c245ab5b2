/**
 * The command line from arguments to exit code. Whatever happens, the user gets one plain sentence: a mistake on the
 * command line is 2, an output that cannot be written is 3, a bug of ours is 70; a stack is shown only with --verbose.
 */
import { memoryStop, Stopped, UsageError } from '@vedette/workbench';
import { CommanderError } from 'commander';
import { ResumableFailure } from './command-line/checkpoint-request.ts';
import type { Session } from './command-line/command.ts';
import { commands } from './command-line/commands.ts';
import { inOptions } from './command-line/exclusion-words.ts';
import { exitCodes } from './command-line/exit-codes.ts';
import { makeProgram, type Printed, wholeProgram } from './command-line/program.ts';
import type { Io } from './terminal/io.ts';

export async function main(argv: readonly string[], io: Io): Promise<number> {
  try {
    return await run(argv, io);
  } catch (error) {
    if (!(error instanceof ResumableFailure)) return fail(error, argv, io);
    const exitCode = await fail(error.cause, argv, io);
    await io.stderr.write(error.hint);
    return exitCode;
  }
}

async function fail(error: unknown, argv: readonly string[], io: Io): Promise<number> {
  if (error instanceof Stopped) return reportStopped(error, io);
  const memory = error instanceof Error ? memoryStop(error) : undefined;
  if (memory !== undefined) return reportStopped({ stop: memory }, io);
  await io.stderr.write(`${failureText(error, argv)}\n`);
  if (error instanceof UsageError) return exitCodes.badCommandLine;
  // What was thrown in another thread has kept its name, not its class.
  return (error as Error | undefined)?.name === 'OutputFailure' ? exitCodes.badModel : exitCodes.internalError;
}

/** Work that was stopped before any result. */
async function reportStopped({ stop }: Pick<Stopped, 'stop'>, io: Io): Promise<number> {
  await io.stderr.write(`Stopped before any result: ${stop.detail}.\n`);
  return stop.why === 'cancelled' ? exitCodes.interrupted : exitCodes.inconclusive;
}

async function run(argv: readonly string[], io: Io): Promise<number> {
  const printed: Printed = { out: '', err: '' };
  const session: Session = {
    io,
    argv,
    exitCode: exitCodes.asExpected,
    wholeProgram: () => wholeProgram(session),
    run: async (typed) => {
      const words = withoutHelpOfNone(typed);
      await (await makeProgram(words, session, printed)).parseAsync(words, { from: 'user' });
    },
  };
  try {
    await session.run(argv);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    session.exitCode = error.exitCode === 0 ? exitCodes.asExpected : exitCodes.badCommandLine;
  }
  await io.stderr.write(printed.err);
  await io.stdout.write(printed.out);
  return session.exitCode;
}

/** The help of a command that there is not would be the general one, with an exit code of 0. */
function withoutHelpOfNone(argv: readonly string[]): readonly string[] {
  const [first = ''] = argv;
  const isCommand = first === 'help' || commands.some(({ name }) => name === first);
  if (first === '' || first.startsWith('-') || isCommand) return argv;
  return argv.filter((word) => word !== '--help' && word !== '-h');
}

/** One plain sentence, and a stack on request. */
export function failureText(error: unknown, argv: readonly string[]): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  // Whatever was thrown in another thread has kept its name, not its class.
  if (name === 'UsageError' && error instanceof Error) return `error: ${inOptions(error)}`;
  if (name === 'OutputFailure') return `error: ${message}`;
  if (argv.includes('--verbose') && error instanceof Error) return `internal error: ${stack}`;
  return `internal error: ${message}\nThis is a bug of Vedette, not of the model. Run again with --verbose for the stack.`;
}
