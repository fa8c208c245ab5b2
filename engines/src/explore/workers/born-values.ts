/**
 * Values that a thread numbers as it meets them and that only it can read, such as terms, told to threads that have opened the same system: by the step that
 * first made them (see `checkpoint/births.ts`). Successors depend on the slots that a group reads, so a step is its group, the values of those slots, and
 * its place among the successors; another thread takes it again. The values it reads are told first. A value may be told by different steps: it gets several numbers then, all of which lead to it.
 */
import { Broken, type State, type TransitionSystem } from '@vedette/core';
import type { SharedContents } from '@vedette/structures';
import { BEFORE_ALL, type Births } from '../checkpoint/births.ts';

/** How values of a slot are translated: to numbers that all threads share, and back. */
export interface Translation {
  toShared(value: number): number;
  toOwn(number: number): number;
}

export interface BornValuesParts {
  readonly births: Births;
  readonly contents: SharedContents;
  /** Reads a state that this thread has numbered. */
  read(number: number, state: State): void;
  /** By slot; nothing for values that are the same everywhere. */
  readonly translations: readonly (Translation | undefined)[];
}

/** What comes before the values that are read: the slot that got the value, its text, the group and the place. */
const HEAD = 4;

export class BornValues implements Translation {
  readonly #parts: BornValuesParts;
  readonly #system: TransitionSystem;
  /** One of the slots that have these values. */
  readonly #slot: number;
  readonly #shared = new Map<number, number>();
  readonly #own = new Map<number, number>();
  readonly #state: State;

  constructor(slot: number, parts: BornValuesParts) {
    this.#parts = parts;
    this.#system = parts.births.plain;
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
    const waiting: Told[] = [{ born: this, value }];
    while (waiting.length > 0) {
      const { born, value: next } = waiting.at(-1)!;
      const missing = born.#tell(next);
      if (missing.length === 0) waiting.pop();
      for (const one of missing) waiting.push(one);
    }
    return this.#shared.get(value)!;
  }

  toOwn(number: number): number {
    const waiting: Learnt[] = [{ born: this, number }];
    while (waiting.length > 0) {
      const { born, number: next } = waiting.at(-1)!;
      const missing = born.knowsShared(next) ? [] : born.#learn(next);
      if (missing.length === 0) waiting.pop();
      for (const one of missing) waiting.push(one);
    }
    return this.#own.get(number)!;
  }

  /** Gives a value its number, or says which must have theirs first. */
  #tell(value: number): readonly Told[] {
    if (this.#shared.has(value)) return [];
    const { births, contents, translations } = this.#parts;
    const birth = births.birthOf(this.#slot, value);
    if (birth === undefined) throw new Error('a value was met that no step has made');
    const { from, group, place, slot } = birth;
    const reads = from === BEFORE_ALL ? [] : this.#system.groups[group]!.reads;
    if (from !== BEFORE_ALL) this.#parts.read(from, this.#state);
    const missing = reads.flatMap((read): Told[] => {
      const born = translations[read];
      return born instanceof BornValues && !born.knows(this.#state[read]!) ? [{ born, value: this.#state[read]! }] : [];
    });
    if (missing.length > 0) return missing;
    const read = reads.map((one) => translations[one]?.toShared(this.#state[one]!) ?? this.#state[one]!);
    const head = [slot, births.textOf(slot, value), from === BEFORE_ALL ? BEFORE_ALL : group, place];
    this.#keep(contents.numberOf(Int32Array.from([...head, ...read])), value);
    return [];
  }

  /** Takes the step again that made a value, or says which values it needs. */
  #learn(number: number): readonly Learnt[] {
    const { contents, translations } = this.#parts;
    const content = contents.content(number);
    const [slot, text, group, place] = content as unknown as [number, number, number, number];
    const reads = group === BEFORE_ALL ? [] : this.#system.groups[group]!.reads;
    const missing = reads.flatMap((read, i): Learnt[] => {
      const born = translations[read];
      const shared = content[HEAD + i]!;
      return born instanceof BornValues && !born.knowsShared(shared) ? [{ born, number: shared }] : [];
    });
    if (missing.length > 0) return missing;
    const state = this.#system.initial().slice();
    for (const [i, read] of reads.entries())
      state[read] = translations[read]?.toOwn(content[HEAD + i]!) ?? content[HEAD + i]!;
    const value = group === BEFORE_ALL ? state[slot]! : this.#made(state, { group, place, slot });
    if (this.#parts.births.textOf(slot, value) !== text)
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

interface Told {
  readonly born: BornValues;
  readonly value: number;
}

interface Learnt {
  readonly born: BornValues;
  readonly number: number;
}
