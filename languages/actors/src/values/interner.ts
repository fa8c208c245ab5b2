/**
 * Numbers values by their canonical text: equal values have one number, in the order in which they are met. Which of
 * them was met first
 *  cannot be seen: all are kept in normal form. */
import { canonicalText } from './canonical.ts';
import { copyOf } from './copy.ts';
import { orderedCopy } from './ordered-copy.ts';

export class Interner<T = unknown> {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #values: T[] = [];

  /** Throws `NotPlain`. */
  numberOf(value: T): number {
    const text = canonicalText(value);
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.length);
    this.#texts.push(text);
    this.#values.push(orderedCopy(value));
    return this.#texts.length - 1;
  }

  /** Not to be changed: see `freshValue`. */
  value(number: number): T {
    return this.#values[number]!;
  }

  /** A copy, to be changed at will. */
  freshValue(number: number): T {
    return copyOf(this.#values[number]!);
  }

  text(number: number): string {
    return this.#texts[number]!;
  }

  get size(): number {
    return this.#texts.length;
  }
}
