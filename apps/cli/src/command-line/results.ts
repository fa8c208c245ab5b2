/** `vedette results`: its options and help. */
import { type Command, Option } from 'commander';
import type { Session } from './command.ts';
import type { ResultsOptions } from './command-options.ts';
import { addOutputOptions } from './common-options.ts';

const examples = `
Without conditions: the campaigns of the ledger. A condition compares a column
(campaign, model, question, verdict, expected, version) or a constant with a value.

Examples:
  vedette results --ledger results.db
  vedette results --ledger results.db campaign=heartbeats verdict=fails 'tmin<=3'
  vedette results --ledger results.db campaign=heartbeats --svg region.svg
  vedette results --ledger results.db --changes monday,tuesday

Exit codes:
  0 well, 1 something changed (--changes), 2 bad command line or no ledger,
  70 internal error`;

export function declareResults(command: Command, session: Session): void {
  command
    .argument('[condition...]', 'only results of which all of these are true')
    .addOption(new Option('--ledger <file>', 'the ledger').makeOptionMandatory())
    .option('--changes <A,B>', 'what is not the same in two campaigns, or versions: A@VERSION')
    .option('--csv <file>', 'write the results as CSV')
    .option('--junit <file>', 'write the results as JUnit XML')
    .option('--svg <file>', 'draw the verdicts of a campaign over its first two constants');
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (conditions: readonly string[], options: ResultsOptions) => {
      const { results } = await import('../commands/results.ts');
      session.exitCode = await results(conditions, options, session.io);
    });
}
