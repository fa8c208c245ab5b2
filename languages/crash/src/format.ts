/** The pretty-printer of the crash calculus. */
import type { Outcome, Source } from '@vedette/core';
import { type Formatter, formatWith, keptWords, type SourceToken, withoutBrackets } from '@vedette/text';
import { parse, splitWords } from './parse/index.ts';
import { print } from './print.ts';
import type { Tree } from './tree.ts';

const formatter: Formatter<Tree> = {
  parse(source, text) {
    const { tree, problems } = parse(source, text);
    return problems.length > 0 ? { problems } : { value: tree, problems };
  },
  print: (tree) => print(tree),
  words: (_source, text) => keptWords(splitWords(text), spelling),
  passedOver: ['before', 'behind', 'trailing'],
};

/** `a?(x).nil` is `a?(x)`, and `b[]` is `b`. */
const implied: ReadonlySet<string> = new Set(['.', 'nil', '[', ']']);

function spelling(token: SourceToken): string | undefined {
  return implied.has(token.text) ? undefined : withoutBrackets(token);
}

export function formatCrash(source: Source): Promise<Outcome<Iterable<string>>> {
  return formatWith(formatter, source);
}
