/** The pretty-printer of property files. It needs no model: whether names are those of a model is not asked. */
import type { Excerpt, Outcome, Problem, Source } from '@vedette/core';
import { commentWord, type Formatter, formatWith, keptWords, type Word } from '@vedette/text';
import { parseDelay } from '../delay/read-delay.ts';
import { operatorNames, parseTemporal } from '../formula/parse.ts';
import { splitWords } from '../formula/words.ts';
import { type ParsedProperties, parseProperties, type Statement } from './parse-properties.ts';
import { printProperties } from './print.ts';

const formatter: Formatter<ParsedProperties> = {
  parse(source, text) {
    const parsed = parseProperties(source, text);
    const problems = [...parsed.problems, ...parsed.statements.flatMap(problemsIn)];
    return problems.length > 0 ? { problems } : { value: parsed, problems };
  },
  print: (parsed, text) => printProperties(text, parsed),
  words: (_source, text) => wordsOf(text),
  // The words are compared one by one, so the formulas, which are excerpts of the text, are the same.
  passedOver: ['words', 'text', 'sentence'],
};

/** Every word is kept, punctuation too; comments stand between words. */
function wordsOf(text: string): readonly Word[] {
  const tokens = splitWords(text, operatorNames);
  const comments = tokens.flatMap(({ start }, index) => commentsIn(text, tokens[index - 1]?.end ?? 0, start));
  return keptWords({ tokens, comments: [] }, ({ text: written }) => written.replace(/\s+/g, '')).concat(comments);
}

function commentsIn(text: string, start: number, end: number): readonly Word[] {
  const found = text.slice(start, end).matchAll(/\/\/[^\n]*/g);
  return [...found].map(({ 0: comment, index }) =>
    commentWord({ text: comment, start: start + index, end: start + index + comment.length }),
  );
}

export function formatProperties(source: Source): Promise<Outcome<Iterable<string>>> {
  return formatWith(formatter, source);
}

/** Those of its formulas. */
function problemsIn(statement: Statement): readonly Problem[] {
  const linear = (formula: Excerpt) => parseTemporal(formula, 'linear').problems;
  if (statement.kind === 'fair') return [];
  if (statement.kind === 'let') return linear(statement.formula);
  const { body } = statement;
  if (body.kind === 'formula') return parseTemporal(body.formula, body.time).problems;
  if (body.kind === 'requirement') return [...body.parts.values()].flatMap(linear);
  const delay = parseDelay(body.text);
  return 'problems' in delay ? delay.problems : [];
}
