/**
 * Moves each slot to the mean of the centres of its groups, again and again, as long as the groups' spans shrink (Aloul, Markov and Sakallah,
 * "FORCE: a fast and easy-to-implement variable-ordering heuristic", GLSVLSI 2003). It starts from the order of the system, which often is
 * good already.
 */
import { maximum, minimum } from '@vedette/core';
import { levelsOf, type SlotGraph } from './slot-graph.ts';

export function forceOrder({ slots, groups }: SlotGraph): readonly number[] {
  let best = Array.from({ length: slots }, (_, slot) => slot);
  let least = totalSpan(best, groups);
  for (;;) {
    const next = pulledTogether(best, groups);
    const span = totalSpan(next, groups);
    if (span >= least) return best;
    [best, least] = [next, span];
  }
}

function pulledTogether(order: readonly number[], groups: SlotGraph['groups']): number[] {
  const level = levelsOf(order);
  const sums = new Float64Array(order.length);
  const counts = new Int32Array(order.length);
  for (const group of groups) {
    const centre = group.reduce((sum, slot) => sum + level[slot]!, 0) / group.length;
    for (const slot of group) {
      sums[slot]! += centre;
      counts[slot]!++;
    }
  }
  const wanted = (slot: number): number => (counts[slot] === 0 ? level[slot]! : sums[slot]! / counts[slot]!);
  return [...order].sort((a, b) => wanted(a) - wanted(b));
}

function totalSpan(order: readonly number[], groups: SlotGraph['groups']): number {
  const level = levelsOf(order);
  return groups.reduce((total, group) => total + spanOf(group.map((slot) => level[slot]!)), 0);
}

function spanOf(levels: readonly number[]): number {
  return maximum(levels) - minimum(levels);
}
