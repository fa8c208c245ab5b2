/** `vedette completion SHELL`: a script that completes commands, options, their choices, and files. */
import type { Session } from '../command-line/command.ts';
import type { shells } from '../command-line/completion.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { type CommandFacts, commandFacts, type OptionFacts } from './command-facts.ts';

const scripts: Readonly<Record<(typeof shells)[number], (commands: readonly CommandFacts[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

export async function completion(shell: (typeof shells)[number], session: Session): Promise<number> {
  await session.io.stdout.write(scripts[shell](await commandFacts(session)));
  return exitCodes.asExpected;
}

const namesOf = (options: readonly OptionFacts[]): readonly string[] => options.flatMap(({ names }) => names);

/** What may follow a word: the choices of an option, or of the argument of a command. */
function choicesOf({ options, arguments: taken }: CommandFacts): readonly (readonly [string, readonly string[]])[] {
  const ofOptions = options
    .filter(({ choices }) => choices.length > 0)
    .map(({ names, choices }) => [names.join('|'), choices] as const);
  const first = taken[0]?.choices ?? [];
  return first.length === 0 ? ofOptions : [...ofOptions, ['*', first] as const];
}

function bashScript(commands: readonly CommandFacts[]): string {
  const cases = commands.map((command) => {
    const values = choicesOf(command)
      .filter(([names]) => names !== '*')
      .map(([names, choices]) => `        ${names}) words="${choices.join(' ')}" ;;\n`)
      .join('');
    const files = command.arguments[0]?.choices.join(' ') ?? '';
    return `    ${command.name})
      case "$previous" in
${values}        *) if [[ $current == -* ]]; then words="${namesOf(command.options).join(' ')}"; else words="${files}"; fi ;;
      esac ;;
`;
  });
  return `# bash completion for vedette: eval "$(vedette completion bash)"
_vedette() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')} help --help --version" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('')}    help) words="${commands.map(({ name }) => name).join(' ')}" ;;
  esac
  if [[ -n $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$current")); else COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _vedette vedette
`;
}

/** In single quotes, without what _arguments reads as its own. */
function zshText(text: string): string {
  return text.replaceAll("'", "'\\''").replaceAll(/[[\]:]/g, '\\$&');
}

function zshOption({ names, says, takesValue, choices, isFile }: OptionFacts): string {
  const value = choices.length > 0 ? `:value:(${choices.join(' ')})` : isFile ? ':file:_files' : ':value:';
  return names.map((name) => `'*${name}[${zshText(says)}]${takesValue ? value : ''}'`).join(' ');
}

function zshScript(commands: readonly CommandFacts[]): string {
  const listed = commands.map(({ name, does }) => `    '${name}:${zshText(does)}'`).join('\n');
  const cases = commands.map(({ name, options, arguments: taken }) => {
    const choices = taken[0]?.choices ?? [];
    const rest = choices.length > 0 ? `'*:value:(${choices.join(' ')})'` : "'*:file:_files'";
    return `    ${name}) _arguments ${[...options.map(zshOption), rest].join(' \\\n      ')} ;;\n`;
  });
  return `#compdef vedette
# zsh completion for vedette
_vedette() {
  local -a commands
  commands=(
${listed}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local chosen="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$chosen" in
${cases.join('')}  esac
}
if [ "$funcstack[1]" = "_vedette" ]; then _vedette "$@"; else compdef _vedette vedette; fi
`;
}

function fishText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function fishScript(commands: readonly CommandFacts[]): string {
  const none = '__fish_use_subcommand';
  const lines = commands.flatMap(({ name, does, options, arguments: taken }) => [
    `complete -c vedette -n ${none} -f -a ${name} -d ${fishText(does)}`,
    ...options.map((option) => fishOption(name, option)),
    ...(taken[0] && taken[0].choices.length > 0
      ? [`complete -c vedette -n '__fish_seen_subcommand_from ${name}' -f -a '${taken[0].choices.join(' ')}'`]
      : []),
  ]);
  return `# fish completion for vedette\n${lines.join('\n')}\n`;
}

function fishOption(command: string, { names, says, takesValue, choices }: OptionFacts): string {
  const flags = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`)).join(' ');
  const value = takesValue ? ` -r${choices.length > 0 ? ` -f -a '${choices.join(' ')}'` : ''}` : '';
  return `complete -c vedette -n '__fish_seen_subcommand_from ${command}' ${flags}${value} -d ${fishText(says)}`;
}
