/** `vedette compare`: its options and help. */
import type { Command } from 'commander';
import type { Session } from './command.ts';
import type { CompareOptions } from './command-options.ts';
import {
  addHideOption,
  addLimitOptions,
  addModelOptions,
  addOutputOptions,
  addTraceOptions,
} from './common-options.ts';
import { relation } from './relation-values.ts';

const examples = `
Equivalences: strong, branching, divergence-branching, weak, trace, weak-trace
  (vedette reduce --help says what they mean).

Preorders, where A is the implementation and B the specification:
  traces                 every visible trace of A is one of B
  failures               and whatever A refuses after it, B can refuse too
  failures-divergences   and A goes on unseen for ever only where B does

Examples:
  vedette compare new.aut old.aut -e branching
  vedette compare impl.aut spec.aut -e failures-divergences
  vedette compare impl.aut spec.aut -e traces --trace extra.svg
  vedette compare lock.csp lock.csp --process Lock --process Spec -e failures

Exit codes:
  0 related, 1 not related or a model broke, 2 bad command line, 3 bad model or
  unwritable file, 4 a limit was reached, 70 internal error, 130 interrupted`;

export function declareCompare(command: Command, session: Session): void {
  command
    .argument('<A>', 'the first model file, or - for standard input')
    .argument('<B>', 'the second model file, or - for standard input')
    .requiredOption('-e, --relation <name>', 'how they must be related (see below)', relation);
  addHideOption(addModelOptions(command));
  addLimitOptions(command);
  addTraceOptions(command);
  command
    .option('--junit <file>', 'write the verdict as a JUnit report')
    .option('--sarif <file>', 'write a difference, and problems, as a SARIF log');
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (left: string, right: string, options: CompareOptions) => {
      const { compareModels } = await import('../commands/compare.ts');
      session.exitCode = await compareModels([left, right], options, session.io);
    });
}
