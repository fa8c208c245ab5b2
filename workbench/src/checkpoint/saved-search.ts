/**
 * The search of a checkpoint: a model, and what is asked of it, as a record. It names no output file: output goes where
 * the resuming command says. A record with any other option is refused.
 */
import { ways } from '@vedette/questions';
import { shape } from '@vedette/text';
import { nameOfSetting, settings } from '../ask/settings.ts';

export interface SavedSearch {
  readonly command: 'check' | 'explore';
  readonly model: string;
  /** Names of options without dashes, each with its value if it takes one, in the order in which they were given. */
  readonly options: readonly (readonly [string] | readonly [string, string])[];
}

const searched = settings.filter(([, { isOutput }]) => !isOutput);

/** Options that say what is searched, and how. */
export const searchOptionNames: { readonly [Kind in 'withValue' | 'plain']: readonly string[] } = {
  withValue: [
    ...ways.filter(({ hasFlagsOnly }) => !hasFlagsOnly).map(({ key }) => key),
    'expect',
    ...['language', 'constant', 'without', 'process', 'symmetric', 'hide'],
    ...searched.filter(([, { takes }]) => takes !== undefined).map(nameOfSetting),
    ...['search', 'width', 'seed', 'repeat', 'share', 'reduce'],
    ...['max-states', 'max-depth', 'timeout', 'max-memory', 'workers', 'every', 'spill'],
  ],
  plain: [
    ...ways.flatMap(({ flags = [] }) => flags.map(({ name }) => name)),
    ...searched.filter(([, { takes }]) => takes === undefined).map(nameOfSetting),
    ...['exit-zero', 'integer-time'],
  ],
};

const { also, listOf, oneOf, record, text } = shape;

const option: shape.Shape = (value, place) => {
  const wrong = listOf(text)(value, place);
  if (wrong !== undefined) return wrong;
  const [name, ...values] = value as readonly string[];
  const { withValue, plain } = searchOptionNames;
  if (withValue.includes(name!) && values.length === 1) return undefined;
  if (plain.includes(name!) && values.length === 0) return undefined;
  return `${place} is no option of a search`;
};

export const savedSearchShape = also(
  record({ command: oneOf('check', 'explore'), model: text, options: listOf(option) }),
  ({ model, options }: SavedSearch) => {
    if (model === '' || model === '-') return 'a search of a file was expected';
    return options.length > 10_000 ? 'too many options' : undefined;
  },
);
