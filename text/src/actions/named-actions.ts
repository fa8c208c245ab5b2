/**
 * Actions by name, as tests of labels. A misspelt action would never occur, and so "never" would hold: what a search
 * met shows such names, once it saw everything.
 */
import type { Label, Presentation, UnmetName } from '@vedette/core';
import { didYouMean } from '../did-you-mean.ts';
import { quoted } from '../quoted.ts';
import { isCalled, MetNames, namesOf } from './action-names.ts';

export class NamedActions {
  readonly #presentation: Pick<Presentation, 'actionNames'>;
  readonly #components: readonly string[];
  readonly #met = new MetNames();
  readonly #matchers = new Map<string, (label: Label) => boolean>();
  /** Names asked for that no label has had so far. */
  readonly #unmet = new Set<string>();

  /** `components`: what may be named besides, for hints. */
  constructor(presentation: Pick<Presentation, 'actionNames'>, components: readonly string[] = []) {
    this.#presentation = presentation;
    this.#components = components;
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

  /** Names that no label had so far. */
  unmet(): readonly UnmetName[] {
    const met = this.#met.list;
    return [...this.#unmet].map((name) => ({
      name,
      message: noSuchLabel(name, met, this.#components),
      met: met ?? [],
    }));
  }

  #matches(name: string, label: Label): boolean {
    this.#met.add(namesOf(label, this.#presentation));
    const isOne = isCalled(label, name, this.#presentation);
    if (isOne) this.#unmet.delete(name);
    return isOne;
  }
}

/** Too many names to keep are none to list. */
function noSuchLabel(name: string, names: readonly string[] | undefined, components: readonly string[]): string {
  const what = components.length === 0 ? 'no label is' : 'no label and no component is';
  if (names === undefined) return `${what} named ${quoted(name)}`;
  const meant = didYouMean(name, [...names, ...components], 'clause');
  const some = names.slice(0, 8).join(', ');
  const known =
    names.length === 0 ? 'there are no transitions at all' : `the actions are ${some}${names.length > 8 ? ', …' : ''}`;
  return `${what} named ${quoted(name)}${meant === undefined ? `; ${known}` : `, ${meant}`}`;
}
