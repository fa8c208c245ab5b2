/** Ways through a small graph. */
import type { SmallGraph, SmallTransition } from '@vedette/workbench';

/**
 * A shortest way from the first state, as choices. States are numbered breadth first, so the first transition into one
 * is on a shortest way.
 */
export function pathTo({ transitions }: Pick<SmallGraph, 'transitions'>, state: number): readonly number[] {
  const into = new Map<number, SmallTransition>();
  for (const transition of transitions)
    if (transition.to !== 0 && !into.has(transition.to)) into.set(transition.to, transition);
  const path: number[] = [];
  for (let step = into.get(state); step !== undefined; step = into.get(step.from)) path.push(step.choice);
  return path.reverse();
}

/** The transitions of a state. */
export function wayOn({ transitions }: Pick<SmallGraph, 'transitions'>, state: number): readonly SmallTransition[] {
  return transitions.filter(({ from }) => from === state);
}
