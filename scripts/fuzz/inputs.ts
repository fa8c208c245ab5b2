/**
 * The inputs of a reader, each made from the seed and its number alone: eight of ten changed as the grammar allows, the
 * others damaged.
 */
import { Dice, GrammarMutation, Mutation } from '@vedette/testkit';
import type { Reader } from './readers.ts';

export class Inputs {
  readonly #mutation: Mutation;
  readonly #grammar: GrammarMutation;
  readonly #seed: number;

  /** `good` are the numbers of the texts that open. */
  constructor(reader: Reader, good: readonly number[], seed: number) {
    const opening = new Set(good);
    const texts = reader.texts();
    const opened = texts.filter((_, i) => opening.has(i));
    this.#grammar = new GrammarMutation(opened);
    this.#mutation = new Mutation({
      good: opened,
      bad: texts.filter((_, i) => !opening.has(i)),
    });
    this.#seed = seed;
  }

  text(index: number): string {
    const dice = new Dice(Math.imul(this.#seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
    return dice.below(10) < 8 ? this.#grammar.text(dice) : this.#mutation.text(dice);
  }
}

/** Which of the reader's texts open. */
export async function goodTexts(reader: Reader): Promise<readonly number[]> {
  const good: number[] = [];
  for (const [i, text] of reader.texts().entries()) if ((await reader.read(text)) === 'opened') good.push(i);
  return good;
}
