/**
 * How one component takes part in a rule: its summands by control location, compiled, where the arguments come from that
 * earlier participants fix, and which slots it reads and writes.
 */
import type { Problem, State } from '@vedette/core';
import type { DataEngine, Value } from '../data/engine.ts';
import type { Sources, Test } from '../data/step.ts';
import type { TypedExpression } from '../typed.ts';
import { type Formulas, isVariable } from './expressions.ts';
import type { Labels } from './labels.ts';
import type { PlacedComponent } from './layout.ts';
import type { Summand } from './linear.ts';
import { type Offer, offerOf } from './offers.ts';
import { readBy } from './reductions.ts';
import type { Rule } from './rules.ts';

export interface GroupContext {
  readonly components: readonly PlacedComponent[];
  /** By component: where its variables are. */
  readonly sources: readonly Sources[];
  /** By component: the guards compiled so far, which rules share. */
  readonly guards: readonly Map<Summand, Test>[];
  readonly formulas: Formulas;
  /** What cannot be solved is noted here. */
  readonly problems: Problem[];
  readonly engine: DataEngine;
  readonly labels: Labels;
  /** The next state is built here. */
  readonly target: State;
}

export interface Choice {
  /** Counted through all locations. */
  readonly number: number;
  readonly offer: Offer;
  readonly writes: readonly OwnWrite[];
}

export interface OwnWrite {
  readonly slot: number;
  readonly value: TypedExpression | Value;
}

export interface Participant {
  readonly component: PlacedComponent;
  readonly sources: Sources;
  /** By the value of the location slot. */
  readonly choices: readonly (readonly Choice[])[];
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
    const offer = offerOf(summand, component.live.get(summand.next)!);
    const here = choices[component.locationValues.get(summand.from)!]!;
    here.push({ offer, writes: writesOf(summand, component), number: numbered++ });
  }
  return {
    component,
    sources: context.sources[part.component]!,
    choices,
    count: summands.length,
    reads,
    writes,
  };
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

function writesOf(summand: Summand, component: PlacedComponent): readonly OwnWrite[] {
  const own = slotsWritten(summand, component);
  const writes: OwnWrite[] = [];
  const { locationSlot, locationValues } = component;
  if (locationSlot !== undefined && own.has(locationSlot)) {
    writes.push({ slot: locationSlot, value: locationValues.get(summand.next)! });
  }
  const live = component.live.get(summand.next)!;
  for (const [variable, slot] of component.slotOf) {
    if (!own.has(slot)) continue;
    writes.push({ slot, value: live.has(variable) ? summand.updates.get(variable)! : component.idle.get(variable)! });
  }
  return writes;
}
