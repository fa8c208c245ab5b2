/**
 * Bounds of clocks have a range (`VALUE_LIMIT`); sums of constants may leave it although each constant is inside.
 * Operations on zones stop there, and the model breaks with a place and the limit: nothing is answered from a zone that
 * lacks a bound.
 */
import { Broken, type Span, type TransitionSystem } from '@vedette/core';
import { BoundOutOfRange } from '@vedette/structures';
import { differenceOutOfRange } from '../interpret/runtime-problems.ts';

/** What to throw on: a bound out of range breaks the model here. */
export function located(thrown: unknown, span: Span): unknown {
  return thrown instanceof BoundOutOfRange ? new Broken(differenceOutOfRange(span)) : thrown;
}

export function inRange<Result>(span: Span, work: () => Result): Result {
  try {
    return work();
  } catch (thrown) {
    throw located(thrown, span);
  }
}

/** The same system; where its own work on zones leaves the range, the model breaks at `span`. */
export function systemInRange<System extends TransitionSystem>(system: System, span: Span): System {
  return {
    ...system,
    predicates: system.predicates.map((one) => ({ ...one, holds: (state) => inRange(span, () => one.holds(state)) })),
    initial: () => inRange(span, () => system.initial()),
    successors: (group, state, emit) => {
      try {
        system.successors(group, state, emit);
      } catch (thrown) {
        throw located(thrown, span);
      }
    },
  };
}
