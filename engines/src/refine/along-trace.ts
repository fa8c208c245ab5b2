/**
 * A system restricted to a trace: hidden steps, and visible ones in the order of the trace. One more slot counts the
 * steps of the trace taken. At its end nothing follows, so what the system does after the trace is left out.
 */
import type { State, Step, Trace, TransitionSystem } from '@vedette/core';

/** The trace is computed when the first step is asked for: a system that cannot be made has none. */
export function alongTrace(system: TransitionSystem, trace: () => readonly string[]): TransitionSystem {
  const { slots, groups } = system;
  const place = slots.length;
  const done = { name: 'steps of the trace', domain: { name: 'Nat', text: String } };
  const target = new Int32Array(place + 1);
  return {
    slots: [...slots, done],
    groups: groups.map((group) => ({
      ...group,
      reads: [...group.reads, place],
      writes: [...group.writes, place],
    })),
    predicates: [],
    initial: () => Int32Array.from([...system.initial(), 0]),
    successors(group, state, emit) {
      const at = state[place]!;
      const next = trace()[at];
      if (next === undefined) return;
      system.successors(group, state.subarray(0, place), (label, to) => {
        const { kind, text } = system.label(label);
        if (kind !== 'tau' && text !== next) return;
        target.set(to);
        target[place] = kind === 'tau' ? at : at + 1;
        emit(label, target);
      });
    },
    label: (index) => system.label(index),
  };
}

/** A run along a trace as one of the system itself. */
export function withoutPlace({ start, steps, ...rest }: Trace): Trace {
  const own = (state: State): State => state.subarray(0, state.length - 1);
  return { ...rest, start: own(start), steps: steps.map((step): Step => ({ ...step, state: own(step.state) })) };
}
