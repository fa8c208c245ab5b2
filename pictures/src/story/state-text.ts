/**
 * States as people read them: slot names with the texts of their values, whole or only what a step changed.
 * Two slots of one name are distinguished by a number behind the second, so that no value hides another.
 */
import type { Narration, State, TransitionSystem } from '@vedette/core';

/** What is needed of a system to read its states. */
export type Readable = Pick<TransitionSystem, 'slots'>;

export interface SlotValue {
  readonly name: string;
  readonly value: string;
}

/** In place of a value that nothing reads. */
export const noValue = '–';

type IsRead = NonNullable<Narration['isRead']>;

/** Every slot with its value, in the order of the system. */
export function slotValues(system: Readable, state: State, isRead: IsRead = always): readonly SlotValue[] {
  const names = slotNames(system);
  return system.slots.map((slot, index) => ({
    name: names[index]!,
    value: isRead(index, state) ? slot.domain.text(state[index]!) : noValue,
  }));
}

/**
 * The slots whose value a step changed, with the value after it. Different values with the same text are no change for
 * a reader.
 */
export function stateChanges(
  system: Readable,
  [before, after]: readonly [State, State],
  isRead: IsRead = always,
): readonly SlotValue[] {
  const isKept = (slot: number): boolean =>
    isRead(slot, before) === isRead(slot, after) && (before[slot] === after[slot] || !isRead(slot, after));
  const textBefore = (slot: number): string =>
    isRead(slot, before) ? system.slots[slot]!.domain.text(before[slot]!) : noValue;
  return slotValues(system, after, isRead).filter(({ value }, index) => !isKept(index) && textBefore(index) !== value);
}

function always(): boolean {
  return true;
}

/** Those whose value is live: the others mean nothing. */
export function withValues(slots: readonly SlotValue[]): readonly SlotValue[] {
  return slots.filter(({ value }) => value !== noValue);
}

/** The state on one line: `turn = 2, queue = [1, 3]`. */
export function stateText(system: Readable, state: State): string {
  return slotValues(system, state).map(slotText).join(', ');
}

export function slotText(slot: SlotValue): string {
  return `${slot.name} = ${slot.value}`;
}

function slotNames(system: Readable): readonly string[] {
  const taken = new Set<string>();
  return system.slots.map(({ name }) => {
    let unique = name;
    for (let copy = 2; taken.has(unique); copy++) unique = `${name} (${copy})`;
    taken.add(unique);
    return unique;
  });
}
