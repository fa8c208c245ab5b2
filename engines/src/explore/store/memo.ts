/**
 * Memoised transitions. Successors depend on the slots that a group declares and on nothing else, and the tree table
 * numbers the contents of its nodes. So the transitions of a group can be kept by number and inserted again without
 * asking the system, without unpacking the state and without hashing slots. A memo is for a bundle of groups, and
 * speaks of the selected state.
 */
import type { State } from '@vedette/core';
import type { Arrive } from './store.ts';

export interface Memo {
  /** Whether it is found by number, without hashing. */
  readonly isDirect: boolean;
  readonly bytes: number;
  /** Inserts the successors that the memo knows for the selected state; false if it has no entry. */
  insertKnown(arrive: Arrive): boolean;
  /** Steps added from now on are all steps of the selected state. */
  start(): void;
  /** The bundle made this step; `group` writes what it declares. */
  add(group: number, label: number, target: State): void;
  keep(): void;
}
