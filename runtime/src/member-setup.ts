/** What a member is made of. */
import type { Locator, LogHeader, PlainActor } from '@vedette/actors';
import type { Clock } from './clock/clock.ts';
import type { DurableState } from './durable/durable-state.ts';
import type { LogSink } from './durable/member-log.ts';
import type { RunEvent } from './events.ts';
import type { Peer } from './peers/peer.ts';
import type { Assumed, Assumption } from './watch/assumptions.ts';
import type { KeyRing } from './wire/key-ring.ts';

export interface MemberSetup {
  readonly actor: PlainActor;
  /** By their numbers, with this member among them. */
  readonly peers: readonly Peer[];
  readonly self: Peer;
  readonly keys: KeyRing;
  /** Milliseconds. */
  readonly tick: number;
  readonly assumed: Assumed;
  readonly durable: DurableState;
  readonly log?: LogSink;
  /** Of the scenario, for the log. */
  readonly header: Pick<LogHeader, 'file' | 'sha256' | 'constants'>;
  readonly locator?: Locator;
  readonly random: () => number;
  readonly clock?: Clock;
  onNote(note: unknown, at: number): void;
  onAssumption(left: Assumption): void;
  onEvent(event: RunEvent): void;
}

export type End = 'stopped' | 'left' | 'crashed';
