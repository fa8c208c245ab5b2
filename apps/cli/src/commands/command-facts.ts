/** What the commands take, from commander's tree: the one source of completions and of the manual page. */
import type { Option } from 'commander';
import type { Session } from '../command-line/command.ts';

export interface CommandFacts {
  readonly name: string;
  readonly does: string;
  readonly usage: string;
  readonly arguments: readonly { readonly name: string; readonly says: string; readonly choices: readonly string[] }[];
  readonly options: readonly OptionFacts[];
}

export interface OptionFacts {
  /** As help shows them: `-c, --constant <name=value>`. */
  readonly flags: string;
  /** `-c`, `--constant`. */
  readonly names: readonly string[];
  readonly says: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
  /** The value is the name of a file. */
  readonly isFile: boolean;
}

export async function commandFacts(session: Session): Promise<readonly CommandFacts[]> {
  const program = await session.wholeProgram();
  return program.commands.map((command) => ({
    name: command.name(),
    does: command.description(),
    usage: command.usage(),
    arguments: command.registeredArguments.map((one) => ({
      name: one.name(),
      says: one.description,
      choices: one.argChoices ?? [],
    })),
    options: [...command.options.map(optionFacts), help],
  }));
}

function optionFacts({ flags, short, long, description, required, argChoices }: Option): OptionFacts {
  return {
    flags,
    names: [short, long].filter((name) => name !== undefined),
    says: description,
    takesValue: required,
    choices: argChoices ?? [],
    isFile: /<file>/.test(flags),
  };
}

const help: OptionFacts = {
  flags: '-h, --help',
  names: ['-h', '--help'],
  says: 'show help',
  takesValue: false,
  choices: [],
  isFile: false,
};
