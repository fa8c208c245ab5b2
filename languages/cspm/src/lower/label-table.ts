/**
 * The labels of a network: one for each event, and one for each event that is hidden, which reads as tau and knows what
 * it was.
 */
import type { Label } from '@vedette/core';
import { TAU, TICK } from '../semantics/transition.ts';
import type { Rule } from './rule.ts';

export class LabelTable {
  readonly #show: (event: number) => string;
  readonly #numbers = new Map<string | number, number>();
  readonly #labels: Label[] = [];
  readonly #hidden = new Map<number, number>();

  constructor(show: (event: number) => string) {
    this.#show = show;
  }

  number({ result, was }: Pick<Rule, 'result' | 'was'>): number {
    const key = was === undefined ? result : `hidden ${was}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#labels.push(this.#made(result)) - 1;
    this.#numbers.set(key, number);
    if (was !== undefined) this.#hidden.set(number, was);
    return number;
  }

  label(number: number): Label {
    return this.#labels[number]!;
  }

  /** The event that a hidden step was, if it was one. */
  hidden(number: number): string | undefined {
    const was = this.#hidden.get(number);
    return was === undefined ? undefined : this.#show(was);
  }

  #made(event: number): Label {
    if (event === TAU) return { text: 'tau', kind: 'tau' };
    return { text: event === TICK ? '✓' : this.#show(event), kind: 'visible' };
  }
}
