/** Places split by history: a layer over a parametric system whose states also hold the last few of some labels. An invariant of one polyhedron per place is then a
 *  union of polyhedra per place of the system. */
import type { ParametricSystem, State } from '@vedette/core';

export interface History {
  /** Texts of labels that are remembered, and of those that end the memory. */
  readonly remember: readonly string[];
  readonly forget: readonly string[];
  readonly depth: number;
}

export function withHistory(system: ParametricSystem, history: History): ParametricSystem {
  const length = system.slots.length;
  const plain = (state: State): State => state.subarray(0, length);
  const joined = (state: State, labels: readonly number[]): State => {
    const longer = new Int32Array(length + history.depth);
    longer.set(state);
    longer.set(labels, length);
    return longer;
  };
  /** A label is stored as its number plus one: 0 is none. */
  const next = (state: State, label: number): readonly number[] => {
    const { text } = system.label(label);
    const old = [...state.subarray(length)];
    if (history.forget.includes(text)) return [];
    return history.remember.includes(text) ? [label + 1, ...old].slice(0, history.depth) : old;
  };
  const slot = {
    name: 'history',
    domain: { name: 'label', text: (value: number) => (value === 0 ? 'none' : system.label(value - 1).text) },
  };
  return {
    dimensions: system.dimensions,
    slots: [...system.slots, ...new Array(history.depth).fill(slot)],
    goals: system.goals.map(({ name, holds }) => ({ name, holds: (state) => holds(plain(state)) })),
    initial: () => system.initial().map((start) => ({ ...start, state: joined(start.state, []) })),
    steps(state, emit) {
      system.steps(plain(state), (step) => emit({ ...step, target: joined(step.target, next(state, step.label)) }));
    },
    place: (state) => system.place(plain(state)),
    label: (index) => system.label(index),
  };
}
