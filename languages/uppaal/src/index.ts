/** UPPAAL models: networks of timed automata in `.xml` and `.xta`, queries in `.q`. */
import type { Outcome, ReadOptions, Source } from '@vedette/core';
import { readText } from '@vedette/text';
import { print } from './print/index.ts';
import { parseModel } from './read.ts';

export { readQueries, readUppaal, type UppaalReading } from './read.ts';
export type * from './typed/index.ts';

/** The model as `.xta` text. */
export async function formatUppaal(source: Source, _options: ReadOptions): Promise<Outcome<Iterable<string>>> {
  const { value: text, problems: unreadable, texts: bytes } = await readText(source);
  if (text === undefined) return { problems: unreadable, texts: bytes };
  const { tree, problems, texts } = parseModel(source.name, text);
  const wrong = problems.some(({ severity }) => severity === 'error');
  return wrong ? { problems, texts } : { value: [print(tree)], problems, texts };
}
