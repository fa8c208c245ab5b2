/** `vedette run`: its options and help. */
import type { Command } from 'commander';
import type { Session } from './command.ts';
import type { RunCommandOptions } from './command-options.ts';
import { constant, positiveNumber } from './option-values.ts';

const examples = `
Runs one actor of a model in TypeScript over UDP: the same code that check explores.
Every member runs with the same model, constants, peers and key. Notes of the actor go
to standard output, a JSON document on each line; everything else to standard error.

The first Ctrl-C or SIGTERM lets the actor say farewell and ends the member; the second
ends it at once. SIGHUP reads the key file again: its first line seals, all lines open.

Examples:
  head -c 32 /dev/urandom | base64 > key
  vedette run heartbeat.ts --as p0 --peers p0=127.0.0.1:7000,p1=127.0.0.1:7001 \\
    --key key --tick 50
  vedette run heartbeat.ts --as p1 --peers p0=127.0.0.1:7000,p1=127.0.0.1:7001 \\
    --key key --tick 50 --durable state --log p1.log --metrics 9464

Exit codes:
  0 the actor stopped, or left as asked; 1 a handler broke; 2 bad command line, a port in
  use, no key; 3 a file cannot be read or written; 70 internal error`;

export function declareRun(command: Command, session: Session): void {
  command
    .argument('<model>', 'the model in TypeScript')
    .requiredOption('--as <name>', 'which actor runs')
    .requiredOption('--peers <list>', 'the address of every actor: NAME=HOST:PORT, with commas between them')
    .option('--key <file>', 'the key that all members share')
    .requiredOption('--tick <ms>', 'how long a tick is, in milliseconds', positiveNumber)
    .option('-c, --constant <name=value>', 'override a constant of the model (repeatable)', constant)
    .option('--durable <folder>', 'keep there what the actor saves, and its boot number')
    .option('--log <file>', 'append what the actor receives and does')
    .option('--metrics <[host:]port>', 'serve figures for Prometheus there, at /metrics')
    .option('--telemetry', 'offer the figures to OpenTelemetry')
    .option('--for <seconds>', 'leave after so long', positiveNumber)
    .option('--quiet', 'notes and problems only')
    .addHelpText('after', examples)
    .action(async (model: string, options: RunCommandOptions) => {
      const { runActor } = await import('../commands/run.ts');
      session.exitCode = await runActor(model, options, session.io);
    });
}
