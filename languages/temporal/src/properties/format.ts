/** The pretty-printer of property files as a stage. It needs no model: whether names are those of a model is not asked. */
import type { Excerpt, Outcome, Problem, Source } from '@vedette/core';
import { readText } from '@vedette/text';
import { parseDelay } from '../delay/read-delay.ts';
import { parseTemporal } from '../formula/parse.ts';
import { parseProperties, type Statement } from './parse-properties.ts';
import { printProperties } from './print.ts';

export async function formatProperties(source: Source): Promise<Outcome<Iterable<string>>> {
  const { value: text, problems: unreadable, texts } = await readText(source);
  if (text === undefined) return { problems: unreadable, texts };
  const parsed = parseProperties(source.name, text);
  const problems = [...parsed.problems, ...parsed.statements.flatMap(problemsIn)];
  return problems.length > 0 ? { problems, texts } : { value: [printProperties(text, parsed)], problems, texts };
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
