/**
 * The one guard behind every formatter of a text. What is printed must keep every word and comment of the text, read as
 * the same tree, and be printed as itself; otherwise the text is refused and stays as it is. Two words are the same if
 * they agree in all but white space, or if the notation names both as spellings of one word; punctuation that the tree
 * implies is no word.
 */
import type { Outcome, Problem, Source } from '@vedette/core';
import { LineMap } from '../line-map.ts';
import { readText } from '../read-text.ts';
import { firstLost } from './lost-words.ts';
import { formatChanges, formatLoses, formatUnstable } from './problems.ts';
import { treeText } from './tree-text.ts';
import type { Word } from './words.ts';

export interface Formatter<Tree> {
  /** Without a tree, the text is not formatted: the problems say why. */
  parse(
    source: string,
    text: string,
  ): Pick<Outcome<Tree>, 'value' | 'problems'> & Partial<Pick<Outcome<Tree>, 'texts'>>;
  print(tree: Tree, text: string): string;
  /** Every token and comment that must be kept, in normal form, in the order of the text. */
  words(source: string, text: string): readonly Word[];
  /** Fields of the tree that may differ, besides places: words are compared as words. */
  readonly passedOver?: readonly string[];
  /** What is compared of the tree, if that is not all of it. */
  meaning?(tree: Tree): unknown;
}

/** Reads, prints and compares. Line ends are `\n` in what is printed. */
export async function formatWith<Tree>(formatter: Formatter<Tree>, source: Source): Promise<Outcome<Iterable<string>>> {
  const { value: text, problems, texts } = await readText(source);
  return text === undefined ? { problems, texts } : formatText(formatter, source.name, text);
}

export function formatText<Tree>(formatter: Formatter<Tree>, name: string, text: string): Outcome<Iterable<string>> {
  const { value: tree, problems, texts = [new LineMap(name, text)] } = formatter.parse(name, text);
  if (tree === undefined) return { problems, texts };
  const printed = withLineFeeds(formatter.print(tree, text));
  const flaw = flawOf(formatter, { name, text, tree }, printed);
  return flaw === undefined ? { value: [printed], problems, texts } : { problems: [...problems, flaw], texts };
}

interface Original<Tree> {
  readonly name: string;
  readonly text: string;
  readonly tree: Tree;
}

function flawOf<Tree>(
  formatter: Formatter<Tree>,
  { name, text, tree }: Original<Tree>,
  printed: string,
): Problem | undefined {
  const lost = firstLost(formatter.words(name, text), formatter.words(name, printed));
  if (lost !== undefined) return formatLoses({ source: name, start: lost.start, end: lost.end }, lost.written);
  const start = { source: name, start: 0, end: 0 };
  const again = formatter.parse(name, printed).value;
  if (again === undefined || !isSameTree(formatter, tree, again)) return formatChanges(start);
  return withLineFeeds(formatter.print(again, printed)) === printed ? undefined : formatUnstable(start);
}

function isSameTree<Tree>(formatter: Formatter<Tree>, tree: Tree, again: Tree): boolean {
  const { meaning = (whole: Tree): unknown => whole, passedOver = [] } = formatter;
  const skipped = new Set(passedOver);
  return treeText(meaning(tree), skipped) === treeText(meaning(again), skipped);
}

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
