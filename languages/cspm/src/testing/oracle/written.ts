/** A graph of the oracle as a script: one definition for each state, and a hidden event for each hidden step. */
import { TAU, TICK } from './rules.ts';
import type { Graph } from './verdicts.ts';

/** The channel of the hidden events, which the script declares. */
export const hiddenStep = 'hidden_step';

/** The process `name` does what the graph does. */
export function writtenGraph(name: string, { steps }: Graph): string {
  const stateName = (state: number): string => `${name}_${state}`;
  const options = (state: number): readonly string[] =>
    steps[state]!.map(([event, target]) => {
      if (event === TICK) return 'SKIP';
      return `(${event === TAU ? hiddenStep : event} -> ${stateName(target)})`;
    });
  const definitions = steps.map((_, state) => `${stateName(state)} = ${options(state).join(' [] ') || 'STOP'}`);
  return [...definitions, `${name} = ${stateName(0)} \\ {${hiddenStep}}`, ''].join('\n');
}
