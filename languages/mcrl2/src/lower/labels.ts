/**
 * Numbers labels as they are first seen. Label texts are as mCRL2 prints them, the actions of a multi-action sorted.
 */
import type { Label } from '@vedette/core';
import { Numbering, TupleTable } from '@vedette/structures';
import type { DataEngine, Value } from '../data/engine.ts';
import type { LabelNumbers } from '../data/step.ts';
import type { Sort, TypedExpression } from '../typed/index.ts';
import type { SeenAction } from './rules.ts';

/** One of the actions of a label, with the values of its arguments. */
export interface LabelledAction {
  readonly name: string;
  readonly sorts: readonly Sort[];
  readonly values: readonly Value[];
}

interface Labelled {
  readonly label: Label;
  readonly actions: readonly LabelledAction[];
}

/** Actions that read the same may still be different ones, by the sorts of their arguments. */
function keyOf({ label, actions }: Labelled): string {
  return [label.text, ...actions.flatMap(({ sorts }) => sorts.map(({ id }) => id))].join(' ');
}

export class Labels {
  readonly #all = new Numbering<Labelled>(keyOf);
  readonly #byLabel = new Map<Label, readonly LabelledAction[]>();

  at(index: number): Label {
    if (index >= this.#all.size) throw new Error(`There is no label ${index}.`);
    return this.#all.at(index).label;
  }

  /** What the label says: none for tau. */
  actions(index: number): readonly LabelledAction[] {
    return this.#all.at(index).actions;
  }

  /** The same of a label that `at` gave out. */
  actionsOf(label: Label): readonly LabelledAction[] {
    return this.#byLabel.get(label)!;
  }

  /** Of all labels met so far. */
  get everyAction(): readonly LabelledAction[] {
    return this.#all.all.flatMap(({ actions }) => actions);
  }

  number(text: string, actions: readonly LabelledAction[]): number {
    const label: Label = { text, kind: text === 'tau' ? 'tau' : 'visible' };
    const number = this.#all.of({ label, actions });
    this.#byLabel.set(this.at(number), actions);
    return number;
  }
}

/** Up to so many numbers are looked up directly for labels with one argument. */
const FEW = 1 << 12;

/** The labels of one rule: their numbers by the values of all arguments in a row. */
export class RuleLabels implements LabelNumbers {
  readonly values: Int32Array;
  readonly #seen: readonly SeenAction[];
  readonly #labels: Labels;
  readonly #engine: DataEngine;
  readonly #tuples: TupleTable | undefined;
  readonly #numbers: number[] = [];
  /** One more than the number, by the only argument; for none at 0. */
  readonly #few: Int32Array;

  constructor(seen: readonly SeenAction[], labels: Labels, engine: DataEngine) {
    const width = seen.reduce((sum, { sorts }) => sum + sorts.length, 0);
    this.#seen = seen;
    this.#labels = labels;
    this.#engine = engine;
    this.values = new Int32Array(width);
    this.#tuples = width === 0 ? undefined : new TupleTable(width);
    this.#few = new Int32Array(width === 0 ? 1 : width === 1 ? FEW : 0);
  }

  /** The label for what is in `values` now. */
  current(written: readonly TypedExpression[]): number {
    const few = this.#few;
    const only = this.values.length === 0 ? 0 : this.values[0]!;
    const isFew = only >= 0 && only < few.length;
    if (isFew && few[only]! > 0) return few[only]! - 1;
    const number = this.#number(written);
    if (isFew) few[only] = number + 1;
    return number;
  }

  #number(written: readonly TypedExpression[]): number {
    const found = this.#tuples?.insert(this.values, 0) ?? 0;
    const index = found < 0 ? ~found : found;
    const known = this.#numbers[index];
    if (known !== undefined) return known;
    written.forEach((where, position) => {
      this.#engine.requireWhole(this.values[position]!, where);
    });
    const actions = this.#actions();
    const number = this.#labels.number(labelText(actions, this.#engine), actions);
    this.#numbers[index] = number;
    return number;
  }

  #actions(): readonly LabelledAction[] {
    let at = 0;
    return this.#seen.map(({ name, sorts }) => ({ name, sorts, values: sorts.map(() => this.values[at++]!) }));
  }
}

/** As mCRL2 prints it. */
export function labelText(actions: readonly LabelledAction[], engine: Pick<DataEngine, 'text'>): string {
  if (actions.length === 0) return 'tau';
  const texts = actions.map(({ name, sorts, values }) => {
    const given = values.map((value, index) => engine.text(value, sorts[index]!));
    return given.length === 0 ? name : `${name}(${given.join(', ')})`;
  });
  return texts.sort().join('|');
}
