/**
 * The system for "some run stays in p for ever": its states are those of the network with two more slots. In phase 0
 * the run has not begun to stay; in phase i its zone lies in the i-th convex part of p. Time passes inside a part,
 * slides from one part into a neighbouring one, and ticks: an extra clock that is set back whenever it has reached one,
 * so that exactly the cycles in which time diverges can have a tick (Tripakis, "Verifying progress in timed systems",
 * 1999). One tick between two steps is enough for that.
 */
import type { Group, Label, Predicate, State, TransitionSystem } from '@vedette/core';
import { assign, everyValuation, intersect, isOpenAbove, tighten, withoutAll, type Zone } from '@vedette/structures';
import { deadlockParts, leadingInto } from './deadlock.ts';
import { type Formula, partsWith } from './formula.ts';
import { closed, livenessLabel, ownLabels, ownSteps, stepLabelOf } from './liveness-labels.ts';
import type { Settle, SymbolicSteps } from './symbolic-steps.ts';
import type { Widening } from './widening.ts';

export interface LivenessParts {
  readonly steps: SymbolicSteps;
  readonly widening: Widening;
  readonly slots: TransitionSystem['slots'];
  readonly zone: number;
  /** The number of the ticking clock, if there is one. */
  readonly ticking: number | undefined;
  includes(big: number, small: number): boolean;
  /** What must last. */
  readonly stay: Formula;
  /** Where staying may begin: anywhere this holds; if left out, at the start only. */
  readonly begin?: Formula;
  add(zone: Zone): number;
  labelOf(moves: Parameters<Parameters<SymbolicSteps['successors']>[2]>[0], channel: number): number;
  label(index: number): Label;
}

const BEFORE = 0;

export function livenessSystem(parts: LivenessParts, steps: SymbolicSteps) {
  const made = new LivenessSystem(parts, steps);
  return { system: made.system(), restingParts: (state: State) => made.restingParts(state) };
}

/** What becomes of a zone that arrives in phase i: any part of p takes its share of it. */
export function settleInParts(parts: Omit<LivenessParts, 'labelOf' | 'label'>): Settle {
  const phase = parts.slots.length - 2;
  return (state, zone, keep) => {
    state[phase + 1] = 0;
    if (state[phase] === BEFORE) {
      const whole = zone.slice();
      if (parts.steps.mayDelay(state)) {
        parts.steps.elapse(state, whole);
        parts.steps.invariants(state, whole);
      }
      parts.widening(state, whole, keep);
      return;
    }
    for (const [i, part] of partsOf(parts, state).entries())
      enter(parts, { state, zone, part }, (inside) => {
        state[phase] = i + 1;
        keep(inside);
      });
  };
}

/** The convex parts of p, given locations and numbers. */
function partsOf({ steps, stay }: Pick<LivenessParts, 'steps' | 'stay'>, state: State): readonly Zone[] {
  const found: Zone[] = [];
  partsWith([stay], { steps, state, zone: everyValuation(steps.size) }, (part) => {
    found.push(part.slice());
    return false;
  });
  return found;
}

/** Restricts a zone to a part and lets time pass inside. */
function enter(
  { steps, widening }: Pick<LivenessParts, 'steps' | 'widening'>,
  { state, zone, part }: { readonly state: State; readonly zone: Zone; readonly part: Zone },
  keep: (zone: Zone) => void,
): void {
  const inside = zone.slice();
  if (!intersect(inside, steps.size, part)) return;
  if (steps.mayDelay(state)) {
    steps.elapse(state, inside);
    steps.invariants(state, inside);
    intersect(inside, steps.size, part);
  }
  widening(state, inside, keep);
}

class LivenessSystem {
  readonly #parts: LivenessParts;
  readonly #steps: SymbolicSteps;
  readonly #phase: number;
  readonly #size: number;

  constructor(parts: LivenessParts, steps: SymbolicSteps) {
    this.#parts = parts;
    this.#steps = steps;
    this.#phase = parts.slots.length - 2;
    this.#size = steps.size;
  }

  system(): TransitionSystem {
    const { slots } = this.#parts;
    const all = [...slots.keys()];
    const group = (name: string): Group => ({ name, reads: all, writes: all });
    const groups = this.#steps.starters.length;
    const own = ['begin', 'slide', 'tick'].map(group);
    const within: Predicate = { name: 'within', reads: [this.#phase], holds: (state) => state[this.#phase] !== BEFORE };
    const rests: Predicate = { name: 'rests', reads: all, holds: (state) => this.restingParts(state).length > 0 };
    return {
      slots,
      groups: [...this.#steps.starters.map((_, i) => group(`group ${i}`)), ...own],
      predicates: [within, rests],
      // Only before a run begins to stay may a larger zone stand for a smaller one.
      cover: {
        slots: [this.#parts.zone],
        covers: (big, small) => this.#covers(big, small),
      },
      initial: () => this.#initial(),
      label: (index) => ownLabels[index] ?? this.#parts.label(stepLabelOf(index)),
      successors: (number, state, emit) => {
        if (number === groups) this.#begin(state, emit);
        else if (number === groups + 1) this.#slide(state, emit);
        else if (number === groups + 2) this.#tick(state, emit);
        else this.#step(number, state, emit);
      },
    };
  }

  #covers(big: State, small: State): boolean {
    const { zone, includes } = this.#parts;
    return big[this.#phase] === BEFORE ? includes(big[zone]!, small[zone]!) : big[zone] === small[zone];
  }

  /** Before the start time does not pass: whether it may is for the parts to say. */
  #initial(): State {
    const state = this.#steps.initial();
    if (this.#parts.begin === undefined) state[this.#parts.zone] = this.#parts.add(this.#steps.initialZone());
    return state;
  }

  #step(number: number, state: State, emit: (label: number, target: State) => void): void {
    if (state[this.#phase] === BEFORE && this.#parts.begin === undefined) return;
    this.#steps.successors(this.#steps.starters[number]!, state, (moves, channel, target) =>
      emit(livenessLabel(this.#parts.labelOf(moves, channel)), target),
    );
  }

  #begin(state: State, emit: (label: number, target: State) => void): void {
    if (state[this.#phase] !== BEFORE) return;
    const { begin } = this.#parts;
    const zone = this.#steps.zoneOf(state).slice();
    const from: Zone[] = [];
    if (begin === undefined) from.push(zone);
    else
      partsWith([begin], { steps: this.#steps, state, zone }, (part) => {
        from.push(part.slice());
        return false;
      });
    for (const start of from) this.#emitInParts(state, start, { label: ownSteps.begin, emit, except: -1 });
  }

  #emitInParts(
    state: State,
    zone: Zone,
    to: { label: number; emit: (label: number, target: State) => void; except: number },
  ): void {
    for (const [i, part] of partsOf(this.#parts, state).entries())
      if (i !== to.except)
        enter(this.#parts, { state, zone, part }, (inside) => to.emit(to.label, this.#with(state, inside, i + 1)));
  }

  #with(state: State, zone: Zone, phase: number): State {
    const target = state.slice();
    target[this.#parts.zone] = this.#parts.add(zone);
    target[this.#phase] = phase;
    return target;
  }

  /**
   * Over the common border of two parts, if one of them has it, to where only the second one goes on. Parts may
   * overlap: a slide within the first part would be a step of no length, and a cycle of those no run. A part is convex,
   * so what has left it never slides back.
   */
  #slide(state: State, emit: (label: number, target: State) => void): void {
    const phase = state[this.#phase]!;
    if (phase === BEFORE || !this.#steps.mayDelay(state)) return;
    const parts = partsOf(this.#parts, state);
    const here = parts[phase - 1]!;
    if (parts.length < 2) return;
    for (const [i, there] of parts.entries()) {
      if (i === phase - 1) continue;
      for (const [one, other] of [
        [here, closed(there)],
        [closed(here), there],
      ] as const) {
        const border = this.#steps.zoneOf(state).slice();
        this.#steps.elapse(state, border);
        const isThere =
          this.#steps.invariants(state, border) &&
          intersect(border, this.#size, one) &&
          intersect(border, this.#size, other);
        if (!isThere) continue;
        this.#steps.elapse(state, border);
        if (!this.#steps.invariants(state, border)) continue;
        for (const beyond of withoutAll(border, this.#size, [here]))
          enter(this.#parts, { state, zone: beyond, part: there }, (inside) =>
            emit(ownSteps.slide, this.#with(state, inside, i + 1)),
          );
      }
    }
  }

  #tick(state: State, emit: (label: number, target: State) => void): void {
    const phase = state[this.#phase]!;
    const { ticking } = this.#parts;
    if (phase === BEFORE || ticking === undefined || state[this.#phase + 1] === 1) return;
    const zone = this.#steps.zoneOf(state).slice();
    if (!tighten(zone, this.#size, 0, ticking, -1)) return;
    assign(zone, this.#size, ticking, 0, 1);
    const part = partsOf(this.#parts, state)[phase - 1]!;
    enter(this.#parts, { state, zone, part }, (inside) => {
      const target = this.#with(state, inside, phase);
      target[this.#phase + 1] = 1;
      emit(ownSteps.tick, target);
    });
  }

  /** The valuations that may stay: time can go on for ever inside the part, or nothing at all is left to do. */
  restingParts(state: State): readonly Zone[] {
    const phase = state[this.#phase]!;
    if (phase === BEFORE) return [];
    const part = partsOf(this.#parts, state)[phase - 1]!;
    const room = everyValuation(this.#size);
    this.#steps.invariants(state, room);
    const outside = withoutAll(room.slice(), this.#size, [part]);
    intersect(room, this.#size, part);
    const mayDelay = this.#steps.mayDelay(state);
    const zone = this.#steps.zoneOf(state).slice();
    if (mayDelay && isOpenAbove(room, this.#size, this.#steps.stopped(state))) return [zone];
    const deadlocked = deadlockParts(this.#steps, { state, zone, side: 'deadlocked' });
    if (!mayDelay) return deadlocked;
    for (const one of outside) leadingInto(this.#steps, { state, zone: one, side: 'within' });
    return deadlocked.flatMap((one) => withoutAll(one, this.#size, outside));
  }
}
