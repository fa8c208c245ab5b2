/**
 * The groups of the system. Rules on the same components that read the same slots are one group, found by the control
 * locations of its components: it asks only the rules that have a summand there. A component with a single location
 * that acts alone has nothing to be found by, so each of its summands is a group and reads only what that one needs.
 */
import type { Group, State } from '@vedette/core';
import type { PlacedComponent } from './layout.ts';
import { Meetings, type PossibleRule } from './meetings.ts';
import { type GroupContext, type Participant, participantsOf } from './participants.ts';
import { locationOf, RuleRun } from './rule-run.ts';
import type { Rule } from './rules.ts';

/** Tables of rules by several locations at once are made up to this size; beyond it by one component's location. */
const largestTable = 20_000;

type Emit = (label: number, target: State) => void;

export interface RuledGroup {
  readonly group: Group;
  /** The numbers of the components that take part. */
  readonly components: readonly number[];
  readonly runs: readonly PlacedRule[];
  /** What becomes of the target of a run: slots that cannot matter there are reset. */
  reset(target: State): State;
  successors(state: State, emit: Emit): void;
}

export interface PlacedRule {
  readonly rule: Rule;
  readonly participants: readonly Participant[];
  readonly run: RuleRun;
}

/** How rules become groups: as few as possible, or one for each choice of summands. */
export type Grouping = 'by locations' | 'by choice';

export function groupsOf(
  rules: readonly Rule[],
  context: GroupContext,
  grouping: Grouping = 'by locations',
): readonly RuledGroup[] {
  const meetings = new Meetings(context);
  const bundles = new Map<string, PlacedRule[]>();
  const groups: RuledGroup[] = [];
  for (const rule of rules) {
    const possible = meetings.possible(rule);
    if (possible === undefined) continue;
    if (grouping === 'by choice') {
      for (const summands of choicesOf(possible.summands))
        groups.push(groupOf([placedOf({ rule, summands }, context)], context));
      continue;
    }
    const components = componentsOf(rule);
    const [only] = components;
    if (components.length === 1 && context.components[only!]!.locationSlot === undefined) {
      for (const summand of possible.summands[0]!)
        groups.push(groupOf([placedOf({ rule, summands: [[summand]] }, context)], context));
      continue;
    }
    const placed = placedOf(possible, context);
    const key = [components, slotsOf([placed]).reads].join(' : ');
    const bundle = bundles.get(key) ?? [];
    bundles.set(key, bundle);
    bundle.push(placed);
  }
  return [...groups, ...[...bundles.values()].map((bundle) => groupOf(bundle, context))];
}

/** Every way to take one summand of each part. */
function choicesOf(summands: PossibleRule['summands']): readonly PossibleRule['summands'][] {
  return summands.reduce<readonly PossibleRule['summands'][]>(
    (choices, own) => choices.flatMap((before) => own.map((summand) => [...before, [summand]])),
    [[]],
  );
}

function componentsOf(rule: Rule): readonly number[] {
  return rule.parts.map(({ component }) => component).sort((one, other) => one - other);
}

function groupOf(runs: readonly PlacedRule[], context: GroupContext): RuledGroup {
  const rules = runs.map(({ rule }) => rule);
  const components = componentsOf(rules[0]!);
  const placed = components.map((component) => context.components[component]!);
  const group: Group = { name: nameOf(rules, placed), ...slotsOf(runs), ...originOf(runs) };
  return { group, components, runs, reset: (target) => target, successors: byLocations(runs, placed) };
}

function placedOf(possible: PossibleRule, context: GroupContext): PlacedRule {
  const participants = participantsOf(possible, context);
  const { rule } = possible;
  return { rule, participants, run: new RuleRun(rule, participants, context) };
}

function nameOf(rules: readonly Rule[], components: readonly PlacedComponent[]): string {
  const seen = rules.map((rule) => {
    const names = rule.seen.map((action) => action.name).sort();
    return names.length === 0 ? 'tau' : names.join('|');
  });
  const who = components.map((component) => component.name).join(', ');
  return `${who}: ${[...new Set(seen)].join(', ')}`;
}

/** Where the one summand of a group is. */
function originOf(runs: readonly PlacedRule[]): Pick<Group, 'origin'> {
  const choices = runs.flatMap(({ participants }) => participants.flatMap((participant) => participant.choices.flat()));
  return choices.length === 1 ? { origin: choices[0]!.offer.summand.span } : {};
}

/** A slot that only some of the rules write is read too. */
function slotsOf(runs: readonly PlacedRule[]): Pick<Group, 'reads' | 'writes'> {
  const reads = new Set<number>();
  const timesWritten = new Map<number, number>();
  for (const participant of runs.flatMap(({ participants }) => participants)) {
    for (const slot of participant.reads) reads.add(slot);
    for (const slot of participant.writes) timesWritten.set(slot, (timesWritten.get(slot) ?? 0) + 1);
  }
  for (const [slot, times] of timesWritten) if (times < runs.length) reads.add(slot);
  const ascending = (slots: Iterable<number>): readonly number[] => [...slots].sort((one, other) => one - other);
  return { reads: ascending(reads), writes: ascending(timesWritten.keys()) };
}

function byLocations(runs: readonly PlacedRule[], components: readonly PlacedComponent[]): RuledGroup['successors'] {
  const keys = keysOf(components);
  const table = tableOf(runs, keys);
  return (state, emit) => {
    let index = 0;
    for (let at = 0; at < keys.length; at++) {
      const { component, scale } = keys[at]!;
      index += locationOf(component, state) * scale;
    }
    const here = table[index]!;
    for (let at = 0; at < here.length; at++) here[at]!.run(state, emit);
  };
}

interface Key {
  readonly component: PlacedComponent;
  readonly scale: number;
}

/** As many components as fit, those with the most locations first. */
function keysOf(components: readonly PlacedComponent[]): readonly Key[] {
  const keys: Key[] = [];
  let scale = 1;
  const most = [...components].sort((one, other) => other.found.reached.length - one.found.reached.length);
  for (const component of most) {
    const locations = component.found.reached.length;
    if (keys.length > 0 && scale * locations > largestTable) continue;
    keys.push({ component, scale });
    scale *= locations;
  }
  return keys;
}

function tableOf(runs: readonly PlacedRule[], keys: readonly Key[]): readonly (readonly RuleRun[])[] {
  const size = keys.reduce((product, { component }) => product * component.found.reached.length, 1);
  const table = Array.from({ length: size }, (): RuleRun[] => []);
  for (const { participants, run } of runs) {
    let indices = [0];
    for (const { component, scale } of keys) {
      const { choices } = participants.find((participant) => participant.component === component)!;
      const active = choices.map((here, location) => (here.length > 0 ? location : -1)).filter((at) => at >= 0);
      indices = indices.flatMap((index) => active.map((location) => index + location * scale));
    }
    for (const index of indices) table[index]!.push(run);
  }
  return table;
}
