/**
 * Stateful representatives (SPC sections 1 and 3, for any model): the state is, for every location, its waiting
 * processes and its messages under way, with who is live, who is trusted and how many may still crash. Evaluation stops
 * where processes wait, so every state is a standard form and two states are the same exactly if the terms are
 * congruent.
 */
import type { Label, State, TransitionSystem } from '@vedette/core';
import type { Elaborated } from '../elaborate.ts';
import type { Exercise } from './exercise.ts';
import { groupsOf, type RuledGroup } from './groups.ts';
import { bitOf, type Layout, layoutOf, slotsOf } from './layout.ts';
import { LocalStates } from './local-states.ts';
import { Parking } from './parking.ts';
import { successorsOf } from './rules.ts';

export interface Lowered {
  readonly system: TransitionSystem;
  readonly layout: Layout;
  readonly local: LocalStates;
  readonly groups: readonly RuledGroup[];
}

/** May throw `Broken` if a process breaks before the first step. `exercise`: receives what of the text steps take. */
export function lower(model: Elaborated, exercise?: Exercise): Lowered {
  const local = new LocalStates(new Parking(model, exercise), exercise);
  const layout = layoutOf([...new Set(model.starts.map((start) => start.location))].sort((a, b) => a - b));
  const groups = groupsOf(model, layout);
  const slots = slotsOf(layout, local);
  const start = startOf(model, layout, local);
  const labels = new Labels(local);
  const visible = (message: number) => labels.of(message);
  const context = { model, layout, local, target: new Int32Array(slots.length), visible };
  const rules = groups.map(({ rule }) => successorsOf(rule, context));
  const system: TransitionSystem = {
    slots,
    groups: groups.map(({ group }) => group),
    predicates: [],
    initial: () => start.slice(),
    successors: (group, state, emit) => rules[group]!(state, emit),
    label: (index) => labels.at(index),
  };
  return { system, layout, local, groups };
}

function startOf(model: Elaborated, layout: Layout, local: LocalStates): State {
  const state = new Int32Array(layout.size);
  state[layout.live] = model.locations.reduce((bits, location) => bits | bitOf(location), 0);
  const trusted = model.trusted ?? 0;
  state[layout.trusted] = trusted;
  state[layout.crashes] = model.crashes;
  for (const location of layout.locations) {
    const here = model.starts.filter((start) => start.location === location);
    const { waiting, sent } = local.start(here.map((start) => local.parking.park(start.process, start.environment)));
    state[layout.waiting(location)] = local.waitingUnder(trusted, waiting);
    state[layout.messages(location)] = local.messagesUnder(trusted, sent);
  }
  return state;
}

/** Label 0 is tau; the outputs a run shows get theirs when first seen. */
class Labels {
  readonly #local: LocalStates;
  readonly #labels: Label[] = [{ text: 'tau', kind: 'tau' }];
  readonly #numbers = new Map<number, number>();

  constructor(local: LocalStates) {
    this.#local = local;
  }

  at(index: number): Label {
    const label = this.#labels[index];
    if (label === undefined) throw new Error(`There is no label ${index}.`);
    return label;
  }

  of(message: number): number {
    const known = this.#numbers.get(message);
    if (known !== undefined) return known;
    const label = this.#labels.push({ text: this.#local.parking.messageText(message), kind: 'visible' }) - 1;
    this.#numbers.set(message, label);
    return label;
  }
}
