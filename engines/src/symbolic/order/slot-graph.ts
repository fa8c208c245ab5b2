/**
 * Which slots are used together: two slots are neighbours if some group uses both. Orders of slots are computed on
 * this graph.
 */
import type { Group } from '@vedette/core';

export interface SlotGraph {
  readonly slots: number;
  readonly neighbours: readonly (readonly number[])[];
  /** The slots of each group that uses more than one. */
  readonly groups: readonly (readonly number[])[];
}

export function slotGraphOf(slots: number, groups: readonly Group[]): SlotGraph {
  const used = groups.map(({ reads, writes }) => [...new Set([...reads, ...writes])]);
  const neighbours = Array.from({ length: slots }, () => new Set<number>());
  for (const together of used)
    for (const one of together) for (const other of together) if (one !== other) neighbours[one]!.add(other);
  return {
    slots,
    neighbours: neighbours.map((set) => [...set].sort((a, b) => a - b)),
    groups: used.filter(({ length }) => length > 1),
  };
}

/** How many steps each slot is away, through slots inside only; infinitely many if there is no way. */
export function distancesFrom(
  start: number,
  { slots, neighbours }: SlotGraph,
  isInside: (slot: number) => boolean,
): readonly number[] {
  const distances = new Array<number>(slots).fill(Number.POSITIVE_INFINITY);
  distances[start] = 0;
  const reached = [start];
  for (const slot of reached)
    for (const next of neighbours[slot]!) {
      if (Number.isFinite(distances[next]) || !isInside(next)) continue;
      distances[next] = distances[slot]! + 1;
      reached.push(next);
    }
  return distances;
}

/** The level of each slot, by the largest of them. */
export function levelsOf(order: ArrayLike<number>): Int32Array {
  let largest = -1;
  for (let i = 0; i < order.length; i++) largest = Math.max(largest, order[i]!);
  const level = new Int32Array(largest + 1);
  for (let i = 0; i < order.length; i++) level[order[i]!] = i;
  return level;
}
