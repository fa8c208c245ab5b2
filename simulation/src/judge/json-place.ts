/**
 * Where a part of a JSON text is written: offsets for places in a line that has been parsed already, so that it is
 * known to be JSON.
 */

export interface JsonPlace {
  readonly start: number;
  readonly end: number;
}

/** The part behind these keys and indices; the innermost that is there, if the path leads nowhere. */
export function jsonPlace(text: string, path: readonly (string | number)[]): JsonPlace {
  const reader = new Reader(text);
  let place = reader.value(reader.blank(0));
  for (const step of path) {
    const part = reader.partOf(place.start, step);
    if (part === undefined) return place;
    place = part;
  }
  return place;
}

class Reader {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  blank(from: number): number {
    let at = from;
    while (/\s/.test(this.#text[at] ?? '')) at += 1;
    return at;
  }

  value(start: number): JsonPlace {
    const first = this.#text[start];
    if (first === '"') return { start, end: this.#string(start) };
    if (first === '[' || first === '{') {
      let end = start + 1;
      for (const part of this.#parts(start)) end = part.place.end;
      return { start, end: this.blank(end) + 1 };
    }
    let end = start;
    while (end < this.#text.length && !/[\s,\]}]/.test(this.#text[end]!)) end += 1;
    return { start, end };
  }

  partOf(start: number, step: string | number): JsonPlace | undefined {
    let found: JsonPlace | undefined;
    // The last of several members of one name counts, as for every reader of JSON.
    for (const { key, place } of this.#parts(start)) if (key === step) found = place;
    return found;
  }

  *#parts(start: number): Generator<{ readonly key: string | number; readonly place: JsonPlace }> {
    const isList = this.#text[start] === '[';
    if (!isList && this.#text[start] !== '{') return;
    let at = this.blank(start + 1);
    for (let index = 0; !/[\]}]/.test(this.#text[at]!); index++) {
      let key: string | number = index;
      if (!isList) {
        const end = this.#string(at);
        key = JSON.parse(this.#text.slice(at, end)) as string;
        at = this.blank(this.blank(end) + 1);
      }
      const place = this.value(at);
      yield { key, place };
      at = this.blank(place.end);
      if (this.#text[at] === ',') at = this.blank(at + 1);
    }
  }

  /** Behind the closing quote. */
  #string(start: number): number {
    let at = start + 1;
    while (this.#text[at] !== '"') at += this.#text[at] === '\\' ? 2 : 1;
    return at + 1;
  }
}
