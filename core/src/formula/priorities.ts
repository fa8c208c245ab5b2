/**
 * Priorities of fixpoints, as low as their dependencies allow: after Emerson and Lei, "Efficient model checking in
 * fragments of the propositional mu-calculus" (1986), two fixpoints alternate only if each lies on a cycle through the
 * other. The lower the priorities, the less a solver has to do; formulas without alternation get one parity per cycle.
 */

import { maximum } from '../extremes.ts';
/**
 * The sub-formulas as a graph: what each one refers to, and which are fixpoints. An outer fixpoint has a lower number
 * than the fixpoints inside it.
 */
export interface FixpointGraph {
  readonly size: number;
  next(node: number): readonly number[];
  fixpoint(node: number): 'mu' | 'nu' | undefined;
}

/** One number per node, 0 where there is no fixpoint. */
export function prioritiesOf(graph: FixpointGraph): readonly number[] {
  const priorities = new Array<number>(graph.size).fill(0);
  for (let node = graph.size - 1; node >= 0; node--) {
    const kind = graph.fixpoint(node);
    if (kind === undefined) continue;
    const highest = maximum(cycleMates(graph, node).map((mate) => priorities[mate]!));
    const lowest = Math.max(highest, 1);
    priorities[node] = lowest % 2 === (kind === 'mu' ? 1 : 0) ? lowest : lowest + 1;
  }
  return priorities;
}

/** The nodes that lie on a cycle with this fixpoint that passes through no fixpoint outside of it. */
function cycleMates(graph: FixpointGraph, root: number): readonly number[] {
  const isInside = (node: number): boolean => node >= root || graph.fixpoint(node) === undefined;
  const before = new Map<number, number[]>();
  const reached = [root];
  const seen = new Set(reached);
  for (const node of reached) {
    for (const next of graph.next(node)) {
      if (!isInside(next)) continue;
      before.set(next, [...(before.get(next) ?? []), node]);
      if (!seen.has(next)) reached.push(next);
      seen.add(next);
    }
  }
  const mates = [root];
  const found = new Set(mates);
  for (const node of mates) {
    for (const previous of before.get(node) ?? []) {
      if (!found.has(previous)) mates.push(previous);
      found.add(previous);
    }
  }
  return mates;
}
