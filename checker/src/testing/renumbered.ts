/** Random systems as another process has them: the values of some slots are numbers of a pool of its own. */
import type { State, TransitionSystem } from '@vedette/core';
import { integersOf, type RandomSystem } from '@vedette/testkit';
import fc from 'fast-check';

export type Known = 'as a number' | 'by text' | 'by content';

export const knownWays = fc.array(fc.constantFrom<Known>('as a number', 'by text', 'by content'), {
  minLength: 1,
  maxLength: 4,
});

/** Values by text or content are multiples of the factor here. */
export function renumbered(system: RandomSystem, factor: number, known: readonly Known[]): TransitionSystem {
  const integers = system.slots.map((_, slot) => integersOf(system.table, slot));
  const wayOf = (slot: number): Known => known[slot % known.length]!;
  const to = (value: number, slot: number): number =>
    wayOf(slot) === 'as a number' ? value : factor * (integers[slot]!.indexOf(value) + 1);
  const from = (value: number, slot: number): number =>
    wayOf(slot) === 'as a number' ? value : integers[slot]![value / factor - 1]!;
  const there = (state: State): State => state.map(to);
  const back = (state: State): State => state.map(from);
  return {
    ...system,
    slots: system.slots.map(({ name, domain }, slot) => {
      const text = (value: number): string => `v${value / factor}`;
      const content = (value: number): Int32Array => Int32Array.of(value / factor, 7);
      const value = ([first]: Int32Array): number => factor * first!;
      const ways = {
        'as a number': domain.size === undefined ? { ...domain, portable: 'as they are' as const } : domain,
        'by text': { name, text, portable: 'by text' as const },
        'by content': { name, text, portable: { content, value } },
      };
      return { name, domain: ways[wayOf(slot)] };
    }),
    predicates: system.predicates.map((one) => ({ ...one, holds: (state) => one.holds(back(state)) })),
    initial: () => there(system.initial()),
    successors: (group, state, emit) =>
      system.successors(group, back(state), (label, target) => emit(label, there(target))),
  };
}
