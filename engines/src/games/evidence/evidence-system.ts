/** The sub-system that decides a formula as a system of its own, to ask the formula again. */
import type { SubSystem, TransitionSystem } from '@vedette/core';
import { systemOfGraph } from '../../graph/system-of-graph.ts';
import { TransitionList } from '../../graph/transition-list.ts';

export function evidenceSystem(
  { states, steps }: SubSystem,
  { label }: Pick<TransitionSystem, 'label'>,
): TransitionSystem {
  const transitions = new TransitionList();
  for (const step of steps) transitions.add(step.from, step.label, step.to);
  return { ...systemOfGraph(transitions.graph(states.length, [])), label };
}
