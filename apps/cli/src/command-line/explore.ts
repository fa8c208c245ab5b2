/** `vedette explore`: its options and help. */
import { type Command, Option } from 'commander';
import type { Session } from './command.ts';
import type { ExploreOptions } from './command-options.ts';
import {
  addCheckpointOptions,
  addHideOption,
  addLimitOptions,
  addModelOptions,
  addOutputOptions,
  addSearchOptions,
  addSymmetryOption,
  addTraceOptions,
} from './common-options.ts';

const examples = `
Examples:
  vedette explore lock.aut                 how large is it?
  vedette explore lock.aut -o lock.dot     then: dot -Tsvg lock.dot > lock.svg
  vedette explore big.aut -o big.svg       a picture of the whole, however large
  vedette explore big.aut --search highway --width 1000
  vedette explore big.aut --max-states 1e6 --timeout 60
  vedette explore big.aut --checkpoint big.save   then: vedette resume big.save
  vedette explore ring.mcrl2 --engine symbolic
  vedette explore ring.mcrl2 --engine auto

Exit codes:
  0 complete, 1 the model broke, 2 bad command line, 3 bad model or unwritable
  file, 4 a limit was reached or states were left out, 70 internal error, 130
  interrupted`;

export function declareExplore(command: Command, session: Session): void {
  command
    .argument('<model>', 'the model file, or - for standard input')
    .option('-o, --output <file>', 'write the state space: .aut, .dot, .json or .svg')
    .addOption(
      new Option('--engine <name>', 'visit states, count sets of them, or choose by evidence').choices([
        'auto',
        'explicit',
        'symbolic',
      ]),
    )
    .option('--integer-time', 'a timed model by integer clocks and steps "tick", not by zones');
  addSearchOptions(command);
  addHideOption(addSymmetryOption(addModelOptions(command)));
  addLimitOptions(command, 'several');
  addCheckpointOptions(command);
  addTraceOptions(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (model: string, options: Omit<ExploreOptions, 'session'>) => {
      const { exploreModel } = await import('../commands/explore.ts');
      session.exitCode = await exploreModel(model, { ...options, session }, session.io);
    });
}
