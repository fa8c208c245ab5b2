/**
 * Which slot stands at which level of the diagrams. Slots that groups use together should be close: FORCE moves each slot to the mean of the
 * centres of its groups, again and again, as long as the groups' spans shrink (Aloul, Markov and Sakallah, "FORCE: a fast and
 * easy-to-implement variable-ordering heuristic", GLSVLSI 2003). It starts from the order of the system, which often is good already.
 */
import type { Group } from '@vedette/core';

/** The slot at each level. */
export function slotOrder(slots: number, groups: readonly Group[]): Int32Array {
  const edges = groups.map(slotsOf).filter(({ length }) => length > 1);
  let best = Array.from({ length: slots }, (_, slot) => slot);
  let least = totalSpan(best, edges);
  for (;;) {
    const next = pulledTogether(best, edges);
    const span = totalSpan(next, edges);
    if (span >= least) return Int32Array.from(best);
    [best, least] = [next, span];
  }
}

function slotsOf({ reads, writes }: Group): readonly number[] {
  return [...new Set([...reads, ...writes])];
}

function pulledTogether(order: readonly number[], edges: readonly (readonly number[])[]): number[] {
  const level = levelsOf(order);
  const sums = new Float64Array(order.length);
  const counts = new Int32Array(order.length);
  for (const edge of edges) {
    const centre = edge.reduce((sum, slot) => sum + level[slot]!, 0) / edge.length;
    for (const slot of edge) {
      sums[slot]! += centre;
      counts[slot]!++;
    }
  }
  const wanted = (slot: number): number => (counts[slot] === 0 ? level[slot]! : sums[slot]! / counts[slot]!);
  return [...order].sort((a, b) => wanted(a) - wanted(b));
}

/** The level of each slot. */
export function levelsOf(order: ArrayLike<number>): Int32Array {
  const level = new Int32Array(order.length);
  for (let i = 0; i < order.length; i++) level[order[i]!] = i;
  return level;
}

function totalSpan(order: readonly number[], edges: readonly (readonly number[])[]): number {
  const level = levelsOf(order);
  return edges.reduce((total, edge) => total + spanOf(edge.map((slot) => level[slot]!)), 0);
}

function spanOf(levels: readonly number[]): number {
  return Math.max(...levels) - Math.min(...levels);
}
