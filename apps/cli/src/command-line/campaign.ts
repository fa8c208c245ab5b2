/** `vedette campaign`: its options and help. */
import type { Command } from 'commander';
import { addCampaignOptions } from './campaign-options.ts';
import type { Session } from './command.ts';
import type { CampaignCommandOptions } from './command-options.ts';
import { addDepthOfEach, addLimitsOfEach, addOutputOptions, addWorkersForEach } from './common-options.ts';

const examples = `
A campaign is every model of a file with every combination of constants and every
question; what is expected is written beside the questions. With --ledger a
campaign that was stopped goes on where it was, and nothing is computed twice;
with --queue it is done by every worker that takes jobs from the queue. Limits of
the command line come before those of the file.

  campaign: heartbeats
  models:
    binary: { model: binary.mcrl2 }
  constants: { tmin: 1:40, tmax: 1:40 }
  where: tmin <= tmax
  questions:
    R1:
      properties: [{ property: R1.mcf }]
      expect: { fails: 2*tmin <= tmax }

Examples:
  vedette campaign heartbeats.yaml --ledger results.db
  vedette campaign heartbeats.yaml --queue redis://localhost --watch
  vedette results --ledger results.db campaign=heartbeats verdict=fails

Exit codes:
  0 every verdict is as expected, 1 some differs, 2 bad command line, 3 a job
  could not be done, 4 some job is undecided, 70 internal error, 130 interrupted`;

export function declareCampaign(command: Command, session: Session): void {
  command.argument('<file>', 'the campaign file');
  addWorkersForEach(command, 'jobs')
    .option('--watch', 'show what is done, running and failing as it goes')
    .option('--csv <file>', 'write every result as CSV')
    .option('--svg <file>', 'draw the verdicts over the first two constants')
    .option('--junit <file>', 'write the results as JUnit XML')
    .option('--sarif <file>', 'write the results as SARIF');
  addLimitsOfEach(command, 'a job');
  addDepthOfEach(command, 'a job');
  addCampaignOptions(command).option('--replace', 'take the place of another campaign of this name in the ledger');
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (file: string, options: CampaignCommandOptions) => {
      const { runCampaign } = await import('../commands/campaign.ts');
      session.exitCode = await runCampaign(file, options, session.io);
    });
}
