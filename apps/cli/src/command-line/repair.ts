/** `vedette repair`: its options and help. */
import { type Command, InvalidArgumentError } from 'commander';
import type { Session } from './command.ts';
import type { RepairOptions } from './command-options.ts';
import { addConstantOption, addLanguageOption, addOpeningLimits, addOutputOptions } from './common-options.ts';
import { addQuestionOptions } from './question-options.ts';

const examples = `
A repair gives constants other values, the fewest changes first: a --choice is
set, a --hole gets a sum of the constants that --all names. It is proved for all
values of these, as by synth, and checked at a point. UPPAAL models, and queries
"A[]". With choices alone, without --all, every language and every question: each
candidate is checked.

Examples:
  vedette repair binary.xta --all tmin,tmax --hole patience --choice receiveFirst \\
    -c requirement=2 -e 'A[] !(P1.Stopped && active[0] && !lost)'
  vedette repair ring.mcrl2 --choice eager --choice order=first,last --deadlock

Exit codes:
  0 a repair was found, or none is needed, 1 none is, 2 bad command line, 3 bad
  model or query, 4 some candidate is open, 70 internal error, 130 interrupted`;

export function declareRepair(command: Command, session: Session): void {
  command.argument('<model>', 'the model file');
  const asked = addQuestionOptions(command);
  command
    .option('--all <names>', 'the constants that are parameters, with commas (repeatable)', names, [])
    .option('--hole <name>', 'a constant whose value is sought (repeatable)', names, [])
    .option(
      '--choice <name[=values]>',
      'a constant that may be set to true, false, or the values (repeatable)',
      choice,
      [],
    );
  addConstantOption(addLanguageOption(command));
  addOpeningLimits(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (model: string, options: Omit<RepairOptions, 'asked'>) => {
      const { repairModel } = await import('../commands/repair.ts');
      session.exitCode = await repairModel(model, { ...options, asked }, session.io);
    });
}

function names(text: string, before: readonly string[]): readonly string[] {
  const found = text.split(',').map((name) => name.trim());
  if (found.includes('')) throw new InvalidArgumentError('A name is missing.');
  return [...before, ...found];
}

function choice(text: string, before: RepairOptions['choice']): RepairOptions['choice'] {
  const [name = '', values = 'true,false'] = text.split(/=(.*)/s);
  const found = values.split(',').map((value) => value.trim());
  if (name.trim() === '' || found.includes('')) throw new InvalidArgumentError('Choices are NAME or NAME=VALUE,VALUE.');
  return [...before, { name: name.trim(), values: found }];
}
