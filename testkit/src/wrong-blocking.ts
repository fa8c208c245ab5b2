/**
 * Whether what a language says of groups without transitions is right, by looking: while the slots it names keep their
 * values, whatever else happens, a group has none.
 */
import type { Enabling, State, TransitionSystem } from '@vedette/core';
import { naiveExplore } from './naive-explore.ts';

/** Every group and state for which it is wrong, as texts; of systems with at most `maxStates` states. */
export function wrongBlocking(system: TransitionSystem, enabling: Enabling, maxStates: number): readonly string[] {
  const wrong: string[] = [];
  const { states, edges } = naiveExplore(system, maxStates);
  const targets = states.map((): number[] => []);
  for (const { from, to } of edges) targets[from]!.push(to);
  for (const [start, state] of states.entries())
    for (const group of system.groups.keys()) {
      if (hasSteps(system, group, state)) continue;
      for (const isHeld of [() => false, () => true]) {
        const slots = enabling.blocking(group, state, isHeld);
        const reached = new Set([start]);
        for (const one of reached)
          for (const to of targets[one]!) if (slots.every((slot) => states[to]![slot] === state[slot])) reached.add(to);
        if ([...reached].some((one) => hasSteps(system, group, states[one]!)))
          wrong.push(`group ${group} in (${state.join(' ')}) does not wait for ${slots.join(' ') || 'nothing'}`);
      }
    }
  return wrong;
}

function hasSteps(system: TransitionSystem, group: number, state: State): boolean {
  let count = 0;
  system.successors(group, state, () => count++);
  return count > 0;
}
