/**
 * Formulas in mCRL2's notation about models without mCRL2 data: an action is the text of a label, blanks aside, and the
 * actions of a multi-action may stand in any order. Whatever needs data is refused by name.
 */
import {
  compilePlain,
  type Model,
  type Outcome,
  type PropertyLanguage,
  type Question,
  type Source,
} from '@vedette/core';
import { readText } from '@vedette/text';
import { formatFormula } from './format.ts';
import { LabelNames } from './label-names.ts';
import { parseFormula } from './parse.ts';
import { PlainReader } from './plain-reader.ts';

export const mcfOnLabels: PropertyLanguage = { name: 'mcf', extensions: ['.mcf'], read, format: formatFormula };

async function read(source: Source, model: Model): Promise<Outcome<readonly Question[]>> {
  const { value: text, problems: unreadable, texts } = await readText(source);
  if (text === undefined) return { problems: unreadable, texts };
  const parsed = parseFormula(source.name, text);
  if (parsed.file === undefined) return { problems: parsed.problems, texts };
  const names = new LabelNames(text, model);
  const plain = new PlainReader(names);
  const formula = plain.file(parsed.file);
  if (plain.problems.length > 0) return { problems: plain.problems, texts };
  names.meet(model.labels ?? []);
  const question: Question = {
    kind: 'formula',
    name: source.name,
    formula: (system) => compilePlain(formula, system),
    warnings: () => names.warnings(),
    meet: (labels) => names.meet(labels),
  };
  return { value: [question], problems: parsed.problems, texts };
}
