/** A scenario that has been looked through: names are in order, times are in steps, and nothing is missing. */
import type { Property, Test } from './api/ask.ts';

/** Called with all its arguments in one list. */
export type Handler = (given: readonly unknown[]) => unknown;

export interface PlainActor {
  readonly name: string;
  readonly start: Handler;
  readonly on: ReadonlyMap<string, 'ignore' | Handler>;
  readonly timers: ReadonlyMap<string, Handler>;
  /** Called when the actor is to leave; nothing where it leaves without a word. */
  readonly leave?: Handler;
}

export const sightKinds = [
  'receive',
  'send',
  'timeout',
  'note',
  'stop',
  'crash',
  'restart',
  'pause',
  'resume',
] as const;
export type SightKind = (typeof sightKinds)[number];

export interface PlainMonitor {
  readonly name: string;
  readonly start: Handler;
  readonly on: ReadonlyMap<SightKind, Handler>;
}

/** In steps of time, both ends included. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

export type AtMost = number | 'any';

/** By the numbers of actors. */
export interface PlainFault {
  readonly of: readonly number[];
  readonly atMost: number;
}

export interface PlainPartition {
  /** By actor; nothing for those on no side. */
  readonly sides: readonly (number | undefined)[];
  readonly atMost: number;
  readonly for?: Range;
}

export interface PlainScenario {
  readonly actors: readonly PlainActor[];
  readonly monitors: readonly PlainMonitor[];
  /** Nothing: there is no time. */
  readonly delay?: Range;
  readonly roundTrip: boolean;
  readonly order: 'any' | 'fifo';
  readonly loss: AtMost;
  readonly duplicates: AtMost;
  readonly receiveFirst: boolean;
  readonly crash: PlainFault;
  readonly restart: PlainFault & { readonly after?: Range };
  /** With how long it lasts, if there is any. */
  readonly pause: PlainFault & { readonly for?: Range };
  readonly partition: PlainPartition;
  /** Classes of actors that may exchange their names, two members or more in each. */
  readonly alike: readonly (readonly number[])[];
  /** How many ticks one step of time takes. */
  readonly step: number;
  readonly properties: ReadonlyMap<string, Property>;
  readonly conditions: ReadonlyMap<string, Test>;
}
