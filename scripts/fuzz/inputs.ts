/** The inputs of a reader, each made from the seed and its number alone. */
import { Dice, Mutation } from '@vedette/testkit';
import type { Reader } from './readers.ts';

export class Inputs {
  readonly #mutation: Mutation;
  readonly #seed: number;

  private constructor(mutation: Mutation, seed: number) {
    this.#mutation = mutation;
    this.#seed = seed;
  }

  static async of(reader: Reader, seed: number): Promise<Inputs> {
    const good: string[] = [];
    const bad: string[] = [];
    for (const text of reader.texts()) ((await reader.read(text)) === 'opened' ? good : bad).push(text);
    return new Inputs(new Mutation({ good, bad }), seed);
  }

  text(index: number): string {
    return this.#mutation.text(new Dice(Math.imul(this.#seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)));
  }
}
