/**
 * A shortest run from one state of a graph to another, found breadth-first: at least one transition, so a state's run
 * to itself is a cycle.
 */
import { IntColumn } from '@vedette/structures';
import type { ExplicitGraph, GraphRun } from './explicit-graph.ts';

interface Ends {
  readonly from: number;
  readonly to: number;
}

/** Nothing if there is none. Only transitions that are allowed are followed. */
export function shortestRun(
  { states, first, target }: Pick<ExplicitGraph, 'states' | 'first' | 'target'>,
  { from, to }: Ends,
  isAllowed: (transition: number) => boolean = () => true,
): GraphRun | undefined {
  /** For each state the transition it was first met by, and where that started. */
  const metBy = new Int32Array(states).fill(-1);
  const metFrom = new Int32Array(states);
  const queue = new IntColumn();
  queue.push(from);
  for (let at = 0; at < queue.length && metBy[to] === -1; at++) {
    const state = queue.at(at);
    for (let transition = first[state]!; transition < first[state + 1]!; transition++) {
      const next = target[transition]!;
      if (metBy[next] !== -1 || !isAllowed(transition)) continue;
      metBy[next] = transition;
      metFrom[next] = state;
      queue.push(next);
    }
  }
  return metBy[to] === -1 ? undefined : runBack(metBy, metFrom, { from, to });
}

function runBack(metBy: Int32Array, metFrom: Int32Array, { from, to }: Ends): GraphRun {
  const run: number[] = [];
  let state = to;
  do {
    run.push(metBy[state]!);
    state = metFrom[state]!;
  } while (state !== from);
  return run.reverse();
}
