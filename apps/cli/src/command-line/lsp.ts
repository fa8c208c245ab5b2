/** `vedette lsp`: its help. */
import type { Command } from 'commander';
import type { Session } from './command.ts';
import type { LspOptions } from './command-options.ts';

const examples = `
Speaks the Language Server Protocol on standard input and output; editors start it.
Diagnostics, hover, completion, definitions, references, renaming, outline,
formatting, and code lenses that check.`;

export function declareLsp(command: Command, session: Session): void {
  command
    .option('--stdio', 'what editors say; there is no other way')
    .option('--run-models', 'run models in TypeScript, which are programs: for folders that are trusted')
    .addHelpText('after', examples)
    .action(async (options: LspOptions) => {
      const { lsp } = await import('../commands/lsp.ts');
      session.exitCode = await lsp(session.io, options);
    });
}
