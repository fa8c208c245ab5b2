/** `vedette info`: its options and help. */
import type { Command } from 'commander';
import type { Session } from './command.ts';
import type { InfoOptions } from './command-options.ts';
import { addModelOptions, addOpeningLimits, addOutputOptions, addSymmetryOption } from './common-options.ts';

const examples = `
Examples:
  vedette info lock.aut
  vedette info lock.aut --json
  vedette info lock.mcrl2 -o matrix.svg    which group reads and writes what`;

export function declareInfo(command: Command, session: Session): void {
  command.argument('<model>', 'the model file, or - for standard input');
  command.option('-o, --output <file>', 'draw the dependency matrix: .svg');
  addSymmetryOption(addModelOptions(command));
  addOpeningLimits(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (model: string, options: InfoOptions) => {
      const { info } = await import('../commands/info.ts');
      session.exitCode = await info(model, options, session.io);
    });
}
