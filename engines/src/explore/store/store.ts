/**
 * Where a search keeps the states it has found, numbered in the order they came. One state at a time is loaded; successors
 * are inserted relative to it, so that a store may look only at the slots their group writes.
 */
import type { State } from '@vedette/core';

export interface Store {
  readonly size: number;
  readonly bytes: number;
  /** The number of the state, or its complement (negative) if it is new. */
  insertInitial(state: State): number;
  load(number: number, state: State): void;
  /** Like `insertInitial`, for a successor of the loaded state by the group with this number. */
  insertSuccessor(group: number, state: State): number;
}
