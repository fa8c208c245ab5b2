/** What a formatter must keep: tokens and comments as words in normal form. */
import type { Comment, SourceToken } from '../tokenize.ts';

export interface Word {
  /** Comments are kept exactly as often as they are written; a token may be repeated where the tree implies it. */
  readonly kind: 'token' | 'comment';
  /** Words with the same normal form are the same word. */
  readonly normal: string;
  readonly written: string;
  readonly start: number;
  readonly end: number;
}

/** The normal form of a token, or undefined for punctuation that may come and go with the same tree. */
export type Spelling = (token: SourceToken) => string | undefined;

export interface Written {
  readonly tokens: readonly SourceToken[];
  readonly comments: readonly Pick<Comment, 'text' | 'start' | 'end'>[];
}

export function keptWords({ tokens, comments }: Written, spelling: Spelling): readonly Word[] {
  const words: Word[] = [];
  for (const token of tokens) {
    const normal = token.kind === 'end' ? undefined : spelling(token);
    if (normal !== undefined)
      words.push({ kind: 'token', normal, written: token.text, start: token.start, end: token.end });
  }
  for (const comment of comments) words.push(commentWord(comment));
  return words.sort((left, right) => left.start - right.start);
}

/** White space is not compared. */
export function commentWord({ text, start, end }: Pick<Comment, 'text' | 'start' | 'end'>): Word {
  return { kind: 'comment', normal: text.replace(/\s+/g, ''), written: text, start, end };
}

/** Separators and brackets: `(a)` and `a` are one tree, and so are a list with and without its last comma. */
export function withoutBrackets(token: SourceToken): string | undefined {
  return /^[(),;]$/.test(token.text) ? undefined : numeral(token.text);
}

/** `007` and `7` are one number. */
export function numeral(text: string): string {
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text;
}
