/**
 * Where a search keeps the states it has found, numbered in that order. One state at a time is expanded. A store may
 * memoise the effect of groups on some slots and repeat it without calling the system, since successors depend on the
 * declared slots only.
 */
import type { State } from '@vedette/core';
import type { NewValue, SnapshotReader, SnapshotWriter } from '@vedette/structures';
import type { ParentSink } from './roots/roots.ts';

/** Called for a successor: with its label, and its number or, if it is new, the complement of its number (negative). */
export type Arrive = (label: number, answer: number) => void;

export interface Store {
  /** How many numbers were given out. */
  readonly size: number;
  /** How many of them are still there, if states can be struck out again. */
  readonly kept?: number;
  readonly bytes: number;
  /** How many of them are memos. */
  readonly rememberedBytes?: number;
  /** Inserts the initial state; returns its number, or the complement if it is new. */
  insertInitial(state: State): number;
  /**
   * Inserts all successors of a state and reports each, in the same order every time. A store may leave out some that
   * are found as early from other states (see Diamonds) and returns how many.
   */
  expand(number: number, arrive: Arrive): number;
  /** Whether a state need not be expanded any more, because another one covers it. */
  isStruck?(number: number): boolean;
  /** Copies a state out. */
  read(number: number, state: State): void;
  /** Saves all that it needs to be resumed. */
  save(out: SnapshotWriter): void;
  /** Replaces the contents by those that another store has saved. */
  restore(from: SnapshotReader): Promise<void>;
  /** The values of some slots are renumbered from now on. */
  rename(newValue: NewValue): void;
}

/**
 * A store that also takes successors computed elsewhere: the cover store is made of one for the slots that are no sets.
 */
export interface SelectingStore extends Store {
  /** Selects the state whose successors follow, and returns it; borrowed until the next selection. */
  select(number: number): State;
  /** Puts in a successor of the selected state by a group. */
  insertSuccessor(group: number, state: State): number;
}

export function isSelecting(store: Store): store is SelectingStore {
  return 'select' in store;
}

/**
 * A store that can number states in batches. Meanwhile states are expanded in the order of their numbers, the
 * answers to successors are meaningless, and `size` may lag behind.
 */
export interface BatchingStore extends Store {
  /** Begins it. The parents of states that become new are added to these. */
  batch(parents: ParentSink): void;
  /** Numbers all successors so far. */
  settle(): void;
  /** Ends it, with everything numbered. */
  endBatches(): void;
}

/**
 * A store that can continue as one of several, each with its part of the states of a search. It may then number its
 * states in batches, as a `BatchingStore` does.
 */
export interface SharingStore extends Store {
  settle?(): void;
  endBatches?(): void;
  /**
   * How many more states can be numbered before a table has to grow, which takes a while, and the action that makes it
   * grow now.
   */
  readonly room?: number;
  makeRoom?(states: number): void;
  /** Inserts a state that another store has found, in a form of its own. */
  takeIn(arrival: never): void;
}

export function isSharing(store: Store): store is SharingStore {
  return 'takeIn' in store;
}

export function isBatching(store: Store): store is BatchingStore {
  return 'batch' in store;
}
