/** `vedette sweep`: its options and help. */
import type { Command } from 'commander';
import { addCampaignOptions } from './campaign-options.ts';
import type { Session } from './command.ts';
import type { SweepOptions } from './command-options.ts';
import {
  addDepthOfEach,
  addLimitsOfEach,
  addModelOptions,
  addOutputOptions,
  addWorkersForEach,
} from './common-options.ts';
import { addQuestionOptions } from './question-options.ts';

const examples = `
A constant given as -c NAME=FROM:TO[:STEP] is swept, one verdict per combination.
The simplest linear condition that separates the verdicts is said, and tried on
the points one step further out.

Examples:
  vedette sweep beat.mcrl2 -c tmin=1:10 -c tmax=1:10 --where 'tmin <= tmax' \\
    --never action:violated
  vedette sweep beat.mcrl2 -c tmin=1:20 --deadlock --csv beat.csv --svg beat.svg
  vedette sweep binary.xta -c tmin=1:10 -c tmax=1:10 -e 'A[] !Monitor.Late' --prove
  vedette sweep beat.mcrl2 -c tmin=1:20 --ledger beat.db    is resumed if stopped

Exit codes:
  0 every combination is decided, 2 bad command line, 3 bad model or unwritable
  file, 4 some combination is undecided, 70 internal error, 130 interrupted`;

export function declareSweep(command: Command, session: Session): void {
  command.argument('<model>', 'the model file');
  const asked = addQuestionOptions(command);
  addModelOptions(command);
  addLimitsOfEach(command, 'a combination');
  addDepthOfEach(command, 'a combination');
  command
    .option('--where <condition>', 'only combinations with, say, tmin <= tmax (repeatable)', collect, [])
    .option('--prove', 'for all values of the swept constants, as synth answers; every combination is compared')
    .option('--table', 'a table in place of the drawing')
    .option('--csv <file>', 'write the table as CSV')
    .option('--svg <file>', 'write the drawing as a picture');
  addWorkersForEach(command, 'combinations');
  addCampaignOptions(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (model: string, options: Omit<SweepOptions, 'asked'>) => {
      const { sweepModel } = await import('../commands/sweep.ts');
      session.exitCode = await sweepModel(model, { ...options, asked }, session.io);
    });
}

function collect(text: string, before: readonly string[]): readonly string[] {
  return [...before, text];
}
