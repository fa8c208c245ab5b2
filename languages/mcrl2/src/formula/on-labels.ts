/**
 * Formulas in mCRL2's notation about models without mCRL2 data: an action is the text of a label, blanks aside, and the
 * actions of a multi-action may stand in any order. Whatever needs data is refused by name.
 */
import {
  compilePlain,
  type Model,
  mutantsInText,
  type Outcome,
  type Problem,
  type PropertyLanguage,
  type Question,
  type Source,
} from '@vedette/core';
import { readText } from '@vedette/text';
import { formatFormula } from '../format.ts';
import { LabelNames } from './label-names.ts';
import { parseFormula } from './parse.ts';
import { PlainReader } from './plain-reader.ts';
import { writtenParts } from './written-parts.ts';

export const mcfOnLabels: PropertyLanguage = { name: 'mcf', extensions: ['.mcf'], read, format: formatFormula };

async function read(source: Source, model: Model): Promise<Outcome<readonly Question[]>> {
  const { value: text, problems: unreadable, texts } = await readText(source);
  if (text === undefined) return { problems: unreadable, texts };
  const { question, problems } = readQuestion(source.name, text, model);
  return { problems, texts, ...(question && { value: [question] }) };
}

function readQuestion(
  name: string,
  text: string,
  model: Model,
): { readonly question?: Question; readonly problems: readonly Problem[] } {
  const { file, problems } = parseFormula(name, text);
  if (file === undefined) return { problems };
  const names = new LabelNames(text, model.presentation);
  const plain = new PlainReader(names);
  const formula = plain.file(file);
  if (plain.problems.length > 0) return { problems: plain.problems };
  names.meet(model.behaviour.labels ?? []);
  const question: Question = {
    kind: 'formula',
    name,
    formula: (system) => compilePlain(formula, system),
    unmet: () => names.unmet(),
    meet: (labels) => names.meet(labels),
    mutants: () =>
      mutantsInText(text, writtenParts(file.formula), (mutated) => readQuestion(name, mutated, model).question),
  };
  return { question, problems };
}
