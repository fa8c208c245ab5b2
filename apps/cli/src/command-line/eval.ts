/** `vedette eval`: its options and help. */
import type { Command } from 'commander';
import type { Session } from './command.ts';
import type { EvalOptions } from './command-options.ts';
import { addConstantOption, addLanguageOption, addOpeningLimits, addOutputOptions } from './common-options.ts';

const examples = `
Examples:
  vedette eval ring.csp 'card(Events)'
  vedette eval ring.csp '{x*x | x <- {1..5}}' --json
  vedette eval ring.mcrl2 'next(2)' -c n=4
  vedette eval ring.xta 'buffer + 1'

Exit codes:
  0 done, 2 bad command line, 3 bad model, bad expression or no value,
  4 a limit was reached, 70 internal error, 130 interrupted`;

export function declareEval(command: Command, session: Session): void {
  command
    .argument('<model>', 'the model file, or - for standard input')
    .argument('<expression>', 'what to work out, in the language of the model');
  addOpeningLimits(addConstantOption(addLanguageOption(command)));
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (model: string, expression: string, options: EvalOptions) => {
      const { evaluate } = await import('../commands/eval.ts');
      session.exitCode = await evaluate({ model, expression }, options, session.io);
    });
}
