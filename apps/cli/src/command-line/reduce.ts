/** `vedette reduce`: its options and help. */
import { type Command, Option } from 'commander';
import type { Session } from './command.ts';
import type { ReduceOptions } from './command-options.ts';
import { addHideOption, addLimitOptions, addModelOptions, addOutputOptions } from './common-options.ts';
import { equivalence } from './relation-values.ts';

const examples = `
Equivalences:
  strong                 every step counts, hidden ones too
  branching              hidden steps that change nothing go unseen
  divergence-branching   as branching, but running on hidden for ever is seen
  weak                   as branching, but looks less closely at what happens
                         between a hidden step and the next visible one
  trace                  the same sequences of steps
  weak-trace             the same sequences of visible steps

Examples:
  vedette reduce lock.aut -e branching               how small can it be?
  vedette reduce lock.aut -e branching -o small.aut  writes it down
  vedette reduce lock.aut -e weak-trace -o lock.svg  a picture, if it is small

Exit codes:
  0 done, 1 the model broke, 2 bad command line, 3 bad model or unwritable
  file, 4 a limit was reached, 70 internal error, 130 interrupted`;

export function declareReduce(command: Command, session: Session): void {
  command
    .argument('<model>', 'the model file, or - for standard input')
    .requiredOption('-e, --equivalence <name>', 'what must stay the same (see below)', equivalence)
    .option('-o, --output <file>', 'write the reduced system: .aut, .dot, .json or .svg')
    .addOption(
      new Option(
        '--reduce <name>',
        'leave states out before: confluence takes independent hidden steps at once',
      ).choices(['confluence']),
    );
  addHideOption(addModelOptions(command));
  addLimitOptions(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (model: string, options: ReduceOptions) => {
      const { reduceModel } = await import('../commands/reduce.ts');
      session.exitCode = await reduceModel(model, options, session.io);
    });
}
