/**
 * The pretty-printer of CSPM. It writes UTF-8, so a script in another encoding is refused: its bytes would not be kept.
 */
import type { Outcome, Source } from '@vedette/core';
import { type Formatter, formatWith, keptWords, type SourceToken, withoutBrackets } from '@vedette/text';
import { parse } from './parse/index.ts';
import type { Token } from './parse/token.ts';
import { tokenize } from './parse/tokenize.ts';
import { print } from './print/index.ts';
import type { Script } from './tree.ts';

const formatter: Formatter<Script> = {
  parse(source, text) {
    const { script, problems } = parse(source, text);
    return problems.length > 0 ? { problems } : { value: script, problems };
  },
  print: (script) => print(script),
  words(source, text) {
    const { tokens, comments } = tokenize(source, text);
    const written = comments.map(({ text: comment, span: { start, end } }) => ({ text: comment, start, end }));
    return keptWords({ tokens: tokens.map(spelled), comments: written }, spelling);
  },
  passedOver: ['comments'],
};

/** A generator is written `x : S` or `x <- S`, a priority with or without `over`; a livelock is a divergence. */
const spellings: ReadonlyMap<string, string> = new Map([
  [':', '<-'],
  ['tau priority over', 'tau priority'],
  ['livelock free', 'divergence free'],
]);

function spelling(token: SourceToken): string | undefined {
  return spellings.get(token.text) ?? withoutBrackets(token);
}

/** What a property or a quoted character says is more than its words. */
function spelled(token: Token): Token {
  return token.value === undefined ? token : { ...token, text: `${token.text} ${token.value}` };
}

export function formatCspm(source: Source): Promise<Outcome<Iterable<string>>> {
  return formatWith(formatter, source);
}
