/** `vedette test`: its options and help. */
import { cellsOf, wrapText } from '@vedette/text';
import { isQuestion, ways } from '@vedette/workbench';
import { type Command, Option } from 'commander';
import type { Session } from './command.ts';
import type { TestOptions } from './command-options.ts';
import { addDepthOfEach, addLimitsOfEach, addOutputOptions, addWorkersForEach } from './common-options.ts';
import { repeated } from './option-values.ts';

const asked = ways.filter(isQuestion).map(({ key }) => key);
const properties = wrapText(
  `Properties: ${asked.join(', ')}, as the options of vedette check; without any, the questions that the model itself carries.`,
  { width: 80, measure: cellsOf },
).join('\n');

const examples = `
The path is a project file, or a folder with a vedette.yaml in it; without one, the
nearest vedette.yaml is taken, in this folder or above it.

  limits: {seconds: 60}                   for every check
  checks:
    ring of three:                        what the check is called
      model: ring.mcrl2
      constants: {n: 3}
      properties:
        - never: deadlock                 expected to hold
        - property: accuracy.mcf
          expect: fails

Limits of the command line come before those of the file.

${properties}

Examples:
  vedette init                            makes a project to begin with
  vedette test                            every check of the project
  vedette test --only 'ring of three' --watch
  vedette test models --junit report.xml --sarif report.sarif

Exit codes:
  0 as expected, 1 a verdict differs, 2 bad command line, 3 bad project, model or
  property, 4 inconclusive, 70 internal error, 130 interrupted`;

export function declareTest(command: Command, session: Session): void {
  command
    .argument('[path]', 'the project file, or its folder')
    .option('--only <name>', 'only the check of this name (repeatable)', repeated)
    .addOption(new Option('--watch', 'check again whenever a file is saved').conflicts(['json', 'junit', 'sarif']))
    .option('--junit <file>', 'write the verdicts as a JUnit report')
    .option('--sarif <file>', 'write what differs and problems as a SARIF log')
    .addOption(
      new Option('--states <what>', 'what charts show of the states')
        .choices(['none', 'changes', 'full'])
        .default('none'),
    );
  addWorkersForEach(command, 'checks');
  addLimitsOfEach(command, 'a check');
  addDepthOfEach(command, 'a check');
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (path: string | undefined, options: TestOptions) => {
      const { test } = await import('../commands/test.ts');
      session.exitCode = await test(path, options, session.io);
    });
}
