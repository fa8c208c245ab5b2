/** A run to a state of the game, by the vertices from which it was found: for a model that breaks on the way. */
import type { Step, Trace } from '@vedette/core';
import { firstStep, sameState } from '../../explore/replay.ts';
import type { Arena } from '../grow/arena.ts';
import type { StateSpace } from '../grow/state-space.ts';

/** The run to the state, or as far as to the vertex found last if the state was not met (-1). */
export function traceTo(arena: Arena, space: StateSpace, state: number): Trace {
  const states = statesTo(arena, state).map((number) => space.read(number));
  const start = states[0] ?? space.read(space.initial);
  const steps: Step[] = [];
  let before = start;
  for (const target of states.slice(1)) {
    const step = firstStep(space.system, before, (candidate) => sameState(candidate.state, target));
    if (step === undefined) break;
    steps.push(step);
    before = target;
  }
  return { start, steps };
}

/** Two vertices in one state are one visit, unless a step leads from the state to itself: then it is left out. */
function statesTo(arena: Arena, state: number): readonly number[] {
  const states: number[] = [];
  for (let vertex = lastIn(arena, state); vertex >= 0; vertex = arena.parents.at(vertex)) {
    if (arena.states.at(vertex) !== states.at(-1)) states.push(arena.states.at(vertex));
  }
  return states.reverse();
}

function lastIn(arena: Arena, state: number): number {
  for (let vertex = 0; vertex < arena.size; vertex++) if (arena.states.at(vertex) === state) return vertex;
  return arena.size - 1;
}
