/**
 * Moves each slot to the mean of the centres of its groups, again and again, as long as the groups' spans shrink
 * (Aloul, Markov and Sakallah, "FORCE: a fast and easy-to-implement variable-ordering heuristic", GLSVLSI 2003). It
 * starts from the order of the system, which often is good already. Slots that most groups use would pull everything
 * together and say nothing about the others: they come last, where they make no group begin earlier, which is where it
 * is applied.
 */
import { maximum, minimum } from '@vedette/core';
import { levelsOf, type SlotGraph } from './slot-graph.ts';

export function forceOrder({ slots, groups }: SlotGraph): readonly number[] {
  const uses = new Int32Array(slots);
  for (const group of groups) for (const slot of group) uses[slot]!++;
  const isCommon = (slot: number): boolean => groups.length >= FEW_GROUPS && uses[slot]! > groups.length / 2;
  const all = Array.from({ length: slots }, (_, slot) => slot);
  const common = all.filter(isCommon);
  const rest = groups.map((group) => group.filter((slot) => !isCommon(slot))).filter(({ length }) => length > 1);
  return [
    ...shortened(
      all.filter((slot) => !isCommon(slot)),
      rest,
    ),
    ...common,
  ];
}

/** Of few groups, most may be two. */
const FEW_GROUPS = 8;

function shortened(slots: readonly number[], groups: SlotGraph['groups']): readonly number[] {
  let best = slots;
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
  const sums = new Float64Array(level.length);
  const counts = new Int32Array(level.length);
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
