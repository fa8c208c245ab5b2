/**
 * `vedette resume`: continues the search in a checkpoint. The checkpoint says what is searched, and the command line of
 * `resume` alone where output goes: no checkpoint can name a file to be written.
 */
import { legible } from '@vedette/text';
import { openCheckpoint, RefusedCheckpoint, UnreadableSource } from '@vedette/workbench';
import { refusePipe } from '../command-line/checkpoint-request.ts';
import type { Session } from '../command-line/command.ts';
import type { RunsModels } from '../command-line/command-options.ts';
import { wordsOf } from '../command-line/saved-search.ts';
import { refuseModel } from '../report/problem-report.ts';
import { runningModels } from '../terminal/io.ts';

export async function resume(file: string, options: RunsModels, session: Session): Promise<number> {
  session.io = runningModels(session.io, options);
  const { io, argv } = session;
  refusePipe('resume', file, io);
  try {
    const { header, rest } = await openCheckpoint(io.host.source(file));
    await rest.close();
    session.resumed = header.search;
    const { options: words, operands } = wordsOf(header.search);
    if (!argv.includes('--quiet'))
      await io.stderr.write(`Resuming: vedette ${[...words, operands[1]!].map(shown).join(' ')}\n`);
    await session.run([...words, ...given(argv, file), `--checkpoint=${file}`, ...operands]);
    return session.exitCode;
  } catch (error) {
    if (!(error instanceof RefusedCheckpoint || error instanceof UnreadableSource)) throw error;
    const found = { problems: [error.problem], texts: [] };
    return refuseModel(file, found, { io, json: argv.includes('--json') });
  }
}

/** The options of `resume` itself. */
function given(argv: readonly string[], file: string): readonly string[] {
  const rest = argv.filter((word) => word !== '--run-models');
  rest.splice(rest.indexOf('resume'), 1);
  rest.splice(rest.indexOf(file), 1);
  return rest;
}

/** As it could be typed. */
function shown(word: string): string {
  const text = legible(word);
  return /^[\w./:=@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
