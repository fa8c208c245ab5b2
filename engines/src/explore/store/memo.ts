/**
 * Remembered transitions. Successors depend on the slots a group declares and on nothing else, and the tree table numbers the
 * contents of its leaves; so what groups did can be kept by number and done again without asking the system, without
 * unpacking the state and without hashing slots. A memo is for a bundle of groups, and speaks of the selected state.
 */
import type { State } from '@vedette/core';
import type { Arrive } from './store.ts';

export interface Memo {
  /** Whether it is found by number, without hashing. */
  readonly isDirect: boolean;
  readonly bytes: number;
  /** Inserts what is remembered for the selected state; false if nothing is. */
  recall(arrive: Arrive): boolean;
  /** What is added from now on is all that happens in the selected state. */
  start(): void;
  /** The bundle made this step; `group` writes what it declares. */
  add(group: number, label: number, target: State): void;
  keep(): void;
}
