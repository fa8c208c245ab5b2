/** `vedette verify`: its options and help. */
import type { Command } from 'commander';
import type { Session } from './command.ts';
import type { VerifyOptions } from './command-options.ts';
import { addOpeningLimits, addOutputOptions, addRunModels } from './common-options.ts';

const examples = `
The model is opened again, without reductions, and must be the text that the
certificate names. The answer rests on the checker and on the reading of the
model, and on no engine.

Examples:
  vedette check lock.aut --certificate lock.vcert
  vedette verify lock.vcert
  vedette verify lock.vcert --json

Exit codes:
  0 accepted, 1 rejected: the proof has a gap, 2 not checkable: no certificate,
  one of another version or of another text, 3 bad or missing model, 4 a limit
  was reached, 70 internal error, 130 interrupted`;

export function declareVerify(command: Command, session: Session): void {
  command.argument('<certificate>', 'the file that vedette check --certificate has written');
  addRunModels(command);
  addOpeningLimits(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (file: string, options: VerifyOptions) => {
      const { verify } = await import('../commands/verify.ts');
      session.exitCode = await verify(file, options, session.io);
    });
}
