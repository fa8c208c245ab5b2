/**
 * The pretty-printer: `.xta` or `.xml` to `.xta` text. What an XML document has besides the model (comments, options
 * and results of queries, unused labels) becomes comments; its ids become names of the locations that have none.
 */
import type { Outcome, Problem, Source } from '@vedette/core';
import { type Formatter, formatWith } from '@vedette/text';
import { keptWordsOf } from './format-words.ts';
import { print } from './print/index.ts';
import { isRefusedQuery } from './problems.ts';
import { parseModel } from './read.ts';
import type { Commented, Item, Tree } from './tree.ts';

const formatter: Formatter<Tree> = {
  parse(source, text) {
    const { tree, problems, texts } = parseModel(source, text);
    const judged = problems.map(leftOutIsWrong);
    return judged.some(isError) ? { problems: judged, texts } : { value: tree, problems, texts };
  },
  print: (tree) => print(tree),
  words: keptWordsOf,
  passedOver: ['naming', 'before', 'behind', 'trailing', 'comment', 'charts'],
  meaning: ({ items }) => items.map(withoutQueryText),
};

/** A query's text is printed from its tree; where there is no tree, it is all there is. */
function withoutQueryText(commented: Commented<Item>): unknown {
  const { item } = commented;
  if (item.kind !== 'query') return commented;
  const { query } = item;
  const isText = query.kind === 'refused' || query.kind === 'remark';
  return { item: { ...item, query: { ...query, text: isText ? query.text.replace(/\s+/g, '') : '' } } };
}

/** A query that cannot be read is left out when a model is opened; formatting must not leave it out. */
function leftOutIsWrong(problem: Problem): Problem {
  const isLost = problem.leavesOut === 'question' && !isRefusedQuery(problem);
  return isLost ? { ...problem, severity: 'error', hint: 'A file with such a query is not formatted.' } : problem;
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

/** The model as `.xta` text. */
export function formatUppaal(source: Source): Promise<Outcome<Iterable<string>>> {
  return formatWith(formatter, source);
}
