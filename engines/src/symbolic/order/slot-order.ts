/** The slot at each level of the diagrams. Slots that groups use together should be close. */
import type { Group } from '@vedette/core';
import { forceOrder } from './force.ts';
import { sloanOrder } from './sloan.ts';
import { type SlotGraph, slotGraphOf } from './slot-graph.ts';
import { weightedOrder } from './weighted.ts';

/** `given` is the order of the system. */
export const slotOrders = {
  given: ({ slots }: SlotGraph) => Array.from({ length: slots }, (_, slot) => slot),
  force: forceOrder,
  sloan: sloanOrder,
  weighted: weightedOrder,
} satisfies Record<string, (graph: SlotGraph) => readonly number[]>;

export type SlotOrder = keyof typeof slotOrders;

/** The slot at each level. */
export function slotOrder(slots: number, groups: readonly Group[], order: SlotOrder): Int32Array {
  return Int32Array.from(slotOrders[order](slotGraphOf(slots, groups)));
}
