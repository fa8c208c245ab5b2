/** The regular mu-calculus of CADP's evaluator as a notation for properties of any model: it speaks of labels only. */
import {
  compilePlain,
  type Label,
  type Model,
  type Mutant,
  mutantsInText,
  type Outcome,
  type PlainFormula,
  type Problem,
  type PropertyLanguage,
  type Question,
  type Source,
  type UnmetName,
  type WrittenPart,
} from '@vedette/core';
import { type Flaw, readText } from '@vedette/text';
import { expandMacros } from './macros.ts';
import { parse } from './parse.ts';
import * as problems from './problems.ts';
import { Resolver } from './resolve.ts';
import { splitWords } from './words.ts';
import { writtenParts } from './written-parts.ts';

export const mcl: PropertyLanguage = { name: 'mcl', extensions: ['.mcl'], read };

async function read(source: Source, model: Model): Promise<Outcome<readonly Question[]>> {
  const { value: text, problems: unreadable, texts } = await readText(source);
  if (text === undefined) return { problems: unreadable, texts };
  const { question, problems: found } = readQuestion(source.name, text, model);
  return { problems: found, texts, ...(question && { value: [question] }) };
}

function readQuestion(
  name: string,
  text: string,
  model: Model,
): { readonly question?: Question; readonly problems: readonly Problem[] } {
  const { formula, parts, unmet, meet, problems: found } = readFormula(name, text, model.behaviour.labels);
  if (formula === undefined) return { problems: found };
  const mutants = (): readonly Mutant[] =>
    mutantsInText(text, parts(), (mutated) => readQuestion(name, mutated, model).question);
  return {
    question: { kind: 'formula', name, formula: (system) => compilePlain(formula, system), unmet, meet, mutants },
    problems: [],
  };
}

export interface ReadFormula {
  readonly formula?: PlainFormula;
  readonly problems: readonly Problem[];
  /** Those that may matter or not. */
  readonly parts: () => Iterable<WrittenPart>;
  /** Once every label was shown: labels of the formula that did not occur. */
  readonly unmet: () => readonly UnmetName[];
  /** Shows labels that occur. */
  readonly meet: (labels: readonly Label[]) => void;
}

/** `labels` are those that occur, if they are known. */
export function readFormula(source: string, text: string, labels: readonly Label[] = []): ReadFormula {
  const list = splitWords(text);
  if (list.flaws.length > 0) return unread(list.flaws.map((flaw) => flawed(source, text, flaw)));
  const expanded = expandMacros(source, list.tokens);
  if (expanded.problems.length > 0) return unread(expanded.problems);
  const parsed = parse(source, expanded.tokens);
  if (parsed.formula === undefined) return unread(parsed.problems);
  const resolver = new Resolver(expanded.macros);
  const formula = resolver.formula(parsed.formula);
  if (resolver.problems.length > 0) return unread(resolver.problems);
  resolver.meet(labels);
  const tree = parsed.formula;
  return {
    formula,
    problems: [],
    parts: () => writtenParts(tree, text),
    unmet: () => resolver.unmet(),
    meet: (some) => resolver.meet(some),
  };
}

function unread(found: readonly Problem[]): ReadFormula {
  return { problems: found, parts: () => [], unmet: () => [], meet: () => {} };
}

function flawed(source: string, text: string, { kind, start, end }: Flaw): Problem {
  const span = { source, start, end };
  if (kind === 'unexpected-character') return problems.unexpectedCharacter(span, text.slice(start, end));
  return problems.unclosed(span, kind === 'unclosed-string' ? 'string' : 'comment');
}
