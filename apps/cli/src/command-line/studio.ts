/** `vedette studio`: its options and help. */
import type { Command } from 'commander';
import type { Session } from './command.ts';
import type { StudioOptions } from './command-options.ts';
import { naturalNumber } from './option-values.ts';

const examples = `
Serves the studio to browsers of this machine, and prints the address to open. With a
model, the studio shows it and follows the file: what an editor writes is shown at
once. It reads models and properties of that folder, and nothing else; the address
has a token without which no file is given away. Everything is computed in the
browser. Ctrl-C ends it.

Examples:
  vedette studio                           the gallery of models and protocols
  vedette studio heartbeat.mcrl2`;

export function declareStudio(command: Command, session: Session): void {
  command
    .argument('[model]', 'the model file to open')
    .option('--port <n>', 'the port (default: a free one)', naturalNumber)
    .addHelpText('after', examples)
    .action(async (model: string | undefined, options: StudioOptions) => {
      const { studio } = await import('../commands/studio.ts');
      session.exitCode = await studio(model, options, session.io);
    });
}
