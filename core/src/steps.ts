/**
 * The steps of a group as values. Successors are emitted in a buffer that the next call reuses, and calling
 * `successors` again from inside `emit` breaks the contract of the waist. Code that passes steps on to such callers, as
 * narrations are, collects them first.
 */
import type { State, TransitionSystem } from './system.ts';
import type { Step } from './trace.ts';

/** In the order in which the group emits them. */
export function groupSteps(system: TransitionSystem, group: number, state: State): readonly Step[] {
  const steps: Step[] = [];
  system.successors(group, state, (label, target) => steps.push({ group, label, state: target.slice() }));
  return steps;
}
