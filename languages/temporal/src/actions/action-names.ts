/**
 * What a label's actions are called. A model may say so itself; the usual notations are known here: the part before the parenthesis in `send(1,2)`, before the first offer in `send !1`
 * as CADP writes it or `send!1` as the crash calculus does, and each part of a multi-action `send(1)|tick` as mCRL2 writes it.
 */
import type { Label, Model } from '@vedette/core';

/** Of a label without actions, its text. */
export function namesOf(label: Label, { actionNames }: Pick<Model, 'actionNames'>): readonly string[] {
  const names = actionNames?.(label) ?? usualNames(label.text);
  return names.length === 0 ? [label.text] : names;
}

export function usualNames(label: string): readonly string[] {
  return multiActionParts(label).map((part) => part.replace(/\(.*$|(?<=\S)\s*[!?].*$/s, '').trim());
}

/** Whether the label is called so, as a whole or by the name of one of its actions. */
export function isCalled(label: Label, name: string, model: Pick<Model, 'actionNames'>): boolean {
  if (label.text === name || namesOf(label, model).includes(name)) return true;
  // An action with arguments, blanks or not.
  return name.includes('(') && multiActionParts(label.text).some((part) => withoutBlanks(part) === withoutBlanks(name));
}

function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '');
}

/** Splits at the bars outside parentheses. */
function multiActionParts(label: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < label.length; at += 1) {
    const character = label[at];
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === '|' && depth === 0) {
      parts.push(label.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, label.slice(start)];
}

/** Beyond this a list of names helps nobody. */
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
