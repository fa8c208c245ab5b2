/**
 * From a command line to the search that it requests, and back: options about output are left out.
 */
import { nameOfSetting, type SavedSearch, searchOptionNames, settings, UsageError } from '@vedette/workbench';

const withValue: readonly string[] = searchOptionNames.withValue;
const plain: readonly string[] = searchOptionNames.plain;
/** Where answers go, and how they are shown. */
const shown = settings.filter(([, { isOutput }]) => isOutput);
const outputsWithValue = [
  ...['evidence', 'certificate', 'plot', 'checkpoint', 'trace', 'states', 'columns', 'junit', 'sarif', 'output'],
  ...shown.filter(([, { takes }]) => takes !== undefined).map(nameOfSetting),
];
const outputs = [
  ...['watch', 'json', 'quiet', 'verbose'],
  ...shown.filter(([, { takes }]) => takes === undefined).map(nameOfSetting),
];
const short: ReadonlyMap<string, string> = new Map([
  ['p', 'property'],
  ['e', 'expression'],
  ['c', 'constant'],
  ['o', 'output'],
]);

/** Of a command line that was understood. */
export function savedSearchOf(argv: readonly string[]): SavedSearch {
  const options: (readonly [string] | readonly [string, string])[] = [];
  const operands: string[] = [];
  const words = [...argv];
  let isOperand = false;
  while (words.length > 0) {
    const word = words.shift()!;
    if (word === '--' && !isOperand) isOperand = true;
    else if (isOperand || !/^-./.test(word)) operands.push(word);
    else {
      const option = optionIn(word, words);
      if (option !== undefined) options.push(option);
    }
  }
  const [command, model] = operands;
  if ((command !== 'check' && command !== 'explore') || model === undefined)
    throw new UsageError('--checkpoint is for check and explore of one model');
  return { command, model, options };
}

/** Takes its value from the words that follow, if it is not in the word itself. Nothing for an option about output. */
function optionIn(word: string, rest: string[]): readonly [string] | readonly [string, string] | undefined {
  const [, long, longValue] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
  const name = long ?? short.get(word[1]!) ?? word;
  if (plain.includes(name)) return [name];
  if (outputs.includes(name)) return undefined;
  const value = longValue ?? (long === undefined && word.length > 2 ? word.slice(2).replace(/^=/, '') : rest.shift());
  if (outputsWithValue.includes(name)) return undefined;
  if (!withValue.includes(name) || value === undefined)
    throw new UsageError(`${word} cannot be saved with --checkpoint`);
  return [name, value];
}

/** No value can be taken for an option. */
export function wordsOf({ command, model, options }: SavedSearch): {
  readonly options: readonly string[];
  readonly operands: readonly string[];
} {
  const words = options.map(([name, value]) => (value === undefined ? `--${name}` : `--${name}=${value}`));
  return { options: [command, ...words], operands: ['--', model] };
}
