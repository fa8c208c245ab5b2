/** An explicit graph as a system again: one slot holds the number of the state. */
import type { TransitionSystem } from '@vedette/core';
import type { ExplicitGraph } from './explicit-graph.ts';

export function systemOfGraph(graph: ExplicitGraph): TransitionSystem {
  const { states, initial, labels, first, label, target } = graph;
  const next = new Int32Array(1);
  return {
    slots: [{ name: 'state', domain: { name: 'states', size: states, text: String } }],
    groups: [{ name: 'step', reads: [0], writes: [0] }],
    predicates: [],
    initial: () => Int32Array.of(initial),
    successors(_group, [state], emit) {
      for (let transition = first[state!]!; transition < first[state! + 1]!; transition++) {
        next[0] = target[transition]!;
        emit(label[transition]!, next);
      }
    },
    label: (index) => labels[index]!,
  };
}
