/** A shortest cycle of hidden steps through a state that has one. */
import type { ExplicitGraph, GraphRun } from '../graph/explicit-graph.ts';
import { shortestRun } from '../graph/shortest-run.ts';

export function hiddenLoop(graph: ExplicitGraph, state: number): GraphRun {
  const isHidden = (transition: number): boolean => graph.labels[graph.label[transition]!]!.kind === 'tau';
  const loop = shortestRun(graph, { from: state, to: state }, isHidden);
  if (loop === undefined) throw new Error('the state is on no hidden cycle');
  return loop;
}
