/** What is declared unreachable is, by visiting every state; and unreachability is found where single slots show it. */
import type { Goal, Predicate, TransitionSystem } from '@vedette/core';
import { graphSystem, law, naiveExplore, randomSystem, sometimesConstant } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOutOfFreeReach } from './free-reach.ts';

const costly = fc.subarray(['a', 'b', 'c', 'tau']);

function withoutSteps(system: TransitionSystem, texts: readonly string[]): TransitionSystem {
  return {
    ...system,
    successors: (group, state, emit) =>
      system.successors(group, state, (label, target) => {
        if (!texts.includes(system.label(label).text)) emit(label, target);
      }),
  };
}

const isFreeOf = (system: TransitionSystem, texts: readonly string[]) => (_: unknown, step: { label: number }) =>
  !texts.includes(system.label(step.label).text);

law(
  { name: 'an action that is out of reach does not occur', runs: 300 },
  fc.tuple(randomSystem({ maxSlots: 4 }), costly, fc.constantFrom('a', 'b', 'c')),
  ([system, texts, wanted]) => {
    const goal: Goal = { kind: 'label', matches: ({ text }) => text === wanted };
    if (!isOutOfFreeReach(system, goal, isFreeOf(system, texts))) return;
    const { edges } = naiveExplore(withoutSteps(system, texts));
    expect(edges.filter(({ label }) => label.text === wanted)).toEqual([]);
  },
);

law(
  { name: 'a predicate that is out of reach does not come to hold', runs: 300 },
  fc.tuple(randomSystem({ maxSlots: 4 }), costly, fc.nat(3), fc.nat(3)),
  ([drawn, texts, first, value]) => {
    const slot = drawn.slots.length === 0 ? [] : [first % drawn.slots.length];
    const holds = (state: Int32Array): boolean => slot.some((one) => state[one] === value);
    const [predicate] = sometimesConstant(drawn, [{ name: 'p', reads: slot, holds }]) as [Predicate];
    const system = { ...drawn, predicates: [predicate] };
    if (!isOutOfFreeReach(system, { kind: 'predicate', predicate: 0 }, isFreeOf(system, texts))) return;
    const { states } = naiveExplore(withoutSteps(system, texts));
    expect(states.filter((state) => predicate.holds(state))).toEqual([]);
  },
);

test('an action behind a fault is out of reach without it, and one beside it is not', () => {
  const system = graphSystem('0 -lose-> 1 -end-> 2, 0 -a-> 3 -b-> 0');
  const called = (name: string): Goal => ({ kind: 'label', matches: ({ text }) => text === name });
  const isFree = isFreeOf(system, ['lose']);
  expect(['end', 'b', 'lose'].map((name) => isOutOfFreeReach(system, called(name), isFree))).toEqual([
    true,
    false,
    true,
  ]);
});
