/** All commands, declared. Their bodies are loaded when they run: `vedette --help` reads none of them. */
import { Command } from 'commander';
import packageFile from '../../package.json' with { type: 'json' };
import { widthOf } from '../io.ts';
import { declareCheck } from './check.ts';
import type { Session } from './command.ts';
import { declareCompare } from './compare.ts';
import { declareExplore } from './explore.ts';
import { declareFormat } from './format.ts';
import { declareInfo } from './info.ts';
import { declareReduce } from './reduce.ts';
import { declareReproduce } from './reproduce.ts';
import { declareSimulate } from './simulate.ts';
import { declareSweep } from './sweep.ts';

const examples = `
Examples:
  vedette check lock.aut --deadlock      is it ever stuck? shows the shortest run
  vedette explore lock.aut -o lock.dot   its state space as a graph
  vedette simulate lock.aut              walk through it

vedette COMMAND --help tells more.`;

const declarations = [
  declareCheck,
  declareExplore,
  declareReduce,
  declareCompare,
  declareSimulate,
  declareInfo,
  declareFormat,
  declareSweep,
  declareReproduce,
] as const;

/** What commander prints is collected, since it writes without waiting. */
export interface Printed {
  out: string;
  err: string;
}

export function makeProgram(session: Session, printed: Printed): Command {
  const { io } = session;
  const program = new Command('vedette')
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
    .addHelpText('after', examples);
  for (const declare of declarations) declare(program, session);
  for (const command of program.commands) {
    command.showHelpAfterError(`vedette ${command.name()} --help lists the options.`);
  }
  return program;
}
