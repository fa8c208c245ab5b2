/**
 * The log of an actor: JSON lines. A line with `vedette: 'log'` begins a life of the actor, and each further line is
 * one event of that life with
 * what the actor did. Values are written as values/json.ts says. docs/manual/logs.md describes the format for other
 * programs.
 */
import type { Json } from '../../values/json.ts';

export const logVersion = 1;

/** The first line of a life. All but the first three members may be left out. */
export interface LogHeader {
  readonly vedette: 'log';
  readonly version: typeof logVersion;
  readonly actor: string;
  /** The file of the scenario, and its SHA-256 in hexadecimal. */
  readonly file?: string;
  readonly sha256?: string;
  /** The constants with which the scenario was built. */
  readonly constants?: { readonly [name: string]: number | boolean | string };
  /** How many milliseconds a tick takes. */
  readonly tick?: number;
  /** The number of this start of the actor, from 1: later starts have greater ones. */
  readonly boot?: number;
  /** When `at` was 0: milliseconds since 1970, by the clock of that machine. */
  readonly started?: number;
}

export type LogEvent =
  | readonly ['start', durable?: Json]
  | readonly ['receive', from: string, message: Json]
  | readonly ['timeout', timer: string, key?: string]
  | readonly ['leave'];

export type LogEffect =
  | readonly ['send', to: string, message: Json]
  | readonly ['after', delay: number | readonly [number, number], timer: string, key?: string]
  | readonly ['cancel', timer: string, key?: string]
  | readonly ['choose', taken: number, of: number]
  | readonly ['save', durable: Json]
  | readonly ['note', note: Json]
  | readonly ['stop'];

export interface LogRecord {
  /** Counts the records of a life, from 0. */
  readonly n: number;
  /** Milliseconds since the life began, by a clock that never goes back. */
  readonly at: number;
  readonly ev: LogEvent;
  /** Effects and choices, in order. */
  readonly did: readonly LogEffect[];
  /** By how many ticks the process handled the event too late, as the actor saw it; 0 if left out. */
  readonly late?: number;
  /** The digest of the state after the event: see `stateDigest`. */
  readonly state?: string;
  /** The numbers of the messages sent, in the order of the sends; of this boot. */
  readonly sent?: readonly number[];
  /** The boot of the sender, and its number of the message received. */
  readonly got?: readonly [boot: number, number: number];
}
