/**
 * What a language may know about its groups beyond what they read and write: why one has no transition, and whether any
 * breaks the model. Partial-order reduction asks for it; it is offered beside the waist, and without it a group is
 * taken to wait for anything it reads. "Blocking" slots are the necessary enabling sets of Valmari, and of Laarman,
 * Pater, van de Pol and Hansen, "Guard-based partial-order reduction" (STTT 2016).
 */
import type { State } from './system.ts';

export interface Enabling {
  /**
   * Of a group without transitions in this state: slots of which one must change before it has any, whatever the others
   * do. Where there is a choice, rather slots that are `held` already.
   */
  blocking(group: number, state: State, isHeld: (slot: number) => boolean): readonly number[];
  /** No step and no predicate of the system can break the model. */
  readonly neverBreaks: boolean;
}
