/**
 * Actions by name, as tests of labels. A misspelt action would never occur, and so "never" would hold: what a search
 * met tells such names apart, once it saw everything.
 */
import type { Label, Model } from '@vedette/core';
import { didYouMean, quoted } from '@vedette/text';
import { isCalled, MetNames, namesOf } from './action-names.ts';

export class NamedActions {
  readonly #model: Pick<Model, 'actionNames'>;
  readonly #met = new MetNames();
  readonly #matchers = new Map<string, (label: Label) => boolean>();
  /** Names asked for that no label has had so far. */
  readonly #unmet = new Set<string>();

  constructor(model: Pick<Model, 'actionNames'>) {
    this.#model = model;
  }

  /** The same test for the same name. */
  matcher(name: string): (label: Label) => boolean {
    const known = this.#matchers.get(name);
    if (known !== undefined) return known;
    const made = (label: Label): boolean => this.#matches(name, label);
    this.#unmet.add(name);
    this.#matchers.set(name, made);
    return made;
  }

  /** Labels that are known, whether or not a search comes to them. */
  meet(labels: readonly Label[]): void {
    for (const label of labels) for (const name of this.#matchers.keys()) this.#matches(name, label);
  }

  /** About names that no label has. */
  warnings(): readonly string[] {
    const names = this.#met.list;
    return names === undefined ? [] : [...this.#unmet].map((name) => noSuchLabel(name, names));
  }

  #matches(name: string, label: Label): boolean {
    this.#met.add(namesOf(label, this.#model));
    const isOne = isCalled(label, name, this.#model);
    if (isOne) this.#unmet.delete(name);
    return isOne;
  }
}

function noSuchLabel(name: string, names: readonly string[]): string {
  const meant = didYouMean(name, names, 'clause');
  const some = names.slice(0, 8).join(', ');
  const known =
    names.length === 0 ? 'there are no transitions at all' : `the actions are ${some}${names.length > 8 ? ', …' : ''}`;
  return `no label is named ${quoted(name)}${meant === undefined ? `; ${known}` : `, ${meant}`}`;
}
