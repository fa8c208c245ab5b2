/** The pretty-printers of models and formulas. A model must be well-formed, but need not be well-typed. */
import type { Outcome, Source } from '@vedette/core';
import { type Formatter, formatWith, keptWords, type SourceToken, withoutBrackets } from '@vedette/text';
import { parseFormula } from './formula/parse.ts';
import type { FormulaFile } from './formula/tree.ts';
import { type Parsed, parse } from './parse/index.ts';
import { printFormula } from './print/formula.ts';
import { print } from './print/index.ts';
import { splitWords } from './words.ts';

const models: Formatter<Parsed> = {
  parse(source, text) {
    const parsed = parse(source, text);
    return parsed.problems.length > 0 ? { problems: parsed.problems } : { value: parsed, problems: [] };
  },
  print: ({ specification, comments }, text) => print(specification, { text, comments }),
  words: (_source, text) => keptWords(splitWords(text), withoutBrackets),
  passedOver: ['comments'],
};

const formulas: Formatter<FormulaFile> = {
  parse(source, text) {
    const { file, problems } = parseFormula(source, text);
    return file === undefined ? { problems } : { value: file, problems };
  },
  print: (file, text) => printFormula(file, { text, comments: splitWords(text).comments }),
  words: (_source, text) => keptWords(splitWords(text), formulaSpelling),
};

/** A formula without declarations needs no `form`. */
function formulaSpelling(token: SourceToken): string | undefined {
  return token.text === 'form' ? undefined : withoutBrackets(token);
}

export function formatMcrl2(source: Source): Promise<Outcome<Iterable<string>>> {
  return formatWith(models, source);
}

export function formatFormula(source: Source): Promise<Outcome<Iterable<string>>> {
  return formatWith(formulas, source);
}
