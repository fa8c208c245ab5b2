/** `vedette worker`: its options and help. */
import { type Command, Option } from 'commander';
import { keyOption } from './campaign-options.ts';
import type { Session } from './command.ts';
import type { WorkerOptions } from './command-options.ts';
import { addWorkersForEach } from './common-options.ts';
import { positiveInteger, positiveNumber } from './option-values.ts';

const examples = `
Takes jobs from a queue on Redis or Valkey, which any number of machines share:
sweep, reproduce and campaign put them there with --queue. A worker takes jobs
that fit its memory; one that is killed loses nothing, another does its jobs. It
reads no files: the texts of models come with the jobs. Models in TypeScript are
programs and are not run.

With --queue-key it takes jobs only that are signed with the same key, and signs its
results: a writer to the queue without the key can stop the work, not
forge it.

The first Ctrl-C or SIGTERM stops taking jobs, waits for those at hand for as long
as --grace says, and puts back what is not done by then. The second ends at once.

Examples:
  vedette worker --queue redis://queue.example:6379
  VEDETTE_QUEUE=rediss://user:password@queue.example:6379 vedette worker
  vedette worker --queue redis://localhost --workers 4 --memory 8000 \\
    --metrics 9464 --log json

Exit codes:
  0 stopped as asked, 2 bad command line or no queue, 70 internal error`;

export function declareWorker(command: Command, session: Session): void {
  command.addOption(
    new Option('--queue <address>', 'the queue: redis://HOST:PORT, rediss:// with TLS')
      .env('VEDETTE_QUEUE')
      .makeOptionMandatory(),
  );
  command.addOption(keyOption());
  addWorkersForEach(command, 'jobs')
    .option('--memory <mb>', 'memory for all of them (default: four fifths of the machine)', positiveInteger)
    .option('--lease <seconds>', 'after so long without a sign of life a job goes to another', positiveNumber, 30)
    .option('--grace <seconds>', 'when asked to stop, wait so long for the jobs at hand', positiveNumber, 20)
    .option('--until-empty', 'stop when no job is left')
    .option('--metrics <[host:]port>', 'serve figures for Prometheus there, at /metrics')
    .addOption(new Option('--log <form>', 'the form of its log').choices(['text', 'json']).default('text'))
    .addHelpText('after', examples)
    .action(async (options: WorkerOptions) => {
      const { work } = await import('../commands/worker.ts');
      session.exitCode = await work(options, session.io);
    });
}
