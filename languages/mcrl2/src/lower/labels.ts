/** Numbers labels as they are first seen. Label texts are as mCRL2 prints them, the actions of a multi-action sorted. */
import type { Label } from '@vedette/core';
import { TupleTable } from '@vedette/structures';
import type { DataEngine } from '../data/engine.ts';
import type { SeenAction } from './rules.ts';

export class Labels {
  readonly #labels: Label[] = [];
  readonly #numbers = new Map<string, number>();

  at(index: number): Label {
    const label = this.#labels[index];
    if (label === undefined) throw new Error(`There is no label ${index}.`);
    return label;
  }

  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#labels.push({ text, kind: text === 'tau' ? 'tau' : 'visible' }) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}

/** The labels of one rule: their numbers by the values of all arguments in a row. */
export class RuleLabels {
  readonly values: Int32Array;
  readonly #seen: readonly SeenAction[];
  readonly #labels: Labels;
  readonly #engine: DataEngine;
  readonly #tuples: TupleTable | undefined;
  readonly #numbers: number[] = [];

  constructor(seen: readonly SeenAction[], labels: Labels, engine: DataEngine) {
    const width = seen.reduce((sum, { sorts }) => sum + sorts.length, 0);
    this.#seen = seen;
    this.#labels = labels;
    this.#engine = engine;
    this.values = new Int32Array(width);
    this.#tuples = width === 0 ? undefined : new TupleTable(width);
  }

  /** The label for what is in `values` now. */
  current(): number {
    const found = this.#tuples?.insert(this.values, 0) ?? ~this.#numbers.length;
    if (found >= 0) return this.#numbers[found]!;
    if (this.#tuples === undefined && this.#numbers.length > 0) return this.#numbers[0]!;
    const number = this.#labels.number(this.#text());
    this.#numbers[~found] = number;
    return number;
  }

  #text(): string {
    if (this.#seen.length === 0) return 'tau';
    let at = 0;
    const texts = this.#seen.map(({ name, sorts }) => {
      const given = sorts.map((sort) => this.#engine.text(this.values[at++]!, sort));
      return given.length === 0 ? name : `${name}(${given.join(', ')})`;
    });
    return texts.sort().join('|');
  }
}
