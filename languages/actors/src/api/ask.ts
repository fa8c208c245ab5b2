/** Properties: each becomes a question that engines answer. They are data, so nothing here knows how. */
import type { MessageOf, NotesOf, Ticks } from './actor.ts';
import type { Condition, NamesOf } from './scenario.ts';

/** Something at a step of a run, or a condition that begins to hold. */
export type Occurrence =
  | { readonly kind: 'receives'; readonly at: string; readonly from?: string; readonly types?: readonly string[] }
  | { readonly kind: 'fires'; readonly at: string; readonly timer: string }
  | { readonly kind: 'notes'; readonly at: string; readonly type: string }
  | { readonly kind: 'crashes' | 'stops' | 'restarts'; readonly at: string }
  | { readonly kind: 'when'; readonly holds: Test }
  | { readonly kind: 'any of'; readonly some: readonly Occurrence[] };

/** A condition, whatever the actors are. */
export type Test = (all: never, seen: never) => boolean;

export type Property =
  | { readonly kind: 'never' | 'possible'; readonly what: Occurrence }
  | {
      readonly kind: 'greatest delay' | 'least delay';
      readonly bound?: Ticks;
      readonly from: Occurrence;
      readonly to: Occurrence;
    }
  | {
      readonly kind: 'leads to';
      readonly from: Occurrence;
      readonly to: Occurrence;
      readonly assuming: 'fair delivery' | 'nothing';
    };

export interface Ask<As, Ms> {
  never(what: Condition<As, Ms> | Occurrence): Property;
  always(holds: Condition<As, Ms>): Property;
  possible(what: Condition<As, Ms> | Occurrence): Property;
  /** Each time `from` occurs, `to` occurs so many ticks later at most. */
  within(most: Ticks, from: Occurrence, to: Occurrence): Property;
  /** How long it takes from one to the other. */
  greatestDelay(from: Occurrence, to: Occurrence): Property;
  leastDelay(from: Occurrence, to: Occurrence): Property;
  /** Each time `from` occurs, `to` occurs later. With `fair delivery` only runs count in which no channel is for ever able to deliver and never does. */
  leadsTo(from: Occurrence, to: Occurrence, assuming?: 'fair delivery' | 'nothing'): Property;
  anyOf(...some: readonly Occurrence[]): Occurrence;
  /** The condition begins to hold. */
  when(holds: Condition<As, Ms>): Occurrence;
  receives<N extends NamesOf<As>>(
    who: N,
    what?: {
      readonly from?: NamesOf<As>;
      readonly type?: MessageOf<As[N]>['type'] | readonly MessageOf<As[N]>['type'][];
    },
  ): Occurrence;
  fires<N extends NamesOf<As>>(who: N, timer: string & TimersOf<As[N]>): Occurrence;
  notes<N extends NamesOf<As>>(who: N, type: NotesOf<As[N]>['type']): Occurrence;
  crashes(who: NamesOf<As>): Occurrence;
  stops(who: NamesOf<As>): Occurrence;
  restarts(who: NamesOf<As>): Occurrence;
}

type TimersOf<A> = A extends { readonly timers?: infer T } ? keyof T : never;

const asOccurrence = (what: Test | Occurrence): Occurrence =>
  typeof what === 'function' ? { kind: 'when', holds: what } : what;

/** With as many parameters as the condition declares. */
function negated(holds: Test): Test {
  return holds.length >= 2 ? (all, seen) => !holds(all, seen) : (all) => !holds(all, undefined as never);
}

/** The one implementation, for scenarios of all actors. */
export const ask: Ask<never, never> & Record<keyof Ask<never, never>, unknown> = {
  never: (what: Test | Occurrence) => ({ kind: 'never', what: asOccurrence(what) }),
  always: (holds: Test) => ({ kind: 'never', what: { kind: 'when', holds: negated(holds) } }),
  possible: (what: Test | Occurrence) => ({ kind: 'possible', what: asOccurrence(what) }),
  within: (bound, from, to) => ({ kind: 'greatest delay', bound, from, to }),
  greatestDelay: (from, to) => ({ kind: 'greatest delay', from, to }),
  leastDelay: (from, to) => ({ kind: 'least delay', from, to }),
  leadsTo: (from, to, assuming = 'nothing') => ({ kind: 'leads to', from, to, assuming }),
  anyOf: (...some) => ({ kind: 'any of', some }),
  when: (holds: Test) => ({ kind: 'when', holds }),
  receives: (at: string, what: { readonly from?: string; readonly type?: string | readonly string[] } = {}) => ({
    kind: 'receives',
    at,
    ...(what.from !== undefined && { from: what.from }),
    ...(what.type !== undefined && { types: typeof what.type === 'string' ? [what.type] : what.type }),
  }),
  fires: (at: string, timer: string) => ({ kind: 'fires', at, timer }),
  notes: (at: string, type: string) => ({ kind: 'notes', at, type }),
  crashes: (at) => ({ kind: 'crashes', at }),
  stops: (at) => ({ kind: 'stops', at }),
  restarts: (at) => ({ kind: 'restarts', at }),
};
