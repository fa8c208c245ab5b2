/**
 * The system that shows whether a clock grows without bound: its states are those of the network with one more slot. At
 * any moment at which the clock has passed the limit a run may begin to grow (phase 1); from there on it must not set
 * the clock back, and it ticks: an extra clock is set back whenever it has reached a period, which may be any time.
 * Zones follow finite runs exactly, so a cycle of growing states with a tick can be gone through as often as one likes
 * (and a period passes each time), and the clock is as large as one likes wherever that leads without setting it.
 */
import type { Label, State, TransitionSystem } from '@vedette/core';
import { assign, atMost, tighten, type Zone } from '@vedette/structures';
import type { Lowered } from './lowering.ts';

export interface GrowthParts {
  readonly lowered: Lowered;
  /** The slot of the zone. */
  readonly zone: number;
  readonly clock: number;
  readonly ticking: number;
  /** Nothing ever sets the clock to more than this. */
  readonly limit: number;
  /** How long a tick takes at least. */
  readonly period: number;
}

export const growthSteps = { begin: 0, tick: 1 } as const;

const ownLabels: readonly Label[] = [
  { text: 'grows from here on', kind: 'tau' },
  { text: 'time passes', kind: 'tick' },
];

type Emit = (label: number, target: State) => void;

export function growthSystem(parts: GrowthParts): TransitionSystem {
  const { system, zones } = parts.lowered;
  const { zone } = parts;
  const phase = system.slots.length;
  const slots = [...system.slots.keys(), phase];
  const stepGroups = system.groups.length;
  const own = Object.keys(growthSteps).map((name) => ({ name, reads: slots, writes: slots }));
  const growth = new Growth(parts);
  return {
    slots: [...system.slots, { name: 'grows', domain: { name: 'bool', size: 2, text: (value) => `${value === 1}` } }],
    groups: [...system.groups.map(({ name }) => ({ name, reads: slots, writes: slots })), ...own],
    predicates: [],
    // Only before a run begins to grow may a larger zone stand for a smaller one: cycles need equal ones.
    cover: {
      slots: [zone],
      covers: (big, small) => (big[phase] === 0 ? zones.includes(big[zone]!, small[zone]!) : big[zone] === small[zone]),
      get bytes() {
        return zones.bytes;
      },
    },
    initial: () => Int32Array.from([...system.initial(), 0]),
    label: (index) => ownLabels[index] ?? system.label(index - ownLabels.length),
    successors: (group, state, emit) => {
      if (group < stepGroups) growth.step(group, state, emit);
      else if (group === stepGroups + growthSteps.begin) growth.begin(state, emit);
      else growth.tick(state, emit);
    },
  };
}

class Growth {
  readonly #parts: GrowthParts;
  readonly #phase: number;
  /** A state of the network, and one with a phase. */
  readonly #plain: State;
  readonly #target: State;

  constructor(parts: GrowthParts) {
    this.#parts = parts;
    this.#phase = parts.lowered.system.slots.length;
    this.#plain = new Int32Array(this.#phase);
    this.#target = new Int32Array(this.#phase + 1);
  }

  /** A growing state has all of its zone beyond the limit; what has set the clock has not. */
  step(group: number, state: State, emit: Emit): void {
    const phase = state[this.#phase]!;
    this.#plain.set(state.subarray(0, this.#phase));
    const { system, steps } = this.#parts.lowered;
    system.successors(group, this.#plain, (label, target) => {
      if (phase === 1 && steps.zoneOf(target)[this.#parts.clock]! > this.#beyond()) return;
      this.#target.set(target);
      this.#target[this.#phase] = phase;
      emit(label + ownLabels.length, this.#target);
    });
  }

  begin(state: State, emit: Emit): void {
    if (state[this.#phase] === 1) return;
    const { steps } = this.#parts.lowered;
    const zone = steps.zoneOf(state).slice();
    if (!tighten(zone, steps.size, 0, this.#parts.clock, this.#beyond())) return;
    this.#emitGrowing(state, zone, (target) => emit(growthSteps.begin, target));
  }

  tick(state: State, emit: Emit): void {
    if (state[this.#phase] !== 1) return;
    const { steps } = this.#parts.lowered;
    const { ticking, period } = this.#parts;
    const zone = steps.zoneOf(state).slice();
    if (!tighten(zone, steps.size, 0, ticking, atMost(-period))) return;
    assign(zone, steps.size, ticking, 0, 1);
    this.#plain.set(state.subarray(0, this.#phase));
    steps.settle(this.#plain, zone, (part) =>
      this.#emitGrowing(state, part, (target) => emit(growthSteps.tick, target)),
    );
  }

  #emitGrowing(state: State, zone: Zone, emit: (target: State) => void): void {
    this.#target.set(state);
    this.#target[this.#parts.zone] = this.#parts.lowered.zones.add(zone);
    this.#target[this.#phase] = 1;
    emit(this.#target);
  }

  /** The bound of zero minus the clock: less than minus the limit. */
  #beyond(): number {
    return -2 * this.#parts.limit;
  }
}
