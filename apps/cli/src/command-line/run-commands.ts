/** The hidden command of the processes that work for a sweep or for `reproduce`. */
import type { Command } from 'commander';
import { serveCommands } from '../commands/command-worker.ts';
import type { Session } from './command.ts';

export function declareRunCommands(command: Command, session: Session): void {
  command.action(async () => {
    session.exitCode = await serveCommands(session);
  });
}
