/** `vedette init`: its options and help. */
import { type Command, Option } from 'commander';
import { templateNames } from '../templates/template-names.ts';
import type { Session } from './command.ts';

const examples = `
Nothing is overwritten: where one of the files is there already, none is made.

Examples:
  vedette init && vedette test
  vedette init detector --language uppaal

Exit codes:
  0 made, 2 a file is there already, 3 a file cannot be written`;

export function declareInit(command: Command, session: Session): void {
  command
    .argument('[folder]', 'where to make it (default: here)')
    .addOption(new Option('--language <name>', 'the language of the model').choices(templateNames).default('mcrl2'))
    .addHelpText('after', examples)
    .action(async (folder: string | undefined, { language }: { readonly language: (typeof templateNames)[number] }) => {
      const { init } = await import('../commands/init.ts');
      session.exitCode = await init(folder ?? '.', language, session.io);
    });
}
