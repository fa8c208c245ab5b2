/** `vedette synth`: its options and help. */
import { type Command, Option } from 'commander';
import type { Session } from './command.ts';
import type { SynthOptions } from './command-options.ts';
import {
  addConstantOption,
  addLanguageOption,
  addOpeningLimits,
  addOutputOptions,
  addTraceOptions,
} from './common-options.ts';

const examples = `
The constants that --all names stay without a number: they are parameters. The
answer is a condition on them for each verdict. Their declared ranges limit them
from below; the upper ends only with --within-range. UPPAAL models, and queries
"A[]" and "E<>".

Where a condition is proved, it is proved for all real values, so for whole
numbers, too. A run that rounds a quotient is tried at points: "at the points
tried" says so. Every run is found again by an ordinary check with numbers.

Examples:
  vedette synth binary.xta --all tmin,tmax
  vedette synth binary.xta --all tmin,tmax -c corrected=true -e 'A[] !Monitor.Late'
  vedette synth gate.xta --all approach --within-range --json

Exit codes:
  0 every property holds for all values, 1 one fails or breaks for some, 2 bad
  command line, 3 bad model or query, or one that is not answered for all
  values, 4 open for some values, 70 internal error, 130 interrupted`;

export function declareSynth(command: Command, session: Session): void {
  command
    .argument('<model>', 'the model file')
    .requiredOption('--all <names>', 'the constants that are parameters, with commas (repeatable)', names)
    .option('-e, --expression <text>', 'a query in place of those of the model (repeatable)', repeated)
    .option('--certificate <file>', 'write the proof of what holds: .vcert')
    .option('--within-range', 'the upper ends of declared ranges count, too');
  command.addOption(
    new Option('--division <kind>', 'quotients of parameters: rounded as in the model, or exact, as real numbers')
      .choices(['rounded', 'exact'])
      .default('rounded'),
  );
  addConstantOption(addLanguageOption(command));
  addOpeningLimits(command);
  addTraceOptions(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (model: string, options: SynthOptions) => {
      const { synthModel } = await import('../commands/synth.ts');
      session.exitCode = await synthModel(model, options, session.io);
    });
}

function names(text: string, before: readonly string[] = []): readonly string[] {
  const found = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return [...before, ...found.filter((name) => !before.includes(name))];
}

function repeated(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}
