/**
 * A run into a set of states, rebuilt from the set of reached ones: backwards in layers of equal distance until one has
 * the initial state, then forwards through the system itself, from layer to layer. If the reached states are complete,
 * no run is shorter.
 */
import type { State, Step, Trace } from '@vedette/core';
import { EMPTY, intersection, minus } from '@vedette/structures';
import { firstStep } from '../explore/replay.ts';
import type { SymbolicStates } from './symbolic-states.ts';

/** `goal` is a set of reached states, not empty. */
export function runInto(states: SymbolicStates, goal: number): Trace {
  const layers = layersBefore(states, goal);
  const start = states.system.initial().slice();
  const steps: Step[] = [];
  let now: State = start;
  for (let distance = layers.length - 2; distance >= 0; distance--) {
    const step = firstStep(states.system, now, ({ state }) => states.has(layers[distance]!, state))!;
    steps.push(step);
    now = step.state;
  }
  return { start, steps };
}

/** The sets of states by their distance from the goal, up to the one with the initial state. */
function layersBefore(states: SymbolicStates, goal: number): readonly number[] {
  const { diagrams, initial } = states;
  const layers = [goal];
  let left = minus(diagrams, states.reached, goal);
  while (intersection(diagrams, layers.at(-1)!, initial) === EMPTY) {
    const layer = states.before(layers.at(-1)!, left);
    if (layer === EMPTY) throw new Error('a reached state cannot be reached');
    layers.push(layer);
    left = minus(diagrams, left, layer);
  }
  return layers;
}
