/**
 * Slots in the middle come first: the slot with the most others near it, then the parts into which the others fall
 * without it, each ordered the same way. This is the order `weighted` of mCRL2's symbolic explorer.
 */
import { distancesFrom, type SlotGraph } from './slot-graph.ts';

export function weightedOrder(graph: SlotGraph): readonly number[] {
  const order: number[] = [];
  addPart(new Set(Array.from({ length: graph.slots }, (_, slot) => slot)), graph, order);
  return order;
}

function addPart(part: ReadonlySet<number>, graph: SlotGraph, order: number[]): void {
  const left = new Set(part);
  while (left.size > 0) {
    const isInside = (slot: number): boolean => left.has(slot);
    const weights = new Map([...left].map((slot) => [slot, weightOf(distancesFrom(slot, graph, isInside))]));
    const middle = [...left].reduce((best, slot) => (weights.get(slot)! > weights.get(best)! ? slot : best));
    const distances = distancesFrom(middle, graph, isInside);
    const connected = new Set([...left].filter((slot) => slot !== middle && Number.isFinite(distances[slot])));
    order.push(middle);
    left.delete(middle);
    for (const slot of connected) left.delete(slot);
    addPart(connected, graph, order);
  }
}

/** A slot at distance d counts for 2^-d. */
function weightOf(distances: readonly number[]): number {
  return distances.reduce((sum, distance) => sum + 2 ** -distance, 0);
}
