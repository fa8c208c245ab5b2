/** A network on the waist: one slot for each component, one group for each set of components that act together. */
import type { State, TransitionSystem } from '@vedette/core';
import type { Component } from './component.ts';
import { type Family, familiesOf } from './families.ts';
import type { LabelTable } from './label-table.ts';
import type { Network } from './network.ts';
import type { Rule, Rules } from './rule.ts';

export function systemOf({ components, rules }: Network, labels: LabelTable): TransitionSystem {
  const names = componentNames(components);
  const slots = components.map((component, index) => ({
    name: names[index]!,
    domain: {
      name: component.name,
      ...(component.whole && { size: component.whole.length }),
      text: (value: number) => component.text(value),
    },
  }));
  const steps = rules === undefined ? stepsOf(components[0]!, labels) : stepsTogether(components, rules, labels);
  return {
    slots,
    groups: steps.families.map(({ members, reads }) => ({
      name: members.map((member) => names[member]!).join(' with '),
      reads,
      writes: members,
    })),
    predicates: [],
    initial: () => new Int32Array(slots.length),
    successors: steps.successors,
    label: (index) => labels.label(index),
  };
}

/** What components are called: those of one name are numbered. */
export function componentNames(components: Network['components']): readonly string[] {
  const counts = new Map<string, number>();
  for (const { name } of components) counts.set(name, (counts.get(name) ?? 0) + 1);
  return components.map(({ name }, index) => (counts.get(name)! > 1 ? `${name} #${index + 1}` : name));
}

interface NetworkSteps {
  /** By group: who acts together, and what is looked at. */
  readonly families: readonly { readonly members: readonly number[]; readonly reads: readonly number[] }[];
  readonly successors: TransitionSystem['successors'];
}

/** One component that is all there is. */
function stepsOf(component: Component, labels: LabelTable): NetworkSteps {
  const target = new Int32Array(1);
  return {
    families: [{ members: [0], reads: [0] }],
    successors(_, state, emit) {
      for (const [event, nexts] of component.steps(state[0]!)) {
        const label = labels.number({ result: event });
        for (const next of nexts) {
          target[0] = next;
          emit(label, target);
        }
      }
    },
  };
}

function stepsTogether(components: readonly Component[], rules: Rules, labels: LabelTable): NetworkSteps {
  const families = familiesOf(rules).map((family) => ({ ...family, byFirst: byFirstEvent(family, labels) }));
  const target = new Int32Array(components.length);
  /** Every way in which the members from this position on do their part. */
  const step = (taken: Taken, position: number): void => {
    const { rule, family, state, emit } = taken;
    const member = family.members[position];
    if (member === undefined) {
      emit(rule.label, target);
      return;
    }
    const nexts = components[member]!.steps(state[member]!).get(rule.events[position]!);
    if (nexts === undefined) return;
    for (const next of nexts) {
      target[member] = next;
      step(taken, position + 1);
    }
    target[member] = state[member]!;
  };
  const isFree = freedomOf(components);
  return {
    families,
    successors(group, state, emit) {
      const family = families[group]!;
      if (family.unless !== undefined && !isFree(family.unless, state)) return;
      const first = family.members[0]!;
      target.set(state);
      for (const event of components[first]!.steps(state[first]!).keys())
        for (const rule of family.byFirst.get(event) ?? []) step({ rule, family, state, emit }, 0);
    },
  };
}

/**
 * Whether nothing with priority can happen in a state. Many groups wait for the same rules and are asked about the same
 * state one after the other, so that what can happen there is kept until another state comes.
 */
function freedomOf(components: readonly Component[]): (waitsFor: Rules, state: State) => boolean {
  const known = new Map<Rule, boolean>();
  const last = new Int32Array(components.length).fill(-1);
  const canHappen = (rule: Rule): boolean => {
    const kept = known.get(rule);
    if (kept !== undefined) return kept;
    const { parts, unless } = rule;
    const happens =
      parts.every(([part, event]) => components[part]!.steps(last[part]!).has(event)) &&
      (unless === undefined || !unless.some(canHappen));
    known.set(rule, happens);
    return happens;
  };
  return (waitsFor, state) => {
    if (last.some((value, slot) => value !== state[slot])) {
      known.clear();
      last.set(state);
    }
    return !waitsFor.some(canHappen);
  };
}

/** One rule of a family: what each member does, in the order of the members. */
interface Joint {
  readonly events: readonly number[];
  readonly label: number;
}

/** A rule that is being applied. */
interface Taken {
  readonly rule: Joint;
  readonly family: Family;
  readonly state: State;
  readonly emit: (label: number, target: State) => void;
}

/** What the members do together, by what the first of them does. */
function byFirstEvent({ rules }: Family, labels: LabelTable): ReadonlyMap<number, readonly Joint[]> {
  const byFirst = new Map<number, Joint[]>();
  for (const rule of rules) {
    const events = rule.parts.toSorted(([one], [two]) => one - two).map(([, event]) => event);
    const first = events[0]!;
    const known = byFirst.get(first) ?? [];
    byFirst.set(first, known);
    known.push({ events, label: labels.number(rule) });
  }
  return byFirst;
}
