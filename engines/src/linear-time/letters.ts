/**
 * The letters that labels contribute, as small classes: most labels do not occur in the formula, and give the same
 * letter.
 */
import type { TransitionSystem } from '@vedette/core';
import type { Alphabet } from './alphabet.ts';

export class LabelLetters {
  readonly #system: TransitionSystem;
  readonly #alphabet: Alphabet;
  readonly #classOf: number[] = [];
  readonly #letters: number[] = [];

  constructor(system: TransitionSystem, alphabet: Alphabet) {
    this.#system = system;
    this.#alphabet = alphabet;
  }

  classOf(label: number): number {
    return this.#classOf[label] ?? this.#classified(label);
  }

  letterOfClass(index: number): number {
    return this.#letters[index]!;
  }

  letter(label: number): number {
    return this.#letters[this.classOf(label)]!;
  }

  #classified(label: number): number {
    const letter = this.#alphabet.ofLabel(this.#system.label(label));
    const known = this.#letters.indexOf(letter);
    const index = known >= 0 ? known : this.#letters.push(letter) - 1;
    this.#classOf[label] = index;
    return index;
  }
}
