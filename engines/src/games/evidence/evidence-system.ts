/** The sub-system that decides a formula as a system of its own, to ask the formula again. */
import type { SubSystem, TransitionSystem } from '@vedette/core';
import { TransitionLog } from '@vedette/structures';
import { systemOfGraph } from '../../graph/system-of-graph.ts';

export function evidenceSystem(
  { states, steps }: SubSystem,
  { label }: Pick<TransitionSystem, 'label'>,
): TransitionSystem {
  const transitions = new TransitionLog();
  for (const step of steps) transitions.push(step.from, step.label, step.to);
  return {
    ...systemOfGraph({ states: states.length, initial: 0, labels: [], ...transitions.rows(states.length) }),
    label,
  };
}
