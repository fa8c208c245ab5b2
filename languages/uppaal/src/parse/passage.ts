/**
 * A piece of text to be parsed, as tokens whose offsets are those of the file it stands in. A whole `.xta` file is one
 * passage; in an `.xml` file every label is one, and the characters written as `&lt;` make its text shorter than what
 * the file holds, which is what `offsetAt` makes good.
 */
import type { Problem } from '@vedette/core';
import { type Comment, type Flaw, type Token, type TokenSpec, tokenize } from '@vedette/text';
import { unclosedComment, unclosedString, unexpectedCharacter } from '../problems.ts';

export interface Passage {
  readonly source: string;
  /** The whole file. */
  readonly file: string;
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
}

const words = [
  'chan clock double bool int commit const urgent broadcast init process state guard sync assign system trans deadlock',
  'and or xor not imply true false for forall exists sum while do if else return typedef struct meta priority progress',
  'scalar select void default string branchpoint switch case break continue probability',
];

const spec: TokenSpec = {
  keywords: new Set(words.join(' ').split(' ')),
  symbols: [
    ..."+-*/%.!?()[]{},:;=<>&|^'#@",
    ...'++ -- << >> <? >? <= >= == != && || := += -= *= /= %= |= &= ^= <<= >>= -> -u-> --> **'.split(' '),
  ],
  name: /[A-Za-z_][A-Za-z0-9_]*/y,
  number: /[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y,
  lineComment: '//',
  blockComment: ['/*', '*/'],
  strings: '"',
};

export const keywords: ReadonlySet<string> = spec.keywords;

export interface Written {
  readonly source: string;
  readonly file: string;
  readonly text: string;
  /** The offset in the file of a character of the text, or of its end. */
  readonly offsetAt: (index: number) => number;
}

export function passageOf(written: Written, problems: Problem[]): Passage {
  const { source, file, text, offsetAt } = written;
  const list = tokenize(text, spec);
  const placed = <T extends { readonly start: number; readonly end: number }>(part: T): T => ({
    ...part,
    start: offsetAt(part.start),
    end: offsetAt(part.end),
  });
  for (const flaw of list.flaws) problems.push(flawProblem(source, placed(flaw)));
  return { source, file, tokens: list.tokens.map(placed), comments: list.comments.map(placed) };
}

function flawProblem(source: string, flaw: Flaw): Problem {
  const span = { source, start: flaw.start, end: flaw.end };
  if (flaw.kind === 'unclosed-comment') return unclosedComment(span);
  return flaw.kind === 'unclosed-string' ? unclosedString(span) : unexpectedCharacter(span);
}
