/**
 * Numbers for labels that a layer makes up. Equal labels (text and kind) share one number, so that an engine which
 * counts labels by number counts them right. Numbers are given in the order in which labels first appear: they are
 * stable for one layer object, but two objects around the same system may number differently.
 */
import type { Label } from '../system.ts';

export class LabelNumbers {
  readonly labels: Label[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(label: Label): number {
    const key = `${label.kind} ${label.text}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.labels.length);
    return this.labels.push(label) - 1;
  }

  label(index: number): Label {
    const label = this.labels[index];
    if (!label) throw new RangeError(`label ${index} was never emitted`);
    return label;
  }
}
