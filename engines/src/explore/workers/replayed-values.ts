/**
 * Values that a thread numbers as it meets them and that only it can read, such as terms, sent to threads that have
 * opened the same system: by the step that first produced them (see `checkpoint/origins.ts`). Successors depend on the
 * slots that a group reads, so a step is its group, the values of those slots, and its index among the successors;
 * another thread replays it. The values it reads are sent first. Different steps may produce one value: it gets several
 * numbers then, all of which lead to it.
 */
import { Broken, type State, type TransitionSystem } from '@vedette/core';
import type { SharedContents } from '@vedette/structures';
import { BEFORE_ALL, type Origins } from '../checkpoint/origins.ts';

/** How values of a slot are translated: to numbers that all threads share, and back. */
export interface Translation {
  toShared(value: number): number;
  toOwn(number: number): number;
}

export interface BornValuesParts {
  readonly origins: Origins;
  readonly contents: SharedContents;
  /** Reads a state that this thread has numbered. */
  read(number: number, state: State): void;
  /** By slot; nothing for values that are the same everywhere. */
  readonly translations: readonly (Translation | undefined)[];
}

/** The header before the values that are read: the slot that got the value, its text, the group and the index. */
const HEAD = 4;

export class ReplayedValues implements Translation {
  readonly #parts: BornValuesParts;
  readonly #system: TransitionSystem;
  /** One of the slots that have these values. */
  readonly #slot: number;
  readonly #shared = new Map<number, number>();
  readonly #own = new Map<number, number>();
  readonly #state: State;

  constructor(slot: number, parts: BornValuesParts) {
    this.#parts = parts;
    this.#system = parts.origins.plain;
    this.#slot = slot;
    this.#state = new Int32Array(this.#system.slots.length);
  }

  knows(value: number): boolean {
    return this.#shared.has(value);
  }

  knowsShared(number: number): boolean {
    return this.#own.has(number);
  }

  toShared(value: number): number {
    const known = this.#shared.get(value);
    if (known !== undefined) return known;
    const waiting: Unshared[] = [{ replayed: this, value }];
    while (waiting.length > 0) {
      const { replayed, value: next } = waiting.at(-1)!;
      const missing = replayed.#share(next);
      if (missing.length === 0) waiting.pop();
      for (const one of missing) waiting.push(one);
    }
    return this.#shared.get(value)!;
  }

  toOwn(number: number): number {
    const waiting: Learnt[] = [{ replayed: this, number }];
    while (waiting.length > 0) {
      const { replayed, number: next } = waiting.at(-1)!;
      const missing = replayed.knowsShared(next) ? [] : replayed.#learn(next);
      if (missing.length === 0) waiting.pop();
      for (const one of missing) waiting.push(one);
    }
    return this.#own.get(number)!;
  }

  /** Gives a value its number, or returns those that must have theirs first. */
  #share(value: number): readonly Unshared[] {
    if (this.#shared.has(value)) return [];
    const { origins, contents, translations } = this.#parts;
    const origin = origins.originOf(this.#slot, value);
    if (origin === undefined) throw new Error('a value was met that no step has made');
    const { from, group, place, slot } = origin;
    const reads = from === BEFORE_ALL ? [] : this.#system.groups[group]!.reads;
    if (from !== BEFORE_ALL) this.#parts.read(from, this.#state);
    const missing = reads.flatMap((read): Unshared[] => {
      const replayed = translations[read];
      return replayed instanceof ReplayedValues && !replayed.knows(this.#state[read]!)
        ? [{ replayed, value: this.#state[read]! }]
        : [];
    });
    if (missing.length > 0) return missing;
    const read = reads.map((one) => translations[one]?.toShared(this.#state[one]!) ?? this.#state[one]!);
    const head = [slot, origins.textOf(slot, value), from === BEFORE_ALL ? BEFORE_ALL : group, place];
    this.#keep(contents.numberOf(Int32Array.from([...head, ...read])), value);
    return [];
  }

  /** Replays the step that produced a value, or returns the values it needs. */
  #learn(number: number): readonly Learnt[] {
    const { contents, translations } = this.#parts;
    const content = contents.content(number);
    const [slot, text, group, place] = content as unknown as [number, number, number, number];
    const reads = group === BEFORE_ALL ? [] : this.#system.groups[group]!.reads;
    const missing = reads.flatMap((read, i): Learnt[] => {
      const replayed = translations[read];
      const shared = content[HEAD + i]!;
      return replayed instanceof ReplayedValues && !replayed.knowsShared(shared) ? [{ replayed, number: shared }] : [];
    });
    if (missing.length > 0) return missing;
    const state = this.#system.initial().slice();
    for (const [i, read] of reads.entries())
      state[read] = translations[read]?.toOwn(content[HEAD + i]!) ?? content[HEAD + i]!;
    const value = group === BEFORE_ALL ? state[slot]! : this.#made(state, { group, place, slot });
    if (this.#parts.origins.textOf(slot, value) !== text)
      throw new Error('a value was made otherwise in another thread');
    this.#keep(number, value);
    return [];
  }

  #made(state: State, { group, place, slot }: { group: number; place: number; slot: number }): number {
    let value: number | undefined;
    let count = 0;
    try {
      this.#system.successors(group, state, (_label, target) => {
        if (count++ === place) value = target[slot]!;
      });
    } catch (error) {
      if (!(error instanceof Broken)) throw error; // so it did in the other thread, after the step
    }
    if (value === undefined) throw new Error('a step of another thread cannot be taken here');
    return value;
  }

  #keep(number: number, value: number): void {
    this.#own.set(number, value);
    if (!this.#shared.has(value)) this.#shared.set(value, number);
  }
}

interface Unshared {
  readonly replayed: ReplayedValues;
  readonly value: number;
}

interface Learnt {
  readonly replayed: ReplayedValues;
  readonly number: number;
}
