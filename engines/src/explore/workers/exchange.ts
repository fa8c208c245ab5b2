/**
 * What a member does with the states it finds: it keeps those that the partitioning gives to it, and sends the others
 * to whom they belong. How a state is encoded depends on the store that keeps it (`tree-exchange.ts`,
 * `set-exchange.ts`).
 */
import type { State } from '@vedette/core';
import type { Channels } from './channels.ts';

export interface Exchange {
  readonly channels: Channels;
  readonly bytes: number;
  /** Of what all members share. */
  readonly sharedBytes: number;
  /** Sends a state that was found alone to the member it belongs to; whether that is another one. */
  handOut(number: number): boolean;
  /** Whether a state belongs to another member. */
  isForeign(number: number): boolean;
  /** A state as every thread reads it, and back. */
  toShared(state: State): Int32Array;
  toOwn(shared: Int32Array): State;
}
