/**
 * From text to tree: a hand-written recursive-descent parser of mCRL2 (grammar: the user manual's syntax chapter). It
 * reads any text in linear time; a declaration that cannot be read is one problem, and reading goes on at the next one.
 */
import type { Problem } from '@vedette/core';
import type { Comment, Flaw } from '@vedette/text';
import * as problems from '../problems/index.ts';
import type { DataExpression, Section, Specification } from '../tree.ts';
import { sectionWords, splitWords } from '../words.ts';
import { readData } from './data.ts';
import { readSection } from './declarations.ts';
import { Reader } from './reader.ts';

export interface Parsed {
  /** What could be read; the whole text only if there are no problems. */
  readonly specification: Specification;
  readonly comments: readonly Comment[];
  readonly problems: readonly Problem[];
}

export function parse(source: string, text: string): Parsed {
  const list = splitWords(text);
  const reader = new Reader(source, list);
  const sections: Section[] = [];
  while (!reader.cursor.atEnd) {
    const section = reader.recover(
      () => readSection(reader),
      () => skipToSection(reader),
    );
    if (section !== undefined) sections.push(section);
  }
  checkInitial(reader, sections);
  const span = { source, start: 0, end: text.length };
  // Around a character that does not belong there, the rest rarely makes sense either.
  const flaws = list.flaws.map((flaw) => wordedFlaw(source, text, flaw));
  return {
    specification: { sections, span },
    comments: list.comments,
    problems: flaws.length > 0 ? flaws : reader.problems,
  };
}

/** One data expression alone; undefined if it cannot be read. */
export function parseData(
  source: string,
  text: string,
): { readonly expression?: DataExpression; readonly problems: readonly Problem[] } {
  const list = splitWords(text);
  const flaws = list.flaws.map((flaw) => wordedFlaw(source, text, flaw));
  if (flaws.length > 0) return { problems: flaws };
  const reader = new Reader(source, list);
  const read = (): DataExpression => {
    const whole = readData(reader);
    if (!reader.cursor.atEnd) reader.unexpected('the end of the expression');
    return whole;
  };
  const expression = reader.recover(read, () => {});
  return { ...(expression && { expression }), problems: reader.problems };
}

function wordedFlaw(source: string, text: string, flaw: Flaw): Problem {
  const span = { source, start: flaw.start, end: flaw.end };
  return problems.unexpectedCharacter(span, text.slice(flaw.start, flaw.end));
}

function skipToSection(reader: Reader): void {
  const words: readonly string[] = sectionWords;
  while (!reader.cursor.atEnd && !words.includes(reader.cursor.peek().text)) reader.cursor.next();
}

function checkInitial(reader: Reader, sections: readonly Section[]): void {
  const initial = sections.flatMap((section) => (section.kind === 'init' ? section.declarations : []));
  const [first, second] = initial;
  if (second !== undefined && first !== undefined) {
    reader.problems.push(problems.secondInit(second.span, first.span));
  }
  const seen = sections.some((section) => section.kind === 'init');
  if (!seen && reader.problems.length === 0) reader.problems.push(problems.missingInit(reader.here()));
}
