/** The pretty-printer as a stage: source to `.xta` text. */
import type { Outcome, ReadOptions, Source } from '@vedette/core';
import { readText } from '@vedette/text';
import { print } from './print/index.ts';
import { parseModel } from './read.ts';

/** The model as `.xta` text. */
export async function formatUppaal(source: Source, _options: ReadOptions): Promise<Outcome<Iterable<string>>> {
  const { value: text, problems: unreadable, texts: bytes } = await readText(source);
  if (text === undefined) return { problems: unreadable, texts: bytes };
  const { tree, problems, texts } = parseModel(source.name, text);
  const wrong = problems.some(({ severity }) => severity === 'error');
  return wrong ? { problems, texts } : { value: [print(tree)], problems, texts };
}
