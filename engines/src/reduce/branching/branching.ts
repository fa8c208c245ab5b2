/**
 * Branching bisimilarity of van Glabbeek and Weijland, "Branching time and abstraction in bisimulation semantics" (J. ACM
 * 1996), plain or with divergence: a state that can go on for ever by hidden steps among states of its own class is then
 * told apart from those that cannot, by a loop with a label of its own.
 */

import { type Arrows, ArrowsBuilder } from '../../graph/transitions.ts';
import type { Steps } from '../../task/task.ts';
import type { Classes } from '../partition/classes.ts';
import { type Condensed, condensed } from '../partition/quotient.ts';
import { acyclicBranchingClasses } from './refinement.ts';

export type Divergence = 'ignored' | 'preserved';

export function* branchingClasses(arrows: Arrows, divergence: Divergence): Steps<Classes> {
  const cycleFree = yield* condensed(arrows);
  const { componentOf } = cycleFree;
  const marked = divergence === 'preserved' ? withDivergenceLoops(cycleFree) : cycleFree.arrows;
  const { classOf, count } = yield* acyclicBranchingClasses(marked);
  return { classOf: componentOf.map((component) => classOf[component]!), count };
}

/** The label of the loops is one more than the labels there are. */
export function withDivergenceLoops({ arrows, diverges }: Condensed): Arrows {
  const { states, first, label, target, labels } = arrows;
  const builder = new ArrowsBuilder(states, label.length + states);
  for (let state = 0; state < states; state++) {
    for (let edge = first[state]!; edge < first[state + 1]!; edge++) builder.add(label[edge]!, target[edge]!);
    if (diverges[state] === 1) builder.add(labels.length, state);
    builder.endState();
  }
  return builder.finish([...labels, { text: 'divergence', kind: 'visible' }]);
}
