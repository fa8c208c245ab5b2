/** Which word a printed text lacks, or which comment it has too often. */
import type { Word } from './words.ts';

/** Undefined if every token is there at least as often, and every comment exactly as often. */
export function firstLost(before: readonly Word[], after: readonly Word[]): Word | undefined {
  const balance = counted(after);
  for (const word of before) balance.set(keyOf(word), (balance.get(keyOf(word)) ?? 0) - 1);
  const isWrong = (word: Word): boolean => {
    const left = balance.get(keyOf(word)) ?? 0;
    return word.kind === 'comment' ? left !== 0 : left < 0;
  };
  const wrong = before.filter(isWrong);
  if (wrong.length === 0) return after.some(isWrong) ? (before[0] ?? after[0]) : undefined;
  const parting = before.findIndex((word, index) => after[index] === undefined || keyOf(after[index]) !== keyOf(word));
  return wrong.find(({ start }) => start >= (before[parting]?.start ?? 0)) ?? wrong[0];
}

function counted(words: readonly Word[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(keyOf(word), (counts.get(keyOf(word)) ?? 0) + 1);
  return counts;
}

const keyOf = ({ kind, normal }: Word): string => `${kind} ${normal}`;
