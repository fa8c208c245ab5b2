/** `vedette docs`: its options and help. */
import type { Command } from 'commander';
import type { Session } from './command.ts';
import type { DocsOptions } from './command-options.ts';

const examples = `
Examples:
  vedette docs                 lists the pages
  vedette docs check           the chapter of the manual, in the terminal
  vedette docs first-mcrl2     a guide
  vedette docs --open          all of them in a browser
  vedette docs charts --open   one page there
  vedette docs --html site     writes them as static HTML

The browser is $BROWSER, or what the system opens pages with.`;

export function declareDocs(command: Command, session: Session): void {
  command
    .argument('[page]', 'the name of a page')
    .option('--open', 'in a browser')
    .option('--html <folder>', 'write all pages as static HTML into a folder')
    .addHelpText('after', examples)
    .action(async (page: string | undefined, options: DocsOptions) => {
      const { docs } = await import('../commands/docs.ts');
      session.exitCode = await docs(page, options, session.io);
    });
}
