/**
 * How one component takes part in a rule: its summands by control location, compiled, where the arguments come from that
 * earlier participants fix, and which slots it reads and writes.
 */
import type { Problem, State } from '@vedette/core';
import type { DataEngine, Evaluate, Frame, Value } from '../data/engine.ts';
import type { Variable } from '../typed.ts';
import { type Formulas, isVariable } from './expressions.ts';
import type { Labels } from './labels.ts';
import type { PlacedComponent } from './layout.ts';
import type { Summand } from './linear.ts';
import type { Offer, OfferCompiler } from './offers.ts';
import { readBy } from './reductions.ts';
import type { Rule } from './rules.ts';

export interface GroupContext {
  readonly components: readonly PlacedComponent[];
  /** One for each component, with its constants in place. */
  readonly frames: readonly Frame[];
  readonly places: ReadonlyMap<Variable, number>;
  readonly compiler: OfferCompiler;
  readonly formulas: Formulas;
  readonly givenPlaces: readonly number[];
  /** What cannot be solved is noted here. */
  readonly problems: Problem[];
  readonly engine: DataEngine;
  readonly labels: Labels;
  /** The next state is built here. */
  readonly target: State;
}

export type Write =
  | { readonly slot: number; readonly kind: 'update'; readonly evaluate: Evaluate }
  | { readonly slot: number; readonly kind: 'value'; readonly value: Value }
  | { readonly slot: number; readonly kind: 'keep' };

export interface Choice {
  /** Counted through all locations. */
  readonly number: number;
  readonly offer: Offer;
  readonly writes: readonly Write[];
}

export interface Participant {
  readonly component: PlacedComponent;
  readonly frame: Frame;
  /** By the value of the location slot. */
  readonly choices: readonly (readonly Choice[])[];
  readonly loads: readonly { readonly slot: number; readonly place: number }[];
  /** How many choices there are at all locations together. */
  readonly count: number;
  readonly reads: ReadonlySet<number>;
  readonly writes: ReadonlySet<number>;
}

type Part = Rule['parts'][number];

/** In the order of the rule. With `only`, the one summand that is meant. */
export function participantsOf(rule: Rule, context: GroupContext, only?: Summand): readonly Participant[] {
  return rule.parts.map((part) =>
    participantOf(part, only === undefined ? summandsOf(part, context) : [only], context),
  );
}

export function summandsOf(part: Part, context: GroupContext): readonly Summand[] {
  return context.components[part.component]!.found.summands.filter(
    ({ actions }) =>
      actions.length === part.actions.length && actions.every(({ action }, index) => action === part.actions[index]),
  );
}

function participantOf(part: Part, summands: readonly Summand[], context: GroupContext): Participant {
  const component = context.components[part.component]!;
  const reads = new Set<number>();
  const writes = new Set<number>();
  const writtenBy = summands.map((summand) => slotsWritten(summand, component));
  for (const summand of summands) for (const slot of slotsRead(summand, component)) reads.add(slot);
  for (const written of writtenBy) for (const slot of written) writes.add(slot);
  for (const slot of writes) if (!writtenBy.every((written) => written.has(slot))) reads.add(slot);
  if (component.locationSlot !== undefined) reads.add(component.locationSlot);
  const choices = component.found.reached.map((): Choice[] => []);
  let numbered = 0;
  for (const summand of summands) {
    const offer = context.compiler.offer(summand, component.live.get(summand.next)!);
    const here = choices[component.locationValues.get(summand.from)!]!;
    here.push({ offer, writes: writesOf(offer, component, writes), number: numbered++ });
  }
  const loads = [...component.slotOf]
    .filter(([, slot]) => reads.has(slot))
    .map(([variable, slot]) => ({ slot, place: context.places.get(variable)! }));
  const frame = context.frames[part.component]!;
  return { component, frame, choices, count: summands.length, loads, reads, writes };
}

function slotsRead(summand: Summand, component: PlacedComponent): ReadonlySet<number> {
  const slots = new Set<number>();
  for (const variable of readBy(summand, component.live.get(summand.next)!)) {
    const slot = component.slotOf.get(variable);
    if (slot !== undefined) slots.add(slot);
  }
  return slots;
}

function slotsWritten(summand: Summand, component: PlacedComponent): ReadonlySet<number> {
  const slots = new Set<number>();
  if (component.locationSlot !== undefined && summand.next !== summand.from) slots.add(component.locationSlot);
  const liveBefore = component.live.get(summand.from)!;
  const liveAfter = component.live.get(summand.next)!;
  for (const [variable, slot] of component.slotOf) {
    const isKept = liveAfter.has(variable)
      ? liveBefore.has(variable) && isVariable(summand.updates.get(variable)!, variable)
      : !liveBefore.has(variable);
    if (!isKept) slots.add(slot);
  }
  return slots;
}

/** What the summand does to each slot that some summand of the group writes. */
function writesOf(offer: Offer, component: PlacedComponent, slots: ReadonlySet<number>): readonly Write[] {
  const { summand } = offer;
  const own = slotsWritten(summand, component);
  const writes: Write[] = [];
  const { locationSlot, locationValues } = component;
  if (locationSlot !== undefined && slots.has(locationSlot)) {
    writes.push({ slot: locationSlot, kind: 'value', value: locationValues.get(summand.next)! });
  }
  for (const [variable, slot] of component.slotOf) {
    if (!slots.has(slot)) continue;
    const evaluate = offer.updates.get(variable);
    if (!own.has(slot)) writes.push({ slot, kind: 'keep' });
    else if (evaluate !== undefined) writes.push({ slot, kind: 'update', evaluate });
    else writes.push({ slot, kind: 'value', value: component.idle.get(variable)! });
  }
  return writes;
}
