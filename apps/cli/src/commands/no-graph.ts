/** The end of a command that needs a whole state space and did not get it, in the words of `explore`. */
import type { NoGraph, Refused } from '@vedette/workbench';
import { exitCodes } from '../command-line/exit-codes.ts';
import { documentText } from '../output/json-text.ts';
import { type ReportFiles, saveOpen, saveProblems } from '../output/report-files.ts';
import { drawBroken } from '../report/broken-report.ts';
import { problemRecord, refuseModel } from '../report/problem-report.ts';
import type { Io } from '../terminal/io.ts';

interface Output {
  readonly options: ReportFiles & { readonly json?: true; readonly quiet?: true };
  readonly io: Io;
}

/** `name` is what the command line calls the model. */
export async function reportNoGraph(name: string, result: NoGraph | Refused, { options, io }: Output): Promise<number> {
  const output = { files: options, io };
  if (result.kind === 'refused') {
    await saveProblems(name, result, output);
    return refuseModel(name, result, { io, json: options.json === true });
  }
  const { outcome, stats } = result;
  const found = { model: name, complete: false, states: stats.states, transitions: stats.transitions };
  switch (outcome.kind) {
    case 'incomplete':
      if (options.json)
        await io.stdout.write(documentText('incomplete', { ...found, why: outcome.why, detail: outcome.detail }));
      await io.stderr.write(`The state space of ${name} is not complete: ${outcome.detail}.\n`);
      await saveOpen({ model: name, question: 'complete', detail: outcome.detail }, output);
      return outcome.why === 'cancelled' ? exitCodes.interrupted : exitCodes.inconclusive;
    case 'broken': {
      const { problem, texts } = outcome;
      if (options.json)
        await io.stdout.write(documentText('incomplete', { ...found, problem: problemRecord(problem, texts) }));
      await drawBroken(outcome, { io, quiet: options.quiet === true, states: 'none' });
      await saveProblems(name, { problems: [problem], texts }, output);
      return exitCodes.differs;
    }
    default:
      return outcome satisfies never;
  }
}
