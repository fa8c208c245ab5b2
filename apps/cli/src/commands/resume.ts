/** `vedette resume`: does again what the command line in a checkpoint says, from where that search was saved. */
import { openCheckpoint, RefusedCheckpoint, UnreadableSource } from '@vedette/workbench';
import type { Session } from '../command-line/command.ts';
import { refuseModel } from '../report/problem-report.ts';

export async function resume(file: string, session: Session): Promise<number> {
  const { io, argv } = session;
  try {
    const { header, rest } = await openCheckpoint(io.host.source(file));
    await rest.close();
    session.resumed = header.command;
    const now = given(argv, file);
    await session.run([...replaced(header.command, now), ...now, '--checkpoint', file]);
    return session.exitCode;
  } catch (error) {
    if (!(error instanceof RefusedCheckpoint || error instanceof UnreadableSource)) throw error;
    const found = { problems: [error.problem], texts: [] };
    return refuseModel(file, found, { io, json: argv.includes('--json') });
  }
}

/** The options of `resume` itself. */
function given(argv: readonly string[], file: string): readonly string[] {
  const rest = [...argv];
  rest.splice(rest.indexOf('resume'), 1);
  rest.splice(rest.indexOf(file), 1);
  return rest;
}

/** Of the command line then, what counts now: the last of an option's values does, but every `--trace`. */
function replaced(then: readonly string[], now: readonly string[]): readonly string[] {
  return now.some(isTrace) ? then.filter((word, place) => !isTrace(word) && then[place - 1] !== '--trace') : then;
}

const isTrace = (word: string): boolean => word === '--trace' || word.startsWith('--trace=');
