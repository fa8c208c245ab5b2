/** Shortest runs through an explicit graph, to every state that its initial state leads to. */
import type { ExplicitGraph, GraphRun } from '../graph/explicit-graph.ts';
import { SLICE, type Task } from '../task/task.ts';

export interface ShortestRuns {
  /** The states, the nearest ones first. */
  readonly found: readonly number[];
  readonly parent: Int32Array;
  /** The transition that leads to a state from its parent; negative for the initial state. */
  readonly cameBy: Int32Array;
  to(state: number): GraphRun;
}

export function* shortestRuns({ states, initial, first, target }: ExplicitGraph): Task<ShortestRuns> {
  const cameBy = new Int32Array(states).fill(-1);
  const parent = new Int32Array(states).fill(-1);
  const found = [initial];
  parent[initial] = initial;
  for (const [place, state] of found.entries()) {
    if (place % SLICE === 0) yield;
    for (let transition = first[state]!; transition < first[state + 1]!; transition++) {
      const to = target[transition]!;
      if (parent[to] !== -1) continue;
      parent[to] = state;
      cameBy[to] = transition;
      found.push(to);
    }
  }
  return { found, parent, cameBy, to: (state) => runTo(state, { parent, cameBy, initial }) };
}

interface Tree {
  readonly parent: Int32Array;
  readonly cameBy: Int32Array;
  readonly initial: number;
}

function runTo(state: number, { parent, cameBy, initial }: Tree): GraphRun {
  const run: number[] = [];
  for (let at = state; at !== initial; at = parent[at]!) run.push(cameBy[at]!);
  return run.reverse();
}
