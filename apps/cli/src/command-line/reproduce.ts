/** `vedette reproduce`: its options and help. */
import { type Command, Option } from 'commander';
import { addCampaignOptions } from './campaign-options.ts';
import type { Session } from './command.ts';
import type { ReproduceOptions } from './command-options.ts';
import { addLimitsOfEach, addOutputOptions, addWorkersForEach } from './common-options.ts';

const examples = `
Without an ID: all claims. An ID is the name of a claim, how it starts, or what
claims are about: heartbeat, detectors, consensus. --quick leaves out cases that
take more than some seconds; some of them stop at a limit and stay undecided.

Examples:
  vedette reproduce --list                 which claims there are
  vedette reproduce heartbeat --quick      what can be measured in a minute
  vedette reproduce HB-CE --charts         the published counterexamples, drawn
  vedette reproduce SPC-BISIM --quick --charts
  vedette reproduce HB --html > measured.html
  vedette reproduce HB --quick --certificates proofs
  vedette reproduce SPC --timeout 60 --markdown > measured.md

Exit codes:
  0 every case agrees, 1 some case differs, 2 bad command line,
  4 some case is undecided, 70 internal error, 130 interrupted`;

export function declareReproduce(command: Command, session: Session): void {
  command
    .argument('[id...]', 'claims, by their name or how it starts')
    .addOption(new Option('--list', 'only say which claims and cases there are').conflicts(['json', 'charts']))
    .option('--case <name>', 'only cases of this name, or with this in it')
    .option('--quick', 'leave out the cases that take long')
    .option('--certificates <folder>', 'write and verify the proof of each case that holds, beside its model')
    .option('--charts', 'draw the runs that show why something fails; with --json add them')
    .addOption(new Option('--markdown', 'a Markdown table').conflicts(['json', 'charts', 'list']))
    .addOption(
      new Option('--html', 'a page with every table and every run').conflicts(['json', 'markdown', 'charts', 'list']),
    );
  addWorkersForEach(command, 'cases');
  addLimitsOfEach(command, 'a case');
  addCampaignOptions(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (ids: readonly string[], options: ReproduceOptions) => {
      const { reproduce } = await import('../commands/reproduce.ts');
      session.exitCode = await reproduce(ids, options, session.io);
    });
}
