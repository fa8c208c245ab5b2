/** `vedette check`: its options and help. */

import { type VerdictKind, verdictKinds } from '@vedette/workbench';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Session } from './command.ts';
import type { CheckOptions } from './command-options.ts';
import {
  addAnswerOptions,
  addCheckpointOptions,
  addHideOption,
  addLimitOptions,
  addModelOptions,
  addOutputOptions,
  addRepetitionOptions,
  addSearchOptions,
  addSymmetryOption,
  addTraceOptions,
} from './common-options.ts';
import { addQuestionOptions } from './question-options.ts';
import { addSettingOptions } from './setting-options.ts';

const examples = `
Events:
  deadlock           a state without transitions
  action:NAME        a step with this label, or with this name before "(" or "!"
  state:EXPRESSION   a state in which this holds, in expressions of the model's
                     language over components, as charts call them

Examples:
  vedette check lock.aut                   its own questions, else deadlock
  vedette check lock.aut --never action:lose  can lose or lose(...) ever happen?
  vedette check lock.aut --can action:grant --never deadlock
  vedette check ring.mcrl2 --never 'state:P1.token && P2.token'
  vedette check lock.aut --ltl 'G (request => F grant)' --fair strong:grant
  vedette check ring.mcrl2 --delay crash..suspect  least and most time
  vedette check lock.aut -p fair.mcl       a property in a file, .mcf or .mcl
  vedette check lock.aut -e '[true* . lose(1)] false'
  vedette check lock.csp --assertion 2 -e 'P :[deadlock free]'
  vedette check lock.aut --trace run.svg   saves the counterexample as a picture
  vedette check ring.mcrl2 --smallest faults,steps  the fewest faults that do it
  vedette check lock.aut --certificate lock.vcert  a proof for vedette verify
  vedette check lock.aut --expect fails    exits with 0 if the bug is found
  vedette check lock.aut --watch           checks again on saving
  cat lock.aut | vedette check - --language aut --json

Exit codes:
  0 as expected, 1 a property fails, 2 bad command line, 3 bad model or
  unwritable file, 4 inconclusive, 70 internal error, 130 interrupted`;

export function declareCheck(command: Command, session: Session): void {
  command.argument('<model>', 'the model file, or - for standard input');
  const asked = addQuestionOptions(command);
  const searched = addSettingOptions(command, 'searched');
  command
    .addOption(
      new Option('--expect <verdict>', `${verdictKinds.join(', ')}: once for all questions, or once for each`)
        .argParser(expectation)
        .default([], 'holds'),
    )
    .option('--plot <file>', 'draw what random runs showed, as .svg: a distribution, or values along runs')
    .option('--evidence <file>', 'write the part of the model that decides a formula: .dot, .svg, .aut, .json')
    .option('--certificate <file>', 'search without reductions, and write the proof of what holds: .vcert')
    .addOption(new Option('--watch', 'check again whenever the model or a property is saved').conflicts('json'))
    .option('--exit-zero', 'exit with 0 whatever the verdicts are');
  addHideOption(addSymmetryOption(addModelOptions(command)));
  addSearchOptions(command);
  addRepetitionOptions(command);
  addLimitOptions(command, 'several');
  addCheckpointOptions(command);
  addTraceOptions(command);
  const shown = addSettingOptions(command, 'shown');
  addAnswerOptions(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (model: string, options: Omit<CheckOptions, 'asked' | 'settings' | 'session'>) => {
      const { check } = await import('../commands/check.ts');
      session.exitCode = await check(
        model,
        { ...options, asked, settings: { ...searched, ...shown }, session },
        session.io,
      );
    });
}

function expectation(text: string, before: readonly VerdictKind[]): readonly VerdictKind[] {
  const kind = verdictKinds.find((candidate) => candidate === text);
  if (kind === undefined) throw new InvalidArgumentError(`Expected one of ${verdictKinds.join(', ')}.`);
  return [...before, kind];
}
