/**
 * Whether several threads can search a system together: its values must be identified where they are numbered
 * differently.
 */
import type { Slot, TransitionSystem } from '@vedette/core';
import { Origins } from '../checkpoint/origins.ts';

/** Why the states of a system cannot be sent to another thread, as a clause, or nothing. */
export function whyNotPortable(system: Pick<TransitionSystem, 'slots' | 'cover'>): string | undefined {
  if (system.slots.length < 2) return 'its states are single numbers';
  if (!decidingSlots(system).includes(true)) return 'no value of its states reads the same in every thread';
  return undefined;
}

/**
 * By slot: whether its values may determine the owner of a state. Those of sets may not: states that can cover each
 * other have one owner.
 */
export function decidingSlots({ slots, cover }: Pick<TransitionSystem, 'slots' | 'cover'>): readonly boolean[] {
  return slots.map((slot, index) => isPortable(slot) && !cover?.slots.includes(index));
}

/** Whether threads that number the values of the slot differently can identify them. */
function isPortable({ domain: { size, portable } }: Slot): boolean {
  return size !== undefined || portable !== undefined;
}

/** Whether values of the slot are identified only by the step that produced them. */
export function isReplayed({ domain: { size, portable } }: Slot): boolean {
  return size === undefined && (portable === undefined || portable === 'by text');
}

/** The origins of values, if threads identify some of them only by these. */
export function originsFor(system: TransitionSystem): Origins | undefined {
  return system.slots.some(isReplayed) ? new Origins(system) : undefined;
}
