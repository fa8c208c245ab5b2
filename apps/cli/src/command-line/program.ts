/** The program as commander knows it: the commands listed, and those that the command line names declared in full. */
import { Command } from 'commander';
import packageFile from '../../package.json' with { type: 'json' };
import { type Io, widthOf } from '../terminal/io.ts';
import type { Session } from './command.ts';
import { commands } from './commands.ts';

const examples = `
Models:
  .mcrl2       mCRL2
  .xml, .xta   UPPAAL: timed automata and their queries
  .csp         CSPM, the language of FDR
  .crash       a process calculus with crashes and failure detectors
  .ts          protocol code in TypeScript: actors
  .aut         graphs, as CADP, mCRL2 and LTSmin write them
Properties: .props, .mcf, .mcl, .q

Examples:
  vedette check lock.aut --deadlock      can it deadlock? shows the shortest run
  vedette explore lock.aut -o lock.dot   its state space as a graph
  vedette simulate lock.aut              walk through it
  vedette init && vedette test           a project to begin with

vedette COMMAND --help shows its options.`;

/** What commander prints is collected, since it writes without waiting. */
export interface Printed {
  out: string;
  err: string;
}

/** Every command declared in full. */
export async function wholeProgram(session: Session): Promise<Command> {
  return makeProgram(
    commands.map(({ name }) => name),
    session,
    { out: '', err: '' },
  );
}

export async function makeProgram(argv: readonly string[], session: Session, printed: Printed): Promise<Command> {
  const program = bareProgram(session.io, printed);
  for (const { name, takes, does, load } of commands) {
    const command = program.command(name).description(does).usage(`[options] ${takes}`);
    command.showHelpAfterError(`vedette ${name} --help lists the options.`);
    if (argv.includes(name)) (await load())(command, session);
  }
  return program;
}

function bareProgram(io: Io, printed: Printed): Command {
  return new Command('vedette')
    .description(packageFile.description)
    .version(packageFile.version, '--version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help')
    .configureOutput({
      writeOut: (text) => {
        printed.out += text;
      },
      writeErr: (text) => {
        printed.err += text;
      },
      getOutHelpWidth: () => widthOf(io.stdout),
      getErrHelpWidth: () => widthOf(io.stderr),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride()
    .showHelpAfterError('vedette --help lists the commands.')
    .configureHelp({ subcommandTerm: (command) => `${command.name()} ${command.usage()}` })
    .addHelpText('after', examples);
}
