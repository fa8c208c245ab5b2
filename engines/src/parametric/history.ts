/**
 * Places split by history: a layer over a parametric system whose states also hold the last few of some labels. An
 * invariant of one polyhedron per place is then a union of polyhedra per place of the system (trace partitioning, after
 * Rival and Mauborgne, TOPLAS 2007).
 */
import type { ParametricSystem, State } from '@vedette/core';

export interface History {
  /** Labels that are remembered, and those that end the memory: a text, or what stands before its colon. */
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
  const next = (state: State, label: number): readonly number[] => {
    const { text } = system.label(label);
    const isCalled = (name: string): boolean => text === name || text.startsWith(`${name}:`);
    const old = [...state.subarray(length)];
    if (history.forget.some(isCalled)) return [];
    const remembered = history.remember.findIndex(isCalled);
    return remembered < 0 ? old : [remembered + 1, ...old].slice(0, history.depth);
  };
  /** The number of a remembered name plus one: 0 is none. */
  const text = (value: number): string => history.remember[value - 1] ?? 'none';
  const slot = { name: 'history', domain: { name: 'label', text } };
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
