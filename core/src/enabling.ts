/**
 * What a language may know about its groups beyond what they read and write: why a group has no transition, and whether
 * a group breaks the model. Partial-order reduction asks for it. It is offered beside the waist; without it a group is
 * assumed to wait for everything it reads. "Blocking" slots are the necessary enabling sets of Valmari, and of Laarman,
 * Pater, van de Pol and Hansen, "Guard-based partial-order reduction" (STTT 2016).
 */
import type { State } from './system.ts';

export interface Enabling {
  /**
   * For a group without transitions in this state: slots of which one must change before the group has a transition,
   * whatever the others do. Given a choice, slots that are `held` already are preferred.
   */
  blocking(group: number, state: State, isHeld: (slot: number) => boolean): readonly number[];
  /** No step and no predicate of the system can break the model. */
  readonly neverBreaks: boolean;
}
