/** `vedette completion`: its argument and help. */
import { Argument, type Command } from 'commander';
import type { Session } from './command.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;

const examples = `
Examples:
  echo 'eval "$(vedette completion bash)"' >> ~/.bashrc
  vedette completion zsh > ~/.zfunc/_vedette      a folder of your $fpath
  vedette completion fish > ~/.config/fish/completions/vedette.fish`;

export function declareCompletion(command: Command, session: Session): void {
  command
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText('after', examples)
    .action(async (shell: (typeof shells)[number]) => {
      const { completion } = await import('../commands/completion.ts');
      session.exitCode = await completion(shell, session);
    });
}
