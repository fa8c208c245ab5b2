/**
 * What a label's actions are called. A model may say so itself; the usual notations are known here: the part before the
 * parenthesis in `send(1,2)`, before the first offer in `send !1` as CADP writes it or `send!1` as the crash calculus
 * does, and each part of a multi-action `send(1)|tick` as mCRL2 writes it.
 */
import { type Label, multiActionParts, type Presentation } from '@vedette/core';

/** Of a label without actions, its text. */
export function namesOf(label: Label, { actionNames }: Pick<Presentation, 'actionNames'>): readonly string[] {
  const names = actionNames?.(label) ?? usualNames(label.text);
  return names.length === 0 ? [label.text] : names;
}

export function usualNames(label: string): readonly string[] {
  return multiActionParts(label).map((part) => part.replace(/\(.*$|(?<=\S)\s*[!?].*$/s, '').trim());
}

/**
 * Whether the label is called so: as a whole, by the name of one of its actions, or as the multi-action of these
 * actions in any order.
 */
export function isCalled(label: Label, name: string, presentation: Pick<Presentation, 'actionNames'>): boolean {
  if (label.text === name || namesOf(label, presentation).includes(name)) return true;
  const wanted = partsOf(name);
  if (wanted.length > 1) return isMultiAction(partsOf(label.text), wanted);
  // An action with arguments, blanks or not.
  return name.includes('(') && partsOf(label.text).includes(wanted[0]!);
}

/** Whether every part is wanted once: with its arguments, or by its name alone. */
function isMultiAction(parts: readonly string[], wanted: readonly string[]): boolean {
  const left = [...parts];
  const take = (at: number): boolean => at >= 0 && left.splice(at, 1).length === 1;
  const byName = wanted.filter((one) => !take(left.indexOf(one)));
  return byName.every((one) => take(left.findIndex((part) => usualNames(part)[0] === one))) && left.length === 0;
}

/** The actions of a multi-action, without blanks. */
function partsOf(text: string): readonly string[] {
  return multiActionParts(text.replace(/\s/g, ''));
}

/** A longer list of names is of no help. */
const mostNames = 2000;

/** The names of the labels a search has met, as long as they are few. */
export class MetNames {
  readonly #names = new Set<string>();

  add(names: readonly string[]): void {
    if (this.#names.size <= mostNames) for (const name of names) this.#names.add(name);
  }

  /** Nothing if there are too many. */
  get list(): readonly string[] | undefined {
    return this.#names.size <= mostNames ? [...this.#names] : undefined;
  }
}
