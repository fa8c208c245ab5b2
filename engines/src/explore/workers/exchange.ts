/**
 * How a member exchanges states: it keeps those that the partitioning gives to it, and sends the others to their
 * owners. The encoding of a state depends on the store that keeps it (`tree-exchange.ts`, `set-exchange.ts`).
 */
import type { State } from '@vedette/core';
import type { Channels } from './channels.ts';

export interface Exchange {
  readonly channels: Channels;
  readonly bytes: number;
  /** Of what all members share. */
  readonly sharedBytes: number;
  /** Sends a state that was found alone to its owner; returns whether that is another member. */
  handOut(number: number): boolean;
  /** Whether a state belongs to another member. */
  isForeign(number: number): boolean;
  /** A state in the form that all threads read, and back. */
  toShared(state: State): Int32Array;
  toOwn(shared: Int32Array): State;
}
