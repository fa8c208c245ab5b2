/**
 * What events are called. Systems are compared by the texts of their labels, so no two events of a script have the
 * same: long values are shown in part, and events that differ only in what is left out are numbered.
 */
import type { Identities } from './identities.ts';
import { showValue } from './show.ts';
import type { Value } from './value.ts';

export class EventTexts {
  readonly #ids: Identities;
  readonly #texts = new Map<number, string>();
  /** How many events have been called so. */
  readonly #counts = new Map<string, number>();

  constructor(ids: Identities) {
    this.#ids = ids;
  }

  of(event: Value): string {
    const number = this.#ids.of(event);
    const known = this.#texts.get(number);
    if (known !== undefined) return known;
    const text = showValue(event, this.#ids);
    const count = (this.#counts.get(text) ?? 0) + 1;
    this.#counts.set(text, count);
    const own = count === 1 ? text : `${text} #${count}`;
    this.#texts.set(number, own);
    return own;
  }
}
