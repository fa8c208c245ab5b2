/**
 * The steps of a group as values. Successors are emitted in a buffer that the next call reuses, and asking for them
 * again from inside `emit` breaks the contract of the waist. So whoever passes steps on to what may ask again, as
 * narrations do, collects them first.
 */
import type { State, TransitionSystem } from './system.ts';
import type { Step } from './trace.ts';

/** In the order in which the group emits them. */
export function groupSteps(system: TransitionSystem, group: number, state: State): readonly Step[] {
  const steps: Step[] = [];
  system.successors(group, state, (label, target) => steps.push({ group, label, state: target.slice() }));
  return steps;
}
