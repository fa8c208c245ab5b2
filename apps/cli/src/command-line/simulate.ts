/** `vedette simulate`: its options and help. */
import type { Command } from 'commander';
import type { Session } from './command.ts';
import type { SimulateOptions } from './command-options.ts';
import { addModelOptions, addOpeningLimits, addOutputOptions, addTraceOptions } from './common-options.ts';
import { integer, positiveInteger } from './option-values.ts';
import { eventIn } from './question-options.ts';

const examples = `
Examples:
  vedette simulate lock.aut                step by step; ? lists the commands
  vedette simulate lock.aut --seed 7 --steps 20
  vedette simulate lock.aut --seed 7 --trace walk.svg
  vedette simulate lock.aut --seed 7 --until action:lose
  vedette simulate lock.aut --replay lock.aut.run.json

Limits of time and memory are those of the whole walk; in a conversation, those
of opening the model and of each step.

Exit codes:
  0 done, 1 the model broke, 2 bad command line, 3 bad model or unwritable
  file, 4 a limit was reached or --until was not, 70 internal error, 130
  interrupted`;

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
    .option('--replay <file>', 'take a run again that the studio or check --trace saved (.json)');
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
