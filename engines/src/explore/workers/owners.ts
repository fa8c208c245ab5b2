/**
 * The owner of a state, by the values of the deciding slots (see `partitioning.ts`): every thread computes the same.
 */
import type { Slot, State, TransitionSystem } from '@vedette/core';
import { hashWords } from '@vedette/structures';
import type { Partitioning } from './partitioning.ts';
import { decidingSlots } from './portable.ts';
import type { Translation } from './replayed-values.ts';
import { portableValue } from './shared-values.ts';

/** The leading member has other duties: it gets so much less than a share. */
const LESS_FOR_LEADER = 0.1;

interface Deciding {
  readonly index: number;
  readonly slot: Slot;
  readonly translation: Translation | undefined;
}

export class Owners {
  readonly #deciding: readonly Deciding[];
  readonly #values: Int32Array;
  readonly #size: number;

  constructor(
    system: Pick<TransitionSystem, 'slots' | 'cover'>,
    {
      partitioning: { first, end },
      size,
      translations,
    }: {
      readonly partitioning: Partitioning;
      readonly size: number;
      readonly translations: readonly (Translation | undefined)[];
    },
  ) {
    const all = system.slots.map((slot, index) => ({ index, slot, translation: translations[index] }));
    const decides = decidingSlots(system);
    this.#deciding = all.slice(first, end).filter(({ index }) => decides[index]);
    this.#values = new Int32Array(this.#deciding.length);
    this.#size = size;
  }

  of(state: State): number {
    const values = this.#values;
    for (let i = 0; i < values.length; i++) {
      const { index, slot, translation } = this.#deciding[i]!;
      values[i] = portableValue(slot, state[index]!, translation);
    }
    // Other bits of the hash than those that choose a place in a table.
    const hash = Math.imul(hashWords(values, 0, values.length), 0x9e3779b1) >>> 16;
    return Math.max(0, Math.floor((hash / 65536) * (this.#size - LESS_FOR_LEADER) + LESS_FOR_LEADER));
  }
}
