/** `vedette explain`: its options and help. */
import type { Command } from 'commander';
import type { Session } from './command.ts';
import type { ExplainOptions } from './command-options.ts';
import { addLimitsOfEach, addOutputOptions, addRunModels, addTraceOptions } from './common-options.ts';

const examples = `
Codes stand in brackets behind "error" and "warning".

Examples:
  vedette check ring.mcrl2 --trace run.json   saves the run
  vedette explain run.json                    which steps mattered
  vedette explain run.json --trace why.svg    both runs as pictures, marked
  vedette explain run.json --waits who.dot    who waits for whom in a deadlock
  vedette explain run.json other.mcrl2        the same run in another model
  vedette explain mcrl2/unguarded-recursion
  vedette explain unknown                     what the verdict means
  vedette explain --list                      every code and verdict

Exit codes:
  0 explained, 2 bad command line or no such code, 3 bad model or run or
  unwritable file, 4 a limit was reached, 70 internal error, 130 interrupted`;

export function declareExplain(command: Command, session: Session): void {
  command
    .argument(
      '[run|code]',
      'a run that "check --trace run.json" saved, a problem code such as mcrl2/unknown-sort, or a verdict',
    )
    .argument('[model]', 'the model, if not the one that the run names')
    .option('--list', 'every code and verdict there is')
    .option('--waits <file>', 'write who waits for whom in a deadlock: .dot or .svg');
  addRunModels(command);
  addLimitsOfEach(command, 'the explanation');
  addTraceOptions(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (what: string | undefined, model: string | undefined, options: ExplainOptions) => {
      session.exitCode = await explained(what, { model, options, session });
    });
}

interface Asked {
  readonly model: string | undefined;
  readonly options: ExplainOptions;
  readonly session: Session;
}

async function explained(what: string | undefined, { model, options, session: { io } }: Asked): Promise<number> {
  if (what !== undefined && !options.list && what.toLowerCase().endsWith('.json')) {
    const { explainRun } = await import('../commands/explain-run.ts');
    return explainRun({ run: what, ...(model !== undefined && { model }) }, options, io);
  }
  const { explain, listCodes } = await import('../commands/explain.ts');
  return options.list || what === undefined ? listCodes(options, io) : explain(what, options, io);
}
