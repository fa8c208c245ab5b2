/** `vedette resume`: its options and help. */
import type { Command } from 'commander';
import type { Session } from './command.ts';
import type { RunsModels } from './command-options.ts';
import {
  addAnswerOptions,
  addLimitOptions,
  addOutputOptions,
  addRunModels,
  addTraceOptions,
} from './common-options.ts';
import { positiveNumber } from './option-values.ts';
import { addSettingOptions } from './setting-options.ts';

const examples = `
What was asked, of which model, with which limits, is in the checkpoint, and shown.
Where answers go is not: --json, --trace, --junit and the like count if given here.
Options given here take the place of those given then; a limit of time counts from now.
How questions are answered is shown as check shows it: --lifelines, --junit and
--sarif are for checkpoints of check.

Examples:
  vedette explore ring.mcrl2 --checkpoint ring.save --every 5
  vedette resume ring.save                 after Ctrl-C, a limit, or a crash
  vedette resume ring.save --timeout 3600
  vedette resume ring.save --trace run.svg --states changes

Exit codes: those of the command that is resumed, and
  3 the file is no checkpoint, is damaged, or of another model or version`;

export function declareResume(command: Command, session: Session): void {
  command
    .argument('<checkpoint>', 'the file that --checkpoint has written')
    .option('--certificate <file>', 'of a check that was begun with it: write the proof of what holds')
    .option('--every <minutes>', 'how often the search is saved from now on', positiveNumber);
  addRunModels(command);
  addLimitOptions(command, 'saved');
  addTraceOptions(command);
  addSettingOptions(command, 'shown');
  addAnswerOptions(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (file: string, options: RunsModels) => {
      const { resume } = await import('../commands/resume.ts');
      session.exitCode = await resume(file, options, session);
    });
}
