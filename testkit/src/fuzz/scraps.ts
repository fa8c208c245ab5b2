/** Texts that hardly ever open, for parsers: cheap to make and quickly refused, so that many can be tried. */
import type { Dice } from './dice.ts';

export function junk(dice: Dice, words: readonly string[]): string {
  return Array.from({ length: dice.below(60) }, () => dice.pick(words)).join(dice.below(2) === 0 ? ' ' : '');
}

export function truncated(dice: Dice, texts: readonly string[]): string {
  const text = dice.pick(texts);
  return text.slice(0, dice.below(text.length));
}

/** A piece of a text put in the place of a piece of another. */
export function spliced(dice: Dice, texts: readonly string[]): string {
  const one = dice.pick(texts);
  const other = dice.pick(texts);
  const from = dice.below(other.length);
  return (
    one.slice(0, dice.below(one.length)) + other.slice(from, from + dice.below(80)) + one.slice(dice.below(one.length))
  );
}
