/** `vedette cover`: its options and help. */
import type { Command } from 'commander';
import type { Session } from './command.ts';
import type { CoverOptions } from './command-options.ts';
import { addLimitOptions, addModelOptions, addOutputOptions } from './common-options.ts';
import { stateIn } from './question-options.ts';

const examples = `
Of mCRL2 models the summands, of UPPAAL models the edges and locations, of CSPM
scripts and models of the crash calculus the prefixes. What no run exercises is
often a slip: a condition that is never true, an action that is not allowed, a
location without a way in. A script is run by the processes of its assertions,
or by the one that --process names.

Examples:
  vedette cover ring.mcrl2                 what is never exercised, line by line
  vedette cover gate.xta --html gate.html  the text, in colours
  vedette cover gate.xta --strict          exits with 1 if there is something
  vedette cover gate.xta --state 'P.B'     in how many states that is true, too

Exit codes:
  0 done, 1 the model broke, or with --strict: something is never exercised
  or never true, 2 bad command line, 3 bad model or expression, 4 a limit was
  reached, 130 interrupted`;

export function declareCover(command: Command, session: Session): void {
  command
    .argument('<model>', 'the model file, or - for standard input')
    .option('--html <file>', 'write the text of the model in colours')
    .option('--state <expression>', 'cover states, too: say where this is true (repeatable)', stateIn)
    .option('--strict', 'exit with 1 if a part is never exercised or a --state never true');
  addModelOptions(command);
  addLimitOptions(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (model: string, options: CoverOptions) => {
      const { coverModel } = await import('../commands/cover.ts');
      session.exitCode = await coverModel(model, options, session.io);
    });
}
