/** A set of states, by their numbers: one bit each. */
import { IntColumn } from '@vedette/structures';

export class StateBits {
  readonly #words = new IntColumn();

  get bytes(): number {
    return this.#words.bytes;
  }

  has(state: number): boolean {
    const word = state >>> 5;
    return word < this.#words.length && ((this.#words.at(word) >>> (state & 31)) & 1) === 1;
  }

  add(state: number): void {
    const word = state >>> 5;
    this.#words.reach(word + 1);
    this.#words.set(word, this.#words.at(word) | (1 << (state & 31)));
  }
}
