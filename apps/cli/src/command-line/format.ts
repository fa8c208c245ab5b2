/** `vedette format`: its options and help. */
import { type Command, Option } from 'commander';
import type { Session } from './command.ts';
import type { FormatOptions } from './command-options.ts';
import { addLanguageOption } from './common-options.ts';

const examples = `
Examples:
  vedette format lock.aut                  pretty-printed, to standard output
  vedette format -w lock.aut fair.mcf      in place
  vedette format --check lock.aut          exits with 1 if it is not formatted`;

export function declareFormat(command: Command, session: Session): void {
  command
    .argument('<files...>', 'model files or formulas (.mcf), or - for standard input')
    .addOption(new Option('-w, --write', 'write the text back to the file').conflicts('check'))
    .option('--check', 'only say whether the file is formatted');
  addLanguageOption(command)
    .option('--quiet', 'no notes')
    .option('--verbose', 'the stack of an internal error')
    .addHelpText('after', examples)
    .action(async (files: readonly string[], options: FormatOptions) => {
      const { formatFiles } = await import('../commands/format.ts');
      session.exitCode = await formatFiles(files, options, session.io);
    });
}
