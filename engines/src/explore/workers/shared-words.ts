/**
 * Whole states in the form that all threads read: for each slot the number shared by threads; or, where a slot stands
 * for sets whose contents are all of one length, as zones are, the content itself: there are as many of those as
 * states, and none is needed again.
 */
import type { Portable, State, TransitionSystem } from '@vedette/core';
import type { Translation } from './replayed-values.ts';

type Sets = Pick<TransitionSystem, 'slots' | 'cover'>;

/** The contents sent in full, by slot. */
function inFull({ slots, cover }: Sets): readonly (Required<Portable> | undefined)[] {
  return slots.map(({ domain: { portable } }, slot) => {
    if (!cover?.slots.includes(slot) || typeof portable !== 'object' || portable.length === undefined) return undefined;
    return portable as Required<Portable>;
  });
}

/** How many words a state takes. */
export function sharedWidth(system: Sets): number {
  return inFull(system).reduce((sum, portable) => sum + (portable?.length ?? 1), 0);
}

export class SharedWords {
  readonly width: number;
  readonly #inFull: readonly (Required<Portable> | undefined)[];
  readonly #translations: readonly (Translation | undefined)[];

  constructor(system: Sets, translations: readonly (Translation | undefined)[]) {
    this.width = sharedWidth(system);
    this.#inFull = inFull(system);
    this.#translations = translations;
  }

  write(state: State, words: Int32Array): void {
    let at = 0;
    for (let slot = 0; slot < state.length; slot++) {
      const value = state[slot]!;
      const portable = this.#inFull[slot];
      if (portable === undefined) words[at++] = this.#translations[slot]?.toShared(value) ?? value;
      else {
        words.set(portable.content(value), at);
        at += portable.length;
      }
    }
  }

  learn(words: Int32Array, state: State): void {
    let at = 0;
    for (let slot = 0; slot < state.length; slot++) {
      const portable = this.#inFull[slot];
      if (portable === undefined) {
        const shared = words[at++]!;
        state[slot] = this.#translations[slot]?.toOwn(shared) ?? shared;
      } else {
        state[slot] = portable.value(words.subarray(at, at + portable.length));
        at += portable.length;
      }
    }
  }
}
