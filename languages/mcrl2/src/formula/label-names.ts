/**
 * Labels as formulas name them: their text without blanks, the actions of a multi-action in order, or a name that the
 * model gives their action. Remembers which names no label has had, since a misspelt one would never occur.
 */
import { type Label, multiActionParts, type Presentation, type Span, type UnmetName } from '@vedette/core';
import { didYouMean, quoted } from '@vedette/text';

/** More different labels are not kept just to suggest a name. */
const MOST = 10_000;

export class LabelNames {
  readonly #text: string;
  readonly #actionNames: Presentation['actionNames'];
  readonly #unmet = new Set<string>();
  readonly #met = new Set<string>();
  readonly #matchers: ((label: Label) => boolean)[] = [];

  constructor(text: string, { actionNames }: Pick<Presentation, 'actionNames'> = {}) {
    this.#text = text;
    this.#actionNames = actionNames;
  }

  /** Whether a label is called what stands at these places; none for tau. */
  matcher(places: readonly Span[]): (label: Label) => boolean {
    if (places.length === 0) return ({ kind }) => kind === 'tau';
    const name = joined(places.map(({ start, end }) => withoutBlanks(this.#text.slice(start, end))));
    this.#unmet.add(name);
    const matcher = (label: Label): boolean => {
      const names = [canonical(label.text), ...(this.#actionNames?.(label) ?? [])];
      if (this.#met.size < MOST) for (const met of names) this.#met.add(met);
      if (!names.includes(name)) return false;
      this.#unmet.delete(name);
      return true;
    };
    this.#matchers.push(matcher);
    return matcher;
  }

  /** Labels that occur, whether or not a search comes to them. */
  meet(labels: readonly Label[]): void {
    for (const label of labels) for (const matches of this.#matchers) matches(label);
  }

  unmet(): readonly UnmetName[] {
    const met = [...this.#met];
    return [...this.#unmet].map((name) => {
      const meant = didYouMean(name, met, 'clause');
      return { name, message: `no label is named ${quoted(name)}${meant === undefined ? '' : `, ${meant}`}`, met };
    });
  }
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '');
}

function joined(actions: readonly string[]): string {
  return [...actions].sort().join('|');
}

function canonical(text: string): string {
  const plain = withoutBlanks(text);
  return plain.includes('|') ? joined(multiActionParts(plain)) : plain;
}
