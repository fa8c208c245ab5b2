/** The values of a sort that occur in the labels of a system, and one that does not. Read when every label is known. */
import type { DataEngine, Value } from '../data/engine.ts';
import type { Labels } from '../lower/labels.ts';
import type { Sort, Variable } from '../typed/index.ts';

export class OccurringValues {
  readonly #engine: DataEngine;
  readonly #labels: Pick<Labels, 'everyAction'>;
  readonly #known = new Map<Sort, readonly Value[]>();

  constructor(engine: DataEngine, labels: Pick<Labels, 'everyAction'>) {
    this.#engine = engine;
    this.#labels = labels;
  }

  of(variable: Variable): readonly Value[] {
    const known = this.#known.get(variable.sort) ?? this.#find(variable);
    this.#known.set(variable.sort, known);
    return known;
  }

  #find({ sort, span }: Variable): readonly Value[] {
    const found = new Set<Value>();
    for (const { sorts, values } of this.#labels.everyAction)
      for (const [index, value] of values.entries()) if (sorts[index] === sort) found.add(value);
    let most = 0n;
    for (const value of found) {
      const number = BigInt(this.#engine.text(value, sort));
      if (number > most) most = number;
    }
    const another = this.#engine.compile({ kind: 'number', value: most + 1n, sort, span }, new Map());
    return [...found, another(new Int32Array(0))];
  }
}
