/** `vedette man`: the manual page in roff (man(7)), from the declarations of the commands. */
import packageFile from '../../package.json' with { type: 'json' };
import type { Session } from '../command-line/command.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { type CommandFacts, commandFacts } from './command-facts.ts';

export async function man(session: Session): Promise<number> {
  await session.io.stdout.write(manPage(await commandFacts(session)));
  return exitCodes.asExpected;
}

function manPage(commands: readonly CommandFacts[]): string {
  const parts = [
    `.TH VEDETTE 1 "" "vedette ${packageFile.version}" "User Commands"`,
    '.SH NAME',
    'vedette \\- a model checker for failure detectors, heartbeats, consensus and membership',
    '.SH SYNOPSIS',
    '.B vedette\n.I COMMAND\n[options] [arguments]',
    '.SH DESCRIPTION',
    roff(
      'Vedette reads a model, answers questions about it, and shows the run that is the reason. The ending of the name decides the language: .mcrl2 (mCRL2), .xml and .xta (UPPAAL), .csp (CSPM), .crash (a calculus with crashes and failure detectors), .aut (graphs). Properties are in .props, .mcf, .mcl and .q files.',
    ),
    '.SH COMMANDS',
    ...commands.map(commandPart),
    '.SH EXIT STATUS',
    ...Object.entries(statuses).map(([code, says]) => `.TP\n.B ${code}\n${roff(says)}`),
    '.SH SEE ALSO',
    roff('vedette COMMAND --help has examples; vedette explain CODE explains problems and verdicts.'),
  ];
  return `${parts.join('\n')}\n`;
}

const statuses: Readonly<Record<string, string>> = {
  [exitCodes.asExpected]: 'Every verdict is as expected; without an expectation, every property holds.',
  [exitCodes.differs]: 'Some verdict differs: a property fails.',
  [exitCodes.badCommandLine]: 'The command line is wrong.',
  [exitCodes.badModel]: 'The model, a property or the project does not parse or type-check.',
  [exitCodes.inconclusive]: 'Inconclusive: a limit was reached.',
  [exitCodes.internalError]: 'Internal error.',
  [exitCodes.interrupted]: 'Interrupted.',
};

function commandPart({ name, usage, does, options }: CommandFacts): string {
  const head = `.SS "vedette ${name} ${roff(usage)}"\n${roff(`${does[0]!.toUpperCase()}${does.slice(1)}.`)}`;
  return [head, ...options.map(({ flags, says }) => `.TP\n.B ${roff(flags)}\n${roff(says)}`)].join('\n');
}

/** Text as roff reads it: hyphens that stay hyphens, and no line that looks like a request. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('"', '\\(dq')
    .replace(/^(?=[.'])/gm, '\\&');
}
