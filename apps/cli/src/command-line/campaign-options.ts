/** Where the jobs of a campaign are done, and where results are kept: options of every command that has many jobs. */
import { type Command, Option } from 'commander';

export function addCampaignOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--queue <address>', 'have it done by workers of a shared queue: redis://HOST:PORT').env(
        'VEDETTE_QUEUE',
      ),
    )
    .addOption(keyOption())
    .option('--ledger <file>', 'keep every result there, and never compute one again');
}

/** The same for campaigns and workers. */
export function keyOption(): Option {
  return new Option('--queue-key <file>', 'sign jobs and results with the key in this file').env('VEDETTE_QUEUE_KEY');
}
