/**
 * The order of a search: which of the states found so far is expanded next. An order sees only numbers, unless it
 * weighs states; they are numbered in the order they were found.
 */
import type { State } from '@vedette/core';
import type { Store } from '../store/store.ts';

export interface Order {
  /** The next state to expand, or -1 when none is left. Ends the expansion of the one before. */
  take(): number;
  /** A new state was found while expanding the one taken last (or it is the initial state). */
  found(state: number): void;
  /** Sees the state that is to be `found` next. */
  weigh?(state: State): void;
  /** The distance from the initial state at which the state taken last was found. */
  readonly depth: number;
  /** How many states wait to be expanded. */
  readonly waiting: number;
  readonly bytes: number;
  /** Whether a state may be left out for ever. */
  readonly lossy: boolean;
  /** Whether the next state to be taken lies further from the initial one; in orders that go level by level. */
  readonly isAtLevelEnd?: boolean;
  /** Its position, for an order that can be resumed. */
  place?: OrderPlace;
  readonly levels?: readonly { readonly found: number; readonly kept: number }[];
}

/** The position of a breadth-first order. */
export interface OrderPlace {
  readonly depth: number;
  readonly next: number;
  readonly found: number;
  readonly levelEnd: number;
}

export type OrderChoice =
  | { readonly kind: 'breadth' }
  | { readonly kind: 'depth' }
  | { readonly kind: 'highway'; readonly width: number; readonly seed: number }
  | { readonly kind: 'random'; readonly seed: number }
  | { readonly kind: 'cheapest'; readonly cost: (state: State) => number }
  /**
   * An order of the caller's own, which may take states again, and expand those it took once more between two others.
   */
  | { readonly kind: 'driven'; readonly by: (store: Pick<Store, 'expand'>) => Order };
