/**
 * Which prefixes of a text runs come to and take. `a@i(x)` counts twice: for the message it receives and for the
 * suspicion. A message that nothing waits behind is taken when it is received, not when it is sent.
 */
import type { Prefix } from '../tree.ts';

export interface Exercised {
  readonly prefix: Prefix;
  /** Of a prefix that can be taken in two ways. */
  readonly way: 'step' | 'suspicion';
}

export class Exercise {
  readonly parts: readonly Exercised[];
  readonly #numbers: ReadonlyMap<Prefix, number>;
  readonly #offered: Uint8Array;
  readonly #taken: Uint8Array;

  constructor(prefixes: readonly Prefix[]) {
    this.parts = prefixes.flatMap((prefix): readonly Exercised[] =>
      prefix.kind === 'receive-or-suspect'
        ? [
            { prefix, way: 'step' },
            { prefix, way: 'suspicion' },
          ]
        : [{ prefix, way: 'step' }],
    );
    this.#numbers = new Map(
      this.parts.flatMap(({ prefix, way }, number) => (way === 'step' ? [[prefix, number]] : [])),
    );
    this.#offered = new Uint8Array(this.parts.length);
    this.#taken = new Uint8Array(this.parts.length);
  }

  /** A process waits there, or a message is under way; gives the number of the place. */
  offer(prefix: Prefix): number {
    const number = this.#numbers.get(prefix)!;
    this.#offered[number] = 1;
    if (prefix.kind === 'receive-or-suspect') this.#offered[number + 1] = 1;
    return number;
  }

  take(prefix: Prefix, way: Exercised['way'] = 'step'): void {
    this.takeAt(this.#numbers.get(prefix)! + (way === 'step' ? 0 : 1));
  }

  takeAt(number: number): void {
    this.#taken[number] = 1;
  }

  isOffered(number: number): boolean {
    return this.#offered[number] === 1;
  }

  isTaken(number: number): boolean {
    return this.#taken[number] === 1;
  }
}
