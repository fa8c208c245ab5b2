/**
 * One state for all that differ by an automorphism: of all renamed states the smallest, slot by slot. What does not
 * matter at a component's location is left as it is.
 */
import type { CanonicalForms, Label, State } from '@vedette/core';
import type { DataEngine } from '../data/engine.ts';
import type { Lowered } from '../lower/index.ts';
import { labelText } from '../lower/labels.ts';
import type { Layout, PlacedComponent } from '../lower/layout.ts';
import type { DeclaredSort, Sort } from '../typed/index.ts';
import { type Automorphism, followedBy, inverse, keyOf, type RenameValue } from './automorphisms.ts';

interface Parts {
  readonly lowered: Lowered;
  readonly engine: DataEngine;
  readonly sort: DeclaredSort;
  /** A group, the identity first. */
  readonly automorphisms: readonly Automorphism[];
}

/** How an automorphism moves slots and changes what is in them. */
interface Prepared {
  readonly automorphism: Automorphism;
  readonly targets: Int32Array;
  readonly renamed: RenameValue;
}

export class CanonicalStates implements CanonicalForms<Automorphism> {
  readonly identity: Automorphism;
  readonly automorphisms: readonly Automorphism[];
  readonly #prepared: ReadonlyMap<string, Prepared>;
  readonly #all: readonly Prepared[];
  readonly #sorts: readonly (Sort | undefined)[];
  readonly #components: readonly LiveSlots[];
  readonly #labels: Lowered['labels'];
  readonly #engine: DataEngine;
  #best: State;
  #next: State;

  constructor({ lowered, engine, sort, automorphisms }: Parts) {
    const { layout, labels } = lowered;
    const { components, slots } = layout;
    this.#labels = labels;
    this.#engine = engine;
    this.identity = automorphisms[0]!;
    this.automorphisms = automorphisms;
    this.#all = automorphisms.map((automorphism) => ({
      automorphism,
      targets: targetsOf(automorphism, layout),
      renamed: engine.renaming(sort, automorphism.images),
    }));
    this.#prepared = new Map(this.#all.map((one) => [keyOf(one.automorphism), one]));
    this.#sorts = sortsOf(layout);
    this.#components = components.map((component) => new LiveSlots(component));
    this.#best = new Int32Array(slots.length);
    this.#next = new Int32Array(slots.length);
  }

  of(state: State): { readonly state: State; readonly permutation: Automorphism } {
    let permutation = this.identity;
    this.#best.set(state);
    for (const one of this.#all) {
      if (one.automorphism === this.identity) continue;
      this.#rename(state, this.#next, one);
      if (!isSmaller(this.#next, this.#best)) continue;
      [this.#best, this.#next] = [this.#next, this.#best];
      permutation = one.automorphism;
    }
    return { state: this.#best, permutation };
  }

  renamed(state: State, permutation: Automorphism): State {
    const target = new Int32Array(state.length);
    this.#rename(state, target, this.#prepared.get(keyOf(permutation))!);
    return target;
  }

  followedBy(first: Automorphism, second: Automorphism): Automorphism {
    return followedBy(first, second);
  }

  inverse(permutation: Automorphism): Automorphism {
    return inverse(permutation);
  }

  renamedLabel(label: Label, permutation: Automorphism): Label {
    const { renamed } = this.#prepared.get(keyOf(permutation))!;
    const actions = this.#labels.actionsOf(label).map(({ name, sorts, values }) => ({
      name,
      sorts,
      values: values.map((value, index) => renamed(value, sorts[index]!)),
    }));
    return { ...label, text: labelText(actions, this.#engine) };
  }

  #rename(state: State, target: State, { targets, renamed }: Prepared): void {
    for (let slot = 0; slot < state.length; slot++) target[targets[slot]!] = state[slot]!;
    for (const component of this.#components)
      for (const slot of component.in(state)) target[targets[slot]!] = renamed(state[slot]!, this.#sorts[slot]!);
  }
}

/** The slots of parameters that matter where a component is. */
class LiveSlots {
  readonly #locationSlot: number | undefined;
  /** By the value of the location slot. */
  readonly #slots: readonly (readonly number[])[];

  constructor({ locationSlot, live, slotOf, found }: PlacedComponent) {
    this.#locationSlot = locationSlot;
    this.#slots = found.reached.map((location) => [...live.get(location)!].map((variable) => slotOf.get(variable)!));
  }

  in(state: State): readonly number[] {
    return this.#slots[this.#locationSlot === undefined ? 0 : state[this.#locationSlot]!]!;
  }
}

function sortsOf({ components, slots }: Layout): readonly (Sort | undefined)[] {
  const sorts: (Sort | undefined)[] = slots.map(() => undefined);
  for (const { slotOf } of components) for (const [variable, slot] of slotOf) sorts[slot] = variable.sort;
  return sorts;
}

/** Slot by slot where it goes: interchangeable components are laid out alike. */
function targetsOf({ components: images }: Automorphism, { components, slots }: Layout): Int32Array {
  const targets = Int32Array.from(slots.keys());
  for (const [index, component] of components.entries()) {
    const [from, to] = [ownSlots(component), ownSlots(components[images[index]!]!)];
    for (const [position, slot] of from.entries()) targets[slot] = to[position]!;
  }
  return targets;
}

function ownSlots({ locationSlot, idle }: PlacedComponent): readonly number[] {
  return locationSlot === undefined ? [...idle.keys()] : [locationSlot, ...idle.keys()];
}

function isSmaller(one: State, other: State): boolean {
  for (let slot = 0; slot < one.length; slot++) if (one[slot] !== other[slot]) return one[slot]! < other[slot]!;
  return false;
}
