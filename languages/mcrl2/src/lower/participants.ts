/**
 * How one component takes part in a rule: its summands by control location, compiled, where the arguments come from
 * that earlier participants fix, and which slots it reads and writes.
 */
import type { Problem, State } from '@vedette/core';
import type { Value } from '../data/engine.ts';
import type { Sources, Test } from '../data/step.ts';
import type { TypedExpression, Variable } from '../typed/index.ts';
import { isVariable } from './expressions.ts';
import type { Labels } from './labels.ts';
import type { PlacedComponent } from './layout.ts';
import type { Summand } from './linear.ts';
import type { MeetingContext, PossibleRule } from './meetings.ts';
import { type Offer, offerOf } from './offers.ts';
import { readBy } from './reductions.ts';
import { solveSums } from './sums.ts';

export interface GroupContext extends MeetingContext {
  /** By component: the guards compiled so far, which rules share. */
  readonly guards: readonly Map<Summand, Test>[];
  /** Sums that nothing bounds are noted here. */
  readonly warnings: Problem[];
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

/** In the order of the rule. */
export function participantsOf({ rule, summands }: PossibleRule, context: GroupContext): readonly Participant[] {
  return rule.parts.map(({ component }, part) => participantOf(component, summands[part]!, context));
}

function participantOf(number: number, offered: readonly Summand[], context: GroupContext): Participant {
  // Whether a sum can be solved must not depend on whether the linear form was reduced.
  const summands = offered.map(solveSums);
  const component = context.components[number]!;
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
    sources: context.sources[number]!,
    choices,
    count: summands.length,
    reads,
    writes,
  };
}

/** What stays as it is need not be read for that. */
function slotsRead(summand: Summand, component: PlacedComponent): ReadonlySet<number> {
  const slots = new Set<number>();
  const written = slotsWritten(summand, component);
  const changed = [...component.live.get(summand.next)!].filter((one) => written.has(component.slotOf.get(one)!));
  for (const variable of readBy(summand, new Set(changed))) {
    const slot = component.slotOf.get(variable);
    if (slot !== undefined) slots.add(slot);
  }
  return slots;
}

function slotsWritten(summand: Summand, component: PlacedComponent): ReadonlySet<number> {
  const slots = new Set<number>();
  if (component.locationSlot !== undefined && summand.next !== summand.from) slots.add(component.locationSlot);
  const before = occupants(component, summand.from);
  const after = occupants(component, summand.next);
  for (const slot of component.idle.keys()) {
    const [old, next] = [before.get(slot), after.get(slot)];
    const isKept =
      next === undefined ? old === undefined : old !== undefined && isVariable(summand.updates.get(next)!, old);
    if (!isKept) slots.add(slot);
  }
  return slots;
}

/** The variable that matters in each slot at a location. */
function occupants({ live, slotOf }: PlacedComponent, location: number): ReadonlyMap<number, Variable> {
  return new Map([...live.get(location)!].map((variable) => [slotOf.get(variable)!, variable]));
}

function writesOf(summand: Summand, component: PlacedComponent): readonly OwnWrite[] {
  const own = slotsWritten(summand, component);
  const writes: OwnWrite[] = [];
  const { locationSlot, locationValues } = component;
  if (locationSlot !== undefined && own.has(locationSlot)) {
    writes.push({ slot: locationSlot, value: locationValues.get(summand.next)! });
  }
  const after = occupants(component, summand.next);
  for (const [slot, idle] of component.idle) {
    if (!own.has(slot)) continue;
    const variable = after.get(slot);
    writes.push({ slot, value: variable === undefined ? idle : summand.updates.get(variable)! });
  }
  return writes;
}
