/** `vedette relay`: its options and help. */
import { type Command, InvalidArgumentError } from 'commander';
import type { Session } from './command.ts';
import type { RelayCommandOptions } from './command-options.ts';
import { integer, positiveNumber, share } from './option-values.ts';

const examples = `
A network with faults, between programs that send UDP: each member has a face, an address
to which the others send in place of its own. What arrives at a face goes on to the
member, from the face of its sender, with the faults of the seed. The n-th datagram from
one member to another has the same fate in every run with the seed.

Delays are milliseconds: 5, 5..50 (uniform) or exp:20 (exponential, with that mean).
--partitions 30,5 separates the members at random, every 30 seconds for 5 in the mean.
At the end the counts are printed, as one JSON document.

Examples:
  vedette relay --members p0=127.0.0.1:7000,p1=127.0.0.1:7001 \\
    --faces p0=127.0.0.1:8000,p1=127.0.0.1:8001 --loss 0.1 --delay 5..50 --seed 1
  vedette run heartbeat.ts --as p0 --peers p0=127.0.0.1:7000,p1=127.0.0.1:8001 ...
  vedette run heartbeat.ts --as p1 --peers p0=127.0.0.1:8000,p1=127.0.0.1:7001 ...

Exit codes:
  0 ended as asked, 2 bad command line or a port in use, 70 internal error`;

export function declareRelay(command: Command, session: Session): void {
  command
    .requiredOption('--members <list>', 'where the members are: NAME=HOST:PORT, with commas between them')
    .requiredOption('--faces <list>', 'where the others send to, in place of that')
    .option('--loss <share>', 'lose this share', share)
    .option('--duplicate <share>', 'deliver this share twice', share)
    .option('--reorder <share>', 'hold this share back until the next has gone', share)
    .option('--delay <delay>', 'delay each datagram')
    .option('--partitions <every,for>', 'separate the members: mean seconds between, and of each', partitions)
    .option('--seed <n>', 'the same seed has the same faults', integer, 1)
    .option('--for <seconds>', 'end after so long', positiveNumber)
    .addHelpText('after', examples)
    .action(async (options: RelayCommandOptions) => {
      const { relayDatagrams } = await import('../commands/relay.ts');
      session.exitCode = await relayDatagrams(options, session.io);
    });
}

function partitions(text: string): RelayCommandOptions['partitions'] {
  const parts = text.split(',');
  if (parts.length !== 2) throw new InvalidArgumentError('Expected two numbers of seconds: EVERY,FOR.');
  const [every, lasting] = parts.map((part) => positiveNumber(part.trim()) * 1000);
  return { every: every!, lasting: lasting! };
}
