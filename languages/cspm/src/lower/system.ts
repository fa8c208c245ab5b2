/** A network on the waist: one slot for each component, one group for each set of components that act together. */
import type { Label, State, TransitionSystem } from '@vedette/core';
import { TAU, TICK } from '../semantics/transition.ts';
import type { Network, Rule } from './network.ts';

export function systemOf({ components, rules }: Network, showEvent: (event: number) => string): TransitionSystem {
  const labels = new LabelTable(showEvent);
  const families = familiesOf(rules, labels);
  const names = componentNames(components);
  const slots = components.map((component, index) => ({
    name: names[index]!,
    domain: { name: component.name, size: component.steps.length, text: (value: number) => component.text(value) },
  }));
  const target = new Int32Array(Math.max(1, slots.length));
  /** Every way in which the members from this position on do their part. */
  const step = (taken: Taken, position: number): void => {
    const { rule, family, state, emit } = taken;
    const member = family.members[position];
    if (member === undefined) {
      emit(rule.label, target);
      return;
    }
    for (const next of components[member]!.steps[state[member]!]!.get(rule.events[position]!) ?? []) {
      target[member] = next;
      step(taken, position + 1);
    }
    target[member] = state[member]!;
  };
  const place = { name: 'no component', domain: { name: 'none', size: 1, text: () => '' } };
  return {
    slots: slots.length === 0 ? [place] : slots,
    groups: families.map(({ members }) => ({
      name: members.map((member) => names[member]!).join(' with ') || 'alone',
      reads: members,
      writes: members,
    })),
    predicates: [],
    initial: () => new Int32Array(Math.max(1, slots.length)),
    successors(group, state, emit) {
      const family = families[group]!;
      const [first] = family.members;
      target.set(state);
      const events = first === undefined ? [0] : components[first]!.steps[state[first]!]!.keys();
      for (const event of events)
        for (const rule of family.byFirst.get(event) ?? []) step({ rule, family, state, emit }, 0);
    },
    label: (index) => labels.label(index),
  };
}

/** What components are called: those of one name are numbered. */
export function componentNames(components: Network['components']): readonly string[] {
  const counts = new Map<string, number>();
  for (const { name } of components) counts.set(name, (counts.get(name) ?? 0) + 1);
  return components.map(({ name }, index) => (counts.get(name)! > 1 ? `${name} #${index + 1}` : name));
}

/** One rule of a family: what each member does, in the order of the members. */
interface Joint {
  readonly events: readonly number[];
  readonly label: number;
}

interface Family {
  readonly members: readonly number[];
  readonly byFirst: ReadonlyMap<number, readonly Joint[]>;
}

/** A rule that is being applied. */
interface Taken {
  readonly rule: Joint;
  readonly family: Family;
  readonly state: State;
  readonly emit: (label: number, target: State) => void;
}

function familiesOf(rules: readonly Rule[], labels: LabelTable): readonly Family[] {
  const families = new Map<string, { readonly members: readonly number[]; readonly byFirst: Map<number, Joint[]> }>();
  for (const { parts, result } of rules) {
    const sorted = parts.toSorted(([one], [two]) => one - two);
    const members = sorted.map(([component]) => component);
    const key = members.join();
    const family = families.get(key) ?? { members, byFirst: new Map() };
    families.set(key, family);
    const joint = { events: sorted.map(([, event]) => event), label: labels.number(result) };
    const first = joint.events[0] ?? 0;
    family.byFirst.set(first, [...(family.byFirst.get(first) ?? []), joint]);
  }
  return [...families.values()];
}

class LabelTable {
  readonly #show: (event: number) => string;
  readonly #numbers = new Map<number, number>();
  readonly #labels: Label[] = [];

  constructor(show: (event: number) => string) {
    this.#show = show;
  }

  number(event: number): number {
    const known = this.#numbers.get(event);
    if (known !== undefined) return known;
    const label: Label =
      event === TAU
        ? { text: 'tau', kind: 'tau' }
        : { text: event === TICK ? '✓' : this.#show(event), kind: 'visible' };
    this.#numbers.set(event, this.#labels.length);
    return this.#labels.push(label) - 1;
  }

  label(index: number): Label {
    return this.#labels[index]!;
  }
}
