/** Properties: each becomes a question that engines answer. They are data, so nothing here knows how. */
import type { MessageOf, NotesOf, Ticks } from './actor.ts';
import type { Condition, NamesOf } from './scenario.ts';

/** Something at a step of a run, or a condition that begins to hold. */
export type Occurrence =
  | { readonly kind: 'receives'; readonly at: string; readonly from?: string; readonly types?: readonly string[] }
  | { readonly kind: 'fires'; readonly at: string; readonly timer: string }
  | { readonly kind: 'notes'; readonly at: string; readonly type: string }
  | { readonly kind: 'crashes' | 'stops' | 'restarts' | 'pauses' | 'resumes'; readonly at: string }
  | { readonly kind: 'when'; readonly holds: Test }
  | { readonly kind: 'any of'; readonly some: readonly Occurrence[] };

/** A condition, whatever the actors are. */
export type Test = (all: never, seen: never) => boolean;

/** A formula of linear time, about the states and steps of a run. */
export type Temporal =
  | Occurrence
  | { readonly kind: 'globally' | 'eventually' | 'not'; readonly of: Temporal }
  | { readonly kind: 'and' | 'or'; readonly each: readonly Temporal[] }
  | { readonly kind: 'until'; readonly left: Temporal; readonly right: Temporal };

/** With `fair delivery` only runs count in which no channel is for ever able to deliver and never does. */
export type Assuming = 'fair delivery' | 'nothing';

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
      readonly assuming: Assuming;
    }
  | { readonly kind: 'linear time'; readonly formula: Temporal; readonly assuming: Assuming };

export interface Ask<As, Ms> {
  never(what: Condition<As, Ms> | Occurrence): Property;
  always(holds: Condition<As, Ms>): Property;
  possible(what: Condition<As, Ms> | Occurrence): Property;
  /** Each time `from` occurs, `to` occurs so many ticks later at most. */
  within(most: Ticks, from: Occurrence, to: Occurrence): Property;
  /** How long it takes from one to the other. */
  greatestDelay(from: Occurrence, to: Occurrence): Property;
  leastDelay(from: Occurrence, to: Occurrence): Property;
  /** Each time `from` occurs, `to` occurs later. */
  leadsTo(from: Occurrence, to: Occurrence, assuming?: Assuming): Property;
  /** The formula holds of every run. A condition is one of states here: it need not begin to hold. */
  ltl(formula: Condition<As, Ms> | Temporal, assuming?: Assuming): Property;
  globally(what: Condition<As, Ms> | Temporal): Temporal;
  eventually(what: Condition<As, Ms> | Temporal): Temporal;
  /** The right one comes, and the left one holds up to there. */
  until(left: Condition<As, Ms> | Temporal, right: Condition<As, Ms> | Temporal): Temporal;
  not(what: Condition<As, Ms> | Temporal): Temporal;
  and(...each: readonly (Condition<As, Ms> | Temporal)[]): Temporal;
  or(...each: readonly (Condition<As, Ms> | Temporal)[]): Temporal;
  implies(premise: Condition<As, Ms> | Temporal, conclusion: Condition<As, Ms> | Temporal): Temporal;
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
  pauses(who: NamesOf<As>): Occurrence;
  resumes(who: NamesOf<As>): Occurrence;
}

type TimersOf<A> = A extends { readonly timers?: infer T } ? keyof T : never;

const asOccurrence = (what: Test | Occurrence): Occurrence =>
  typeof what === 'function' ? { kind: 'when', holds: what } : what;

const asFormula = (what: Test | Temporal): Temporal =>
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
  ltl: (formula: Test | Temporal, assuming = 'nothing') => ({
    kind: 'linear time',
    formula: asFormula(formula),
    assuming,
  }),
  globally: (what: Test | Temporal) => ({ kind: 'globally', of: asFormula(what) }),
  eventually: (what: Test | Temporal) => ({ kind: 'eventually', of: asFormula(what) }),
  until: (left: Test | Temporal, right: Test | Temporal) => ({
    kind: 'until',
    left: asFormula(left),
    right: asFormula(right),
  }),
  not: (what: Test | Temporal) => ({ kind: 'not', of: asFormula(what) }),
  and: (...each: readonly (Test | Temporal)[]) => ({ kind: 'and', each: each.map(asFormula) }),
  or: (...each: readonly (Test | Temporal)[]) => ({ kind: 'or', each: each.map(asFormula) }),
  implies: (premise: Test | Temporal, conclusion: Test | Temporal) => ({
    kind: 'or',
    each: [{ kind: 'not', of: asFormula(premise) }, asFormula(conclusion)],
  }),
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
  pauses: (at) => ({ kind: 'pauses', at }),
  resumes: (at) => ({ kind: 'resumes', at }),
};

/** The occurrences and conditions in a formula; nothing where something is no formula. */
export function occurrencesIn(formula: Temporal): readonly Occurrence[] | undefined {
  const within = (some: readonly Temporal[]): readonly Occurrence[] | undefined => {
    const found = some.map(occurrencesIn);
    return found.every((one) => one !== undefined) ? found.flat() : undefined;
  };
  switch (formula?.kind) {
    case 'globally':
    case 'eventually':
    case 'not':
      return within([formula.of]);
    case 'and':
    case 'or':
      return within(formula.each);
    case 'until':
      return within([formula.left, formula.right]);
    case undefined:
      return undefined;
    default:
      return [formula];
  }
}

/** What a property speaks of. */
export function occurrencesOf(property: Property): readonly Occurrence[] | undefined {
  if (property.kind === 'linear time') return occurrencesIn(property.formula);
  return 'what' in property ? [property.what] : [property.from, property.to];
}
