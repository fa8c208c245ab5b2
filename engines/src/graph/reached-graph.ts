/**
 * The reachable part of an explicit graph, numbered as a breadth-first exploration would number it: the same graph,
 * found without a store.
 */
import type { RunOptions, Stats } from '@vedette/core';
import { runTask } from '../task/task.ts';
import type { ExplicitGraph } from './explicit-graph.ts';
import { reachableGraph } from './reachable-graph.ts';

export interface ReachedGraph {
  readonly graph: ExplicitGraph;
  readonly stats: Stats;
}

/** Nothing if a limit might be reached on the way: only an exploration can say what was found until then. */
export async function reachedGraph(
  graph: ExplicitGraph,
  options: Pick<RunOptions, 'limits' | 'signal'>,
): Promise<ReachedGraph | undefined> {
  const { limits } = options;
  if (limits?.depth !== undefined || graph.states > (limits?.states ?? Number.POSITIVE_INFINITY)) return undefined;
  const found = await runTask(reachableGraph(graph, graph.initial), options);
  if (found.kind === 'stopped') return undefined;
  const { value, seconds } = found;
  return { graph: value.graph, stats: statsOf(value.graph, seconds) };
}

function statsOf({ states, first, label, target }: ExplicitGraph, seconds: number): Stats {
  let deadlocks = 0;
  for (let state = 0; state < states; state++) if (first[state] === first[state + 1]) deadlocks++;
  const bytes = first.byteLength + label.byteLength + target.byteLength;
  return { states, transitions: target.length, deadlocks, seconds, bytes, complete: true };
}
