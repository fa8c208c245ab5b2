/** `vedette tests`: its options and help. */
import { coverKinds } from '@vedette/workbench';
import { type Command, Option } from 'commander';
import type { Session } from './command.ts';
import type { TestsOptions } from './command-options.ts';
import { addLimitOptions, addModelOptions, addOutputOptions } from './common-options.ts';

const examples = `
Each test is a shortest sequence of actions to something that no other covers:
parts (summands of mCRL2, edges and locations of UPPAAL, prefixes of CSPM),
labels, or transitions. An adapter performs the actions on what is tested.

Examples:
  vedette tests ring.mcrl2                           the sequences, as text
  vedette tests ring.mcrl2 -o ring.tests.json        as data
  vedette tests lock.aut --cover transitions -o lock.tests.json --vitest lock.test.ts

Exit codes:
  0 everything is covered, 1 something is not, 2 bad command line, 3 bad model,
  4 a limit was reached, 70 internal error, 130 interrupted`;

export function declareTests(command: Command, session: Session): void {
  command
    .argument('<model>', 'the model file, or - for standard input')
    .option('-o, --output <file>', 'write the sequences as data (.json)')
    .option('--vitest <file>', 'with --output: write a test that performs them by an adapter (.test.ts)')
    .option('--adapter <module>', 'what the test imports', './adapter.ts');
  command.addOption(
    new Option('--cover <what>', 'what is covered (default: parts, or labels)').choices([...coverKinds]),
  );
  addModelOptions(command);
  addLimitOptions(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (model: string, options: TestsOptions) => {
      const { generateTestsOf } = await import('../commands/tests.ts');
      session.exitCode = await generateTestsOf(model, options, session.io);
    });
}
