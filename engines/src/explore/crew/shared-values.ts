/**
 * Values of slots between threads that number them differently, as term pools and tables of local states do: a value is told once by its content
 * (`Portable`), gets a number that all threads share, and is looked up in an array from then on.
 */
import type { Portable, Slot, TransitionSystem } from '@vedette/core';
import { grown, SharedContents, type SharedContentsMemory, sharedContentsMemory } from '@vedette/structures';

/** By portable kind of values, in the order of the slots that have them. */
export type SharedValuesMemory = readonly SharedContentsMemory[];

/** Own values from this on, and negative ones, are looked up in a map. */
const MOST_DIRECT = 1 << 24;

/** Why the states of a system cannot be told to another thread, as a clause, or nothing. */
export function whyNotPortable({ slots }: Pick<TransitionSystem, 'slots'>): string | undefined {
  if (slots.length < 2) return 'its states are single numbers';
  const fixed = slots.find(({ domain }) => domain.size === undefined && domain.portable === undefined);
  return fixed && `values of ${fixed.name} are known in one thread only`;
}

/** For at most 2^`bits` values of each kind. */
export function sharedValuesMemory(slots: readonly Slot[], bits: number): SharedValuesMemory {
  return kindsOf(slots).map(() => sharedContentsMemory(bits));
}

/** By slot: how its values are translated, or nothing if they are the same everywhere. */
export function translationsOf(
  memory: SharedValuesMemory,
  slots: readonly Slot[],
): readonly (Translation | undefined)[] {
  const kinds = kindsOf(slots);
  const translations = kinds.map((kind, i) => new Translation(kind, new SharedContents(memory[i]!)));
  return slots.map((slot) => translations[kinds.indexOf(portableOf(slot)!)]);
}

function kindsOf(slots: readonly Slot[]): readonly Portable[] {
  return [...new Set(slots.map(portableOf))].filter((portable) => portable !== undefined);
}

function portableOf({ domain: { size, portable } }: Slot): Portable | undefined {
  return size !== undefined || portable === 'as they are' ? undefined : portable;
}

export class Translation {
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
