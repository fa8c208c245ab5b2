/** Where a simulated run is: what each actor is in, what is under way, and what has left the scenario. */
import type { PlainScenario } from '@vedette/actors';
import type { Known, KnownSteps, Message, TimerName } from './known-steps.ts';

export interface ActorNow {
  readonly name: string;
  readonly steps: KnownSteps;
  /** The state, while it is up. */
  state: Known | undefined;
  why: 'starting' | 'crashed' | 'stopped' | undefined;
  durable: { readonly value: unknown } | undefined;
  /** By slot, the setting that counts: 0 is none. */
  armed: number[];
  boot: number;
  sent: number;
  /** While it stands still, what arrives and what is due. Which pause it is. */
  waiting: Item[] | undefined;
  pauses: number;
}

export interface Delivery {
  readonly kind: 'deliver';
  readonly from: number;
  readonly to: number;
  readonly message: Message;
  readonly origin: number;
  /** Which start of the sender, and which of the messages that it sent since then. */
  readonly boot: number;
  readonly number: number;
  /** Another copy, which comes later. */
  readonly twin: Delivery | undefined;
  time: number;
  /** It has been delivered, or will never be. */
  isDone: boolean;
}

export type Item =
  | Delivery
  | { readonly kind: 'timer'; readonly actor: number; readonly name: TimerName; readonly setting: number }
  | { readonly kind: 'fault'; readonly fault: 'crash' | 'partition' | 'pause' }
  | { readonly kind: 'restart'; readonly actor: number }
  | { readonly kind: 'heal'; readonly partition: number }
  | { readonly kind: 'resume'; readonly actor: number; readonly pause: number };

/** What a scenario does not allow, by how often it happened. */
export interface Outside {
  late: number;
  early: number;
  /** The longest time that a message took. */
  longest: number;
  losses: number;
  duplicates: number;
  crashes: number;
  restarts: number;
  partitions: number;
  pauses: number;
}

export interface Counts {
  events: number;
  sent: number;
  received: number;
  lost: number;
  duplicated: number;
  crashes: number;
  restarts: number;
  partitions: number;
  pauses: number;
}

export const nothingOutside = (): Outside => ({
  late: 0,
  early: 0,
  longest: 0,
  losses: 0,
  duplicates: 0,
  crashes: 0,
  restarts: 0,
  partitions: 0,
  pauses: 0,
});

export const nothingCounted = (): Counts => ({
  events: 0,
  sent: 0,
  received: 0,
  lost: 0,
  duplicated: 0,
  crashes: 0,
  restarts: 0,
  partitions: 0,
  pauses: 0,
});

/** In ticks: scenarios count in steps. */
export function inTicks(
  range: { readonly least: number; readonly most: number } | undefined,
  { step }: PlainScenario,
): { readonly least: number; readonly most: number } | undefined {
  return range && { least: range.least * step, most: range.most * step };
}
