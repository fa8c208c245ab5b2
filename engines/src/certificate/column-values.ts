/**
 * The values that a slot has in a set of states, in an order of their own, as another process knows them: numbers as
 * they are, all others by text or content. See `docs/certificates.md`.
 */
import type { Domain, Slot } from '@vedette/core';
import { NotCertifiable } from './found-states.ts';

/** Tables of values below this are arrays. */
const SMALL = 1 << 12;

export class ColumnValues {
  readonly slot: number;
  readonly #name: string;
  readonly #domain: Domain;
  readonly #values: number[] = [];
  readonly #indices = new Map<number, number>();
  /** Indices plus one, of small values. */
  readonly #small = new Int32Array(SMALL);

  constructor(slot: number, { name, domain }: Slot) {
    this.slot = slot;
    this.#name = name;
    this.#domain = domain;
  }

  get size(): number {
    return this.#values.length;
  }

  add(value: number): void {
    if (value >= 0 && value < SMALL) {
      if (this.#small[value] === 0) this.#small[value] = this.#values.push(value);
    } else if (!this.#indices.has(value)) this.#indices.set(value, this.#values.push(value) - 1);
  }

  indexOf(value: number): number {
    return value >= 0 && value < SMALL ? this.#small[value]! - 1 : this.#indices.get(value)!;
  }

  written(): readonly (number | string)[] {
    const { size, portable } = this.#domain;
    if (size !== undefined || portable === 'as they are') return this.#values;
    const texts = this.#values.map((value) =>
      typeof portable === 'object' ? portable.content(value).join() : this.#domain.text(value),
    );
    if (new Set(texts).size < texts.length)
      throw new NotCertifiable(
        `two values of '${this.#name}' have the same text, so no other process can distinguish them`,
      );
    return texts;
  }
}
