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
    await session.run([...header.command, ...given(argv, file), '--checkpoint', file]);
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
