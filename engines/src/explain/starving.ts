/**
 * What starves on a run that repeats: steps that are possible somewhere in the loop, of labels that the loop never
 * takes.
 */
import type { State, Trace, TransitionSystem } from '@vedette/core';
import { stepsOf } from '../explore/replay.ts';

export interface Starving {
  readonly group: number;
  readonly label: number;
  /** Possible in every state of the loop: weak fairness excludes the run. Else strong fairness does. */
  readonly isAlwaysPossible: boolean;
}

export function starvingIn(system: TransitionSystem, { start, steps, loop }: Trace): readonly Starving[] {
  if (loop === undefined) return [];
  const states: readonly State[] = [start, ...steps.map(({ state }) => state)].slice(loop, -1);
  const taken = new Set(steps.slice(loop).map(({ label }) => label));
  const possible = new Map<number, { readonly group: number; times: number }>();
  for (const state of states) {
    const here = new Map(stepsOf(system, state).map(({ label, group }) => [label, group]));
    for (const [label, group] of here) {
      const known = possible.get(label) ?? { group, times: 0 };
      known.times++;
      possible.set(label, known);
    }
  }
  return [...possible].flatMap(([label, { group, times }]) =>
    taken.has(label) ? [] : [{ group, label, isAlwaysPossible: times === states.length }],
  );
}
