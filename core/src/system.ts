/**
 * The waist: what every language compiles to and every engine reads. Nothing else crosses.
 * After the partitioned next-state interface of Blom, van de Pol and Weber, "LTSmin: distributed and symbolic
 * reachability" (CAV 2010). A change here needs a decision record in docs/adr.
 */

import type { Portability } from './portable.ts';
import type { Span } from './span.ts';

/** One integer per slot. A state you are handed is borrowed: copy it if you keep it. */
export type State = Int32Array;

/** How a slot's integers read to a human. `size` when the values are exactly 0 .. size-1. */
export interface Domain {
  readonly name: string;
  readonly size?: number;
  /** How another thread knows a value again, where there is no `size`. */
  readonly portable?: Portability;
  text(value: number): string;
}

export interface Slot {
  readonly name: string;
  readonly domain: Domain;
}

/** Numbered per system. Systems are compared by label text, never by number. */
export interface Label {
  readonly text: string;
  readonly kind: 'tau' | 'tick' | 'visible';
}

/** One part of the next-state relation. Successors depend on the `reads` slots only; slots outside `writes` keep their
 *  value; a slot only sometimes written is in both. Declaring too much is slow, too little is wrong (see `checked`). */
export interface Group {
  readonly name: string;
  readonly reads: readonly number[];
  readonly writes: readonly number[];
  readonly origin?: Span;
}

/** A named fact about a state. If states stand for sets (see Cover): some member has it. Engines never negate it. */
export interface Predicate {
  readonly name: string;
  readonly reads: readonly number[];
  holds(state: State): boolean;
}

/** For systems whose states stand for sets (zones): compare `slots` with `covers` in place of equality. */
export interface Cover {
  readonly slots: readonly number[];
  covers(big: State, small: State): boolean;
  /** Of zones: the names of the clocks between which the content of the slot gives bounds, zero first. */
  readonly clocks?: readonly string[];
  /** Bytes held by what the slots refer to. */
  readonly bytes?: number;
}

export interface TransitionSystem {
  readonly slots: readonly Slot[];
  readonly groups: readonly Group[];
  readonly predicates: readonly Predicate[];
  readonly cover?: Cover;
  initial(): State;
  /**
   * Emits every successor of `state` by `group`: same order every time, not re-entrant. A caller that has enough may
   * throw out of `emit`.
   */
  successors(group: number, state: State, emit: (label: number, target: State) => void): void;
  label(index: number): Label;
}
