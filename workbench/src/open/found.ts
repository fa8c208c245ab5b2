/**
 * Problems as plain data, with the places that drawing them needs. A source text itself is a function into text that
 * may be large, or may never have been in memory as a whole.
 */
import type { Outcome, Place, Problem, SourceText, Span } from '@vedette/core';
import { renderProblem } from '@vedette/text';

export interface Found {
  readonly problems: readonly Problem[];
  readonly texts: readonly PlacedText[];
}

export interface Refused extends Found {
  readonly kind: 'refused';
}

/** The places of some offsets in a text. */
export interface PlacedText {
  readonly name: string;
  readonly places: ReadonlyMap<number, Place>;
}

export function foundIn({ problems, texts }: Pick<Outcome<unknown>, 'problems' | 'texts'>): Found {
  return { problems, texts: placed(texts, { problems }) };
}

export function joined(one: Found, other: Found): Found {
  return { problems: [...one.problems, ...other.problems], texts: joinedTexts([...one.texts, ...other.texts]) };
}

/** Each text once, with all of its places: they are looked up by the name of the text. */
function joinedTexts(texts: readonly PlacedText[]): readonly PlacedText[] {
  const placesOf = new Map<string, Map<number, Place>>();
  for (const { name, places } of texts) {
    const known = placesOf.get(name) ?? new Map<number, Place>();
    for (const [offset, place] of places) known.set(offset, place);
    placesOf.set(name, known);
  }
  return Array.from(placesOf, ([name, places]) => ({ name, places }));
}

export function refused(outcome: Pick<Outcome<unknown>, 'problems' | 'texts'>): Refused {
  return { kind: 'refused', ...foundIn(outcome) };
}

/** The places at which problems are drawn, and where spans begin and end. */
export function placed(
  texts: readonly SourceText[],
  wanted: { readonly problems?: readonly Problem[]; readonly spans?: readonly Span[] },
): readonly PlacedText[] {
  const asked = texts.map((text) => new AskedText(text));
  for (const problem of wanted.problems ?? []) renderProblem(problem, asked);
  const spans = [...(wanted.problems ?? []).map(({ span }) => span), ...(wanted.spans ?? [])];
  for (const { source, start, end } of spans) {
    const text = asked.find(({ name }) => name === source);
    text?.place(start);
    text?.place(Math.max(start, end));
  }
  return asked.map(({ name, places }) => ({ name, places }));
}

/** Caches what it is asked for. */
class AskedText implements SourceText {
  readonly places = new Map<number, Place>();
  readonly #text: SourceText;

  constructor(text: SourceText) {
    this.#text = text;
  }

  get name(): string {
    return this.#text.name;
  }

  place(offset: number): Place {
    const place = this.places.get(offset) ?? this.#text.place(offset);
    this.places.set(offset, place);
    return place;
  }
}

/** The texts again, for drawing. Only foreseen offsets have a place. */
export function sourceTexts(texts: readonly PlacedText[]): readonly SourceText[] {
  return texts.map(({ name, places }) => ({
    name,
    place(offset) {
      const place = places.get(offset);
      if (place === undefined) throw new Error(`the place of offset ${offset} of ${name} was not recorded`);
      return place;
    },
  }));
}
