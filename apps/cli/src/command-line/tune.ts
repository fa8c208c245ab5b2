/** `vedette tune`: its options and help. */
import { type Command, Option } from 'commander';
import type { Session } from './command.ts';
import type { TuneOptions } from './command-options.ts';
import { addLimitOptions, addModelOptions, addOutputOptions } from './common-options.ts';
import { amount, names, positiveNumber } from './option-values.ts';

const examples = `
All times are in one unit: that of the network's file, or milliseconds for logs.
Without a model the settings are those of NFD-S, or of NFD-E where clocks are not
synchronised. A model is a scenario with the constants tmin and tmax, as the
accelerated heartbeat has; it is checked with the settings found.

Examples:
  vedette tune --detection 30 --recurrence 2592000 --duration 60 --network link.json
  vedette tune --detection 30 --recurrence 2592000 --duration 60 \\
      --loss 0.01 --mean 0.02 --variance 0.02 -o settings.json
  vedette tune heartbeat.ts --detection 1200 --recurrence 60000 --network link.json
  vedette tune --verify settings.json --network now.json

Exit codes:
  0 found, 1 --verify: the promise is not kept, or a property fails, 2 bad
  command line, 3 bad model or file, or wishes that cannot be met, 4 a limit was
  reached, 70 internal error, 130 interrupted`;

export function declareTune(command: Command, session: Session): void {
  command
    .argument('[model]', 'a scenario with the constants tmin and tmax')
    .option('--detection <time>', 'a crash is detected within this time', positiveNumber)
    .option('--recurrence <time>', 'mistakes recur after so long at least, on average', positiveNumber)
    .option('--duration <time>', 'a mistake lasts so long at most, on average', positiveNumber)
    .option('--network <file>', 'the network: its delay and loss, or a probe (.json or .ts)')
    .option('--logs <files>', 'the network as these logs of one clock have seen it, with commas', names)
    .option('--loss <p>', 'the probability that a message is lost', amount)
    .option('--mean <time>', 'the mean delay of messages', amount)
    .option('--variance <square>', 'the variance of their delay', amount)
    .option('--pause <time>', 'a model: how long a process may stand still', amount, 0)
    .option('-o, --output <file>', 'write the settings, and what was assumed (.json)')
    .option('--verify <file>', 'say whether settings of a file keep their promise in this network');
  command.addOption(
    new Option('--use <what>', 'of the network: its distribution, its moments, or moments without synchronised clocks')
      .choices(['known', 'moments', 'unsynchronised'])
      .default('known'),
  );
  addModelOptions(command);
  addLimitOptions(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (model: string | undefined, options: TuneOptions) => {
      const { tuneSettings } = await import('../commands/tune.ts');
      session.exitCode = await tuneSettings(model, options, session.io);
    });
}
