/**
 * Branching bisimilarity of van Glabbeek and Weijland, "Branching time and abstraction in bisimulation semantics" (J.
 * ACM 1996), plain or with divergence: a state that can continue for ever by hidden steps among states of its own class
 * is then distinguished from those that cannot, by a loop with a label of its own.
 */

import { type Transitions, TransitionsBuilder } from '../../graph/transitions.ts';
import type { Task } from '../../task/task.ts';
import type { Classes } from '../partition/classes.ts';
import { type Condensed, condensed } from '../partition/condensed.ts';
import { acyclicBranchingClasses } from './refinement.ts';

export type Divergence = 'ignored' | 'preserved';

export function* branchingClasses(transitions: Transitions, divergence: Divergence): Task<Classes> {
  const cycleFree = yield* condensed(transitions);
  const { componentOf } = cycleFree;
  const marked = divergence === 'preserved' ? withDivergenceLoops(cycleFree) : cycleFree.transitions;
  const { classOf, count } = yield* acyclicBranchingClasses(marked);
  return { classOf: componentOf.map((component) => classOf[component]!), count };
}

/** The label of the loops is one more than the labels there are. */
export function withDivergenceLoops({ transitions, diverges }: Condensed): Transitions {
  const { states, first, label, target, labels } = transitions;
  const builder = new TransitionsBuilder(states, label.length + states);
  for (let state = 0; state < states; state++) {
    for (let transition = first[state]!; transition < first[state + 1]!; transition++)
      builder.add(label[transition]!, target[transition]!);
    if (diverges[state] === 1) builder.add(labels.length, state);
    builder.endState();
  }
  return builder.finish([...labels, { text: 'divergence', kind: 'visible' }]);
}
