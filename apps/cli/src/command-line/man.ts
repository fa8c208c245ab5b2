/** `vedette man`: its help. */
import type { Command } from 'commander';
import type { Session } from './command.ts';

const examples = `
Installed globally, the package brings the page: man vedette.

Example:
  vedette man | man -l -`;

export function declareMan(command: Command, session: Session): void {
  command.addHelpText('after', examples).action(async () => {
    const { man } = await import('../commands/man.ts');
    session.exitCode = await man(session);
  });
}
