/** Thrown by `checked` when a system, or who calls it, breaks the contract of the waist. A bug of ours, never a user's
 *  mistake. The message names the group, the slot and the state. */
import type { Slot, State } from '../system.ts';

export type ContractRule =
  | 'bad declaration'
  | 'undeclared read'
  | 'undeclared write'
  | 'unstable order'
  | 'unstable label'
  | 'unstable answer'
  | 'unstable initial state'
  | 'changed state'
  | 'changed target'
  | 'wrong length'
  | 'outside domain'
  | 're-entry';

export class ContractViolation extends Error {
  readonly rule: ContractRule;
  constructor(rule: ContractRule, detail: string) {
    super(`${rule}: ${detail}`);
    this.name = 'ContractViolation';
    this.rule = rule;
  }
}

/** `(x=1, y=off)`. */
export function describeState(slots: readonly Slot[], state: State): string {
  const parts = Array.from(state, (value, index) => {
    const slot = slots[index];
    return slot ? `${slot.name}=${textOf(slot, value)}` : `${value}`;
  });
  return `(${parts.join(', ')})`;
}

/** The bare integer where the domain has no text for it: a state that is described may well be a wrong one. */
function textOf(slot: Slot, value: number): string {
  if (!isInside(slot, value)) return `${value}`;
  try {
    return slot.domain.text(value);
  } catch {
    return `${value}`;
  }
}

/** Whether a value is allowed by the slot's domain; a domain without a size allows every value. */
export function isInside(slot: Slot, value: number): boolean {
  const size = slot.domain.size;
  return size === undefined || (value >= 0 && value < size);
}
