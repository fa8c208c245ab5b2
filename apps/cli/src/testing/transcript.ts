/**
 * Markdown transcripts: `console` blocks with `$ command` lines and what they print. Running one gives the same
 * document with what is printed now, so that a manual can be compared with the program, or renewed. A fence such as
 * ```text lock.aut is a file that the commands find in their folder.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMain } from './run-main.ts';

const fence = /^```(?<kind>\w+)(?: (?<file>\S+))?\n(?<body>.*?)^```$/gms;

/** The document with every output renewed. `folder` is where the commands run; files of the document appear in it. */
export async function rerun(markdown: string, folder: string): Promise<string> {
  const shell = new Shell(folder);
  let renewed = '';
  let end = 0;
  for (const match of markdown.matchAll(fence)) {
    const { kind, file, body } = match.groups as { kind: string; file?: string; body: string };
    if (file !== undefined) writeFileSync(join(folder, file), body);
    if (kind !== 'console') continue;
    const start = match.index + match[0].indexOf('\n') + 1;
    renewed += markdown.slice(end, start) + (await rerunBlock(body, shell));
    end = match.index + match[0].length - '```'.length;
  }
  return renewed + markdown.slice(end);
}

async function rerunBlock(body: string, shell: Shell): Promise<string> {
  const commands = body.split('\n').filter((line) => line.startsWith('$ '));
  let output = '';
  for (const command of commands) {
    const printed = await shell.run(command.slice(2));
    output += `${command}\n${printed === '' || printed.endsWith('\n') ? printed : `${printed}\n`}`;
  }
  return output;
}

/** As much of a shell as a manual needs: one command or two with a pipe between them, and `echo $?`. */
class Shell {
  readonly #folder: string;
  #code = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async run(line: string): Promise<string> {
    let printed = '';
    for (const command of splitWords(line)) printed = await this.#command(command, printed);
    return printed;
  }

  async #command([name, ...words]: readonly string[], stdin: string): Promise<string> {
    switch (name) {
      case 'vedette': {
        const ran = await runMain(words, { cwd: this.#folder, stdin });
        this.#code = ran.code;
        return ran.both;
      }
      case 'echo':
        return `${words.join(' ').replaceAll('$?', String(this.#code))}\n`;
      case 'printf':
        return words.join(' ').replaceAll('\\n', '\n');
      case 'cat':
        return words.map((word) => readFileSync(join(this.#folder, word), 'utf8')).join('');
      case 'ls':
        return `${readdirSync(this.#folder).sort().join('  ')}\n`;
      default:
        throw new Error(`a transcript cannot run "${name}"`);
    }
  }
}

/** Words of the commands between pipes; single and double quotes keep blanks together. */
function splitWords(line: string): readonly (readonly string[])[] {
  const commands: string[][] = [[]];
  for (const [word] of line.matchAll(/'[^']*'|"[^"]*"|[^\s'"]+/g)) {
    if (word === '|') commands.push([]);
    else commands.at(-1)!.push(/^['"]/.test(word) ? word.slice(1, -1) : word);
  }
  return commands;
}

/** What differs from run to run and from machine to machine, made equal: see docs/manual/README.md. */
export function withoutVolatile(text: string): string {
  return text
    .replace(/\d[\d,]* states\/s/g, 'N states/s')
    .replace(/ *\b\d+(\.\d+)? s\b/g, ' T s')
    .replace(/\d[\d.,]* (bytes|kB|MB|GB)( for (the states|the memo of transitions))/g, 'M bytes$2')
    .replace(/\d[\d.]* bytes each/g, 'M bytes each')
    .replace(/"(seconds|statesPerSecond|peakBytes|bytesPerState|rememberedBytes)": [\d.e-]+/g, '"$1": N')
    .replace(/seed \d{3,}/g, 'seed N');
}
