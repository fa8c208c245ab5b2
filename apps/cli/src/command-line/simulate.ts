/** `vedette simulate`: its options and help. */
import type { Command } from 'commander';
import type { Session } from './command.ts';
import type { SimulateOptions } from './command-options.ts';
import { addModelOptions, addOpeningLimits, addOutputOptions, addTraceOptions } from './common-options.ts';
import { integer, positiveInteger, positiveNumber } from './option-values.ts';
import { eventIn } from './question-options.ts';

const examples = `
Examples:
  vedette simulate lock.aut                step by step; ? lists the commands
  vedette simulate lock.aut --seed 7 --steps 20
  vedette simulate lock.aut --seed 7 --trace walk.svg
  vedette simulate lock.aut --seed 7 --until action:lose
  vedette simulate lock.aut --replay lock.aut.run.json
  vedette simulate heartbeat.ts --network lossy.json --seed 1 --runs 100
  vedette simulate heartbeat.ts --network lossy.json --seed 7 --save seven.json
  vedette simulate heartbeat.ts --replay seven.json

Limits of time and memory are those of the whole walk; in a conversation, those
of opening the model and of each step.

Exit codes:
  0 done, 1 the model broke, or a simulated run violates a property, 2 bad
  command line, 3 bad model or unwritable file, 4 a limit was reached or
  --until was not, 70 internal error, 130 interrupted`;

export function declareSimulate(command: Command, session: Session): void {
  command
    .argument('<model>', 'the model file, or - for standard input')
    .option('--seed <n>', 'walk at random; the same seed gives the same walk', integer)
    .option('--steps <n>', 'the length of a random walk (default: 50)', positiveInteger)
    .option(
      '--until <event>',
      'walk at random until this occurs: deadlock, action:NAME or state:EXPRESSION (at most 10000 steps by default)',
      eventIn,
    )
    .option('--replay <file>', 'take a run again that the studio, check --trace or --save saved (.json)')
    .option('--network <file>', 'actors (.ts): run them in virtual time, in this network (.json or .ts)')
    .option('--for <ticks>', 'with --network: how long each run lasts (default: 10000)', positiveNumber)
    .option('--runs <n>', 'with --network: so many runs, each with the next seed (default: 1)', positiveInteger)
    .option('--save <file>', 'with --network: save the failing run, shrunk, for --replay (.json)')
    .option('--logs <folder>', 'with --network: write what each actor logs in the first run, for judge')
    .option('--vitest <file>', 'with --save: write a test that repeats the saved run (.test.ts)');
  addModelOptions(command);
  addOpeningLimits(command);
  addTraceOptions(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (model: string, options: SimulateOptions) => {
      const { simulate } = await import('../commands/simulate.ts');
      session.exitCode = await simulate(model, options, session.io);
    });
}
