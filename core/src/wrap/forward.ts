/**
 * The base of every layer: a system that forwards each call to another one, except for the parts it replaces. Calls go
 * through the inner object, so a system written as a class keeps its `this`.
 */
import type { TransitionSystem } from '../system.ts';

export function forward(system: TransitionSystem, replaced: Partial<TransitionSystem>): TransitionSystem {
  return {
    slots: system.slots,
    groups: system.groups,
    predicates: system.predicates,
    ...(system.cover && { cover: system.cover }),
    initial: () => system.initial(),
    successors: (group, state, emit) => system.successors(group, state, emit),
    label: (index) => system.label(index),
    ...replaced,
  };
}
