/** The pretty-printer of formulas as a stage: source to `.mcf` text. */
import type { Outcome, Source } from '@vedette/core';
import { readText } from '@vedette/text';
import { printFormula } from '../print/formula.ts';
import { splitWords } from '../words.ts';
import { parseFormula } from './parse.ts';

export async function formatFormula(source: Source): Promise<Outcome<Iterable<string>>> {
  const { value: text, problems, texts } = await readText(source);
  if (text === undefined) return { problems, texts };
  const { file, problems: found } = parseFormula(source.name, text);
  if (file === undefined) return { problems: found, texts };
  return { value: [printFormula(file, { text, comments: splitWords(text).comments })], problems: found, texts };
}
