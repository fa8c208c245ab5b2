/**
 * Where a search keeps the states it has found, numbered in the order they came. One state at a time is selected and expanded,
 * one bundle of groups after the other. A store may remember what a bundle did in a part of the state and do it again
 * without asking the system, since successors depend on the declared slots only.
 */
import type { State } from '@vedette/core';

/** Hears of a successor: its label, and its number or, if it is new, the complement of its number (negative). */
export type Arrive = (label: number, answer: number) => void;

export interface Store {
  /** How many numbers were given out. */
  readonly size: number;
  /** How many of them are still there, if states can be struck out again. */
  readonly kept?: number;
  readonly bytes: number;
  /** How many of them are for remembering. */
  readonly rememberedBytes?: number;
  /** All groups of the system, bundled as the store remembers them. */
  readonly bundles: readonly (readonly number[])[];
  /** Puts in the initial state; the answer is its number, or the complement if it is new. */
  insertInitial(state: State): number;
  select(number: number): void;
  /** Inserts the successors of the selected state by the groups of this bundle, if they are remembered; otherwise says
   *  false, and the successors must be computed and put in between `begin` and `end`. */
  recall(bundle: number, arrive: Arrive): boolean;
  /** The selected state; borrowed until the next selection. */
  state(): State;
  begin(bundle: number): void;
  insertSuccessor(group: number, label: number, state: State): number;
  end(): void;
  /** Whether a state need not be expanded any more, because another one does for it. */
  isStruck?(number: number): boolean;
  /** Copies a state out; the selected one stays. */
  read(number: number, state: State): void;
}
