/** Counters side by side, each up to `last`, as a system that threads open separately: (last + 1)^slots states. */
import type { TransitionSystem } from '@vedette/core';

export interface Counters {
  readonly slots: number;
  readonly last: number;
  /** A label for this state alone. */
  readonly marked?: readonly number[];
}

export function counters({ slots, last, marked }: Counters): TransitionSystem {
  const all = Array.from({ length: slots }, (_, slot) => slot);
  return {
    slots: all.map((slot) => ({ name: `${slot}`, domain: { name: 'count', portable: 'as they are', text: String } })),
    groups: all.map((slot) => ({ name: `${slot}`, reads: marked === undefined ? [slot] : all, writes: [slot] })),
    predicates: [],
    initial: () => new Int32Array(slots),
    successors: (group, state, emit) => {
      if (state[group] === last) return;
      const target = state.slice();
      target[group]!++;
      emit(marked?.every((value, slot) => state[slot] === value) ? 1 : 0, target);
    },
    label: (label) => ({ text: ['up', 'marked'][label]!, kind: 'visible' }),
  };
}
