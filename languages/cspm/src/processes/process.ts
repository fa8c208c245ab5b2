/**
 * Processes as evaluation leaves them: operators with everything about events computed. What a named process does is
 * computed when it is needed, so recursion costs nothing. Events are kept by the numbers of their values.
 */
import type { Span } from '@vedette/core';
import type { Lazy } from '../values/lazy.ts';
import type { Identity, ProcessValue, Value } from '../values/value.ts';

/** A process that is computed when it is needed. */
export type Later = Lazy<ProcessValue>;

/** Events by their numbers. */
export type Events = ReadonlyMap<number, Value>;

export interface EventPair {
  readonly from: Value;
  readonly to: Value;
}

/** Functions of FDR that make another process with the same behaviour, or with less of it. */
export interface ProcessOperator {
  readonly name: string;
  /** The sets of `prioritise`, the events of a watchdog, the order of `prioritisepo`. */
  readonly sets: readonly Events[];
  readonly pairs: readonly EventPair[];
}

/** A process whose states are numbered. */
export interface ExplicitProcess {
  /** Distinguishes it from others of the same script. */
  readonly number: number;
  readonly name: string;
  /** By event: the states it may lead to. */
  steps(state: number): ReadonlyMap<number, readonly number[]>;
}

export type Process =
  | { readonly kind: 'stop' | 'skip' | 'div' }
  /** One of the events, then the next process. */
  | { readonly kind: 'prefix'; readonly events: Events; readonly next: Later }
  | { readonly kind: 'external' | 'internal' | 'interleave'; readonly parts: readonly Later[] }
  /** `[|A|]` and `[+A+]`. */
  | { readonly kind: 'parallel' | 'synchronised-choice'; readonly events: Events; readonly parts: readonly Later[] }
  | {
      readonly kind: 'alphabetised';
      readonly parts: readonly { readonly events: Events; readonly process: Later }[];
      /** By event, the parts that have it in their alphabets: computed once, and handed on from state to state. */
      readonly members?: ReadonlyMap<number, readonly number[]>;
    }
  | { readonly kind: 'hide' | 'project'; readonly events: Events; readonly process: Later }
  | { readonly kind: 'rename'; readonly pairs: readonly EventPair[]; readonly process: Later }
  | { readonly kind: 'sequential' | 'sliding' | 'interrupt'; readonly left: Later; readonly right: Later }
  /** `[|A|>` and `/+A+\`. */
  | {
      readonly kind: 'exception' | 'synchronised-interrupt';
      readonly events: Events;
      readonly left: Later;
      readonly right: Later;
    }
  | { readonly kind: 'link'; readonly pairs: readonly EventPair[]; readonly left: Later; readonly right: Later }
  | { readonly kind: 'chaos' | 'run'; readonly events: Events }
  | {
      readonly kind: 'buffer';
      readonly capacity: number;
      readonly pairs: readonly EventPair[];
      /** The signals of `WEAK_BUFFER` and `SIGNAL_BUFFER`. */
      readonly full?: Value;
      readonly empty?: Value;
      /** The outputs that are to come, the next one first. */
      readonly held?: readonly Value[];
    }
  /** A state of a process that was made explicit and smaller. */
  | { readonly kind: 'explicit'; readonly of: ExplicitProcess; readonly state: number }
  | { readonly kind: 'operator'; readonly operator: ProcessOperator; readonly process: Later }
  /**
   * What follows a prefix, with the place of the prefix, where it is asked which were taken; it behaves as `next` does.
   */
  | { readonly kind: 'after'; readonly place: Span; readonly next: Later }
  | { readonly kind: 'call'; readonly name: () => Identity; readonly body: Later };

export type ProcessOf<K extends Process['kind']> = Extract<Process, { readonly kind: K }>;

export function processValue(process: Process): ProcessValue {
  return { kind: 'process', process };
}
