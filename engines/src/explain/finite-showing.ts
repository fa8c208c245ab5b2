/**
 * A finite run shows that a monitor reached its goal. The goal can be avoided in safe states, which need never reach
 * it.
 */
import type { RunOptions, Trace } from '@vedette/core';
import { nearestRun } from './nearest-run.ts';
import { rehearse, type Stage } from './rehearsal.ts';
import { type Avoidance, isInevitable, mostNodes, type Showing, tookTooLong } from './showing.ts';
import type { IsOver } from './step-roles.ts';
import { WatchedGraph } from './watched-graph.ts';

export function finiteShowing(stage: Stage, trace: Trace): Showing {
  return {
    system: stage.system,
    attempt: ({ steps }) => (rehearse(stage, steps).isReached ? 'shown' : 'avoided'),
    avoided: (options, isOver) => avoided(stage, trace, { options, isOver }),
  };
}

async function avoided(
  stage: Stage,
  trace: Trace,
  { options, isOver }: { readonly options: RunOptions; readonly isOver: IsOver },
): Promise<Avoidance> {
  const graph = new WatchedGraph(stage.system, stage.monitor);
  const isWhole = await graph.explore(options.limits?.states ?? mostNodes, isOver);
  graph.spread();
  const partial = isWhole ? {} : ({ isPartial: true } as const);
  const lastChance = lastSafe(graph, stage, trace);
  const nearest = await nearestRun(graph, trace, isOver);
  if (nearest === undefined) return { nearest: isInevitable, ...partial };
  if (nearest === 'over') return { nearest: tookTooLong, ...partial };
  return { nearest, ...(lastChance >= 0 && { lastChance }), ...partial };
}

/** The number of steps after which the run is in a safe state for the last time, -1 if never. */
function lastSafe(graph: WatchedGraph, { monitor }: Stage, { steps }: Trace): number {
  let memory = monitor.start;
  let last = graph.isSafe(0) ? 0 : -1;
  for (const [index, { label, state }] of steps.entries()) {
    memory = monitor.next(memory, label);
    if (graph.isSafe(graph.node(state, memory)) && index + 1 < steps.length) last = index + 1;
  }
  return last;
}
