/** The words of a property file with what stands between them: comments, and empty lines. Nothing else can. */
import type { Word } from '../formula/words.ts';

export interface WrittenComment {
  /** From the slashes to the end of its line. */
  readonly text: string;
  /** On the line of the word before it. */
  readonly isBehind: boolean;
  readonly followsEmptyLine: boolean;
}

export interface WrittenWord {
  readonly word: Word;
  /** Between the word before this one and this one. */
  readonly comments: readonly WrittenComment[];
  readonly followsEmptyLine: boolean;
  readonly startsLine: boolean;
}

export function writtenWords(text: string, words: readonly Word[]): readonly WrittenWord[] {
  return words.map((word, index) => between(text.slice(words[index - 1]?.end ?? 0, word.start), word));
}

function between(gap: string, word: Word): WrittenWord {
  const comments: WrittenComment[] = [];
  let end = 0;
  for (const { index, 0: comment } of gap.matchAll(/\/\/[^\n]*/g)) {
    const blank = gap.slice(end, index);
    const isBehind = comments.length === 0 && !isFirstWord(word, gap) && !blank.includes('\n');
    comments.push({ text: comment.trimEnd(), isBehind, followsEmptyLine: hasEmptyLine(blank) });
    end = index + comment.length;
  }
  return { word, comments, followsEmptyLine: hasEmptyLine(gap.slice(end)), startsLine: gap.includes('\n') };
}

/** Before it there is nothing but the gap. */
function isFirstWord({ start }: Word, gap: string): boolean {
  return start === gap.length;
}

function hasEmptyLine(blank: string): boolean {
  return /\n[^\S\n]*\n/.test(blank);
}
