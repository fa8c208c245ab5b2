/** The states of a search by their numbers, and the parent of each: runs are rebuilt from them. */
import type { State } from '@vedette/core';

export interface Lineage {
  /** Copies a state out. */
  read(number: number, state: State): void;
  /** The state it was found from, -1 for the initial one. */
  parent(number: number): number;
}
