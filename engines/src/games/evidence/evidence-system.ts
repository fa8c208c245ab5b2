/** An excerpt as a system of its own, to ask the formula again: one slot, the number of the state in the excerpt. */
import type { Excerpt, TransitionSystem } from '@vedette/core';

export function excerptSystem(
  { states, steps }: Excerpt,
  { label }: Pick<TransitionSystem, 'label'>,
): TransitionSystem {
  const bySource = states.map((): Excerpt['steps'][number][] => []);
  for (const step of steps) bySource[step.from]!.push(step);
  const target = new Int32Array(1);
  return {
    slots: [{ name: 'state', domain: { name: 'states', size: states.length, text: String } }],
    groups: [{ name: 'step', reads: [0], writes: [0] }],
    predicates: [],
    initial: () => Int32Array.of(0),
    successors: (_group, state, emit) => {
      for (const step of bySource[state[0]!]!) {
        target[0] = step.to;
        emit(step.label, target);
      }
    },
    label,
  };
}
