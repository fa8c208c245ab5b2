/**
 * A system that also counts how many of some labels it has done so far, in a given order: to find a shortest run that
 * follows a story, such as a figure in a paper.
 */
import type { Domain, Narration, State, TransitionSystem } from '@vedette/core';

const numbers: Domain = { name: 'Nat', text: String };

/** One slot and one predicate more: whether labels starting with these texts have happened in this order. */
export function withMilestones(system: TransitionSystem, milestones: readonly string[]): TransitionSystem {
  const counter = system.slots.length;
  const target = new Int32Array(counter + 1);
  const all = system.slots.map((_, slot) => slot);
  return {
    slots: [...system.slots, { name: 'milestones', domain: numbers }],
    // Which label comes out decides about the counter, so every group may write it.
    groups: system.groups.map((group) => ({
      ...group,
      reads: [...group.reads, counter],
      writes: [...group.writes, counter],
    })),
    predicates: [
      {
        name: 'the story is complete',
        reads: [counter],
        holds: (state: State) => state[counter] === milestones.length,
      },
    ],
    initial: () => Int32Array.from([...system.initial(), 0]),
    successors(group, state, emit) {
      const reached = state[counter]!;
      const next = milestones[reached];
      system.successors(group, state.subarray(0, counter), (label, plain) => {
        for (const slot of all) target[slot] = plain[slot]!;
        const isNext = next !== undefined && system.label(label).text.startsWith(next);
        target[counter] = isNext ? reached + 1 : reached;
        emit(label, target);
      });
    },
    label: (index) => system.label(index),
  };
}

/** The narration of the plain system, which does not know the slot more. */
export function withoutMilestones(plain: TransitionSystem, narration: Narration): Narration {
  const known = (state: State): State => state.subarray(0, plain.slots.length);
  return {
    lifelines: narration.lifelines,
    describe: (before, step) => narration.describe(known(before), { ...step, state: known(step.state) }),
  };
}
