/**
 * Values of slots between threads that number them differently, as term pools and tables of local states do: a value is
 * sent once, by its content (`Portable`) or by the step that produced it (`replayed-values.ts`), gets a number shared
 * by all threads, and is looked up from then on.
 */
import type { Domain, Portable, Slot, State } from '@vedette/core';
import {
  grown,
  hashEnd,
  hashNext,
  SharedContents,
  type SharedContentsMemory,
  sharedContentsMemory,
} from '@vedette/structures';
import type { Origins } from '../checkpoint/origins.ts';
import { isReplayed } from './portable.ts';
import { ReplayedValues, type Translation } from './replayed-values.ts';

export interface SharedValuesMemory {
  /** By portable kind of values, in the order of the slots that have them. */
  readonly kinds: readonly SharedContentsMemory[];
  /** Of values that are known by the step that made them. */
  readonly replayed?: SharedContentsMemory;
}

/** Own values from this on, and negative ones, are looked up in a map. */
const MOST_DIRECT = 1 << 24;

/** For at most 2^`bits` values of each kind. */
export function sharedValuesMemory(slots: readonly Slot[], bits: number): SharedValuesMemory {
  const kinds = kindsOf(slots).map(() => sharedContentsMemory(bits));
  return { kinds, ...(slots.some(isReplayed) && { replayed: sharedContentsMemory(bits) }) };
}

/** What replaying values needs. */
export interface OriginParts {
  readonly origins?: Origins | undefined;
  read(number: number, state: State): void;
}

/** By slot: the translation of its values, or nothing if they are the same everywhere. */
export function translationsOf(
  memory: SharedValuesMemory,
  slots: readonly Slot[],
  { origins, read }: OriginParts,
): readonly (Translation | undefined)[] {
  const kinds = kindsOf(slots);
  const byKind = kinds.map((kind, i) => new PortableValues(kind, new SharedContents(memory.kinds[i]!)));
  const translations: (Translation | undefined)[] = slots.map((slot) => byKind[kinds.indexOf(portableOf(slot)!)]);
  if (memory.replayed === undefined) return translations;
  const parts = { origins: origins!, contents: new SharedContents(memory.replayed), read, translations };
  const byDomain = new Map<Domain, ReplayedValues>();
  for (const [index, slot] of slots.entries()) {
    if (!isReplayed(slot)) continue;
    const replayed = byDomain.get(slot.domain) ?? new ReplayedValues(index, parts);
    byDomain.set(slot.domain, replayed);
    translations[index] = replayed;
  }
  return translations;
}

/**
 * The same in every thread for the same value, and often different for different ones; by slot, for portable ones.
 */
export function portableValue({ domain }: Slot, value: number, translation: Translation | undefined): number {
  if (domain.portable !== 'by text' || domain.size !== undefined) return translation?.toShared(value) ?? value;
  const text = domain.text(value);
  let hash = text.length;
  for (let i = 0; i < text.length; i++) hash = hashNext(hash, text.charCodeAt(i));
  return hashEnd(hash);
}

function kindsOf(slots: readonly Slot[]): readonly Portable[] {
  return [...new Set(slots.map(portableOf))].filter((portable) => portable !== undefined);
}

function portableOf({ domain: { size, portable } }: Slot): Portable | undefined {
  return size !== undefined || typeof portable === 'string' ? undefined : portable;
}

class PortableValues implements Translation {
  readonly #portable: Portable;
  readonly #contents: SharedContents;
  /** One more than the shared number, by own value. */
  #shared: Int32Array = new Int32Array(64);
  readonly #others = new Map<number, number>();
  readonly #own: (number | undefined)[] = [];

  constructor(portable: Portable, contents: SharedContents) {
    this.#portable = portable;
    this.#contents = contents;
  }

  toShared(value: number): number {
    const known = this.#shared[value] ?? 0;
    return known !== 0 ? known - 1 : this.#look(value);
  }

  toOwn(number: number): number {
    return this.#own[number] ?? this.#takeIn(number);
  }

  #look(value: number): number {
    return this.#others.get(value) ?? this.#keep(this.#contents.numberOf(this.#portable.content(value)), value);
  }

  #takeIn(number: number): number {
    const value = this.#portable.value(this.#contents.content(number));
    this.#keep(number, value);
    return value;
  }

  #keep(number: number, value: number): number {
    while (this.#own.length <= number) this.#own.push(undefined);
    this.#own[number] = value;
    if (value < 0 || value >= MOST_DIRECT) this.#others.set(value, number);
    else {
      if (value >= this.#shared.length) this.#shared = grown(this.#shared, value + 1);
      this.#shared[value] = number + 1;
    }
    return number;
  }
}
