/**
 * Explores a system to its end and keeps the whole state space as a graph. Labels are numbered by their kind and text.
 */
import { LabelNumbers, type TransitionSystem } from '@vedette/core';
import { TransitionLog } from '@vedette/structures';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import { type ExploreOptions, explore, type KeptExploration } from './explore.ts';

export interface ExploredGraph {
  /** Only if the exploration was complete. */
  readonly graph?: ExplicitGraph;
  /** Only if a limit stopped it, breadth first. */
  readonly partial?: PartialGraph;
  readonly exploration: KeptExploration;
}

/** The beginning of a state space: the first `expanded` states have all their transitions, the others have none yet. */
export interface PartialGraph {
  readonly graph: ExplicitGraph;
  readonly expanded: number;
}

export async function exploreGraph(system: TransitionSystem, options: ExploreOptions = {}): Promise<ExploredGraph> {
  const transitions = new TransitionLog();
  const labels = new LabelNumbers();
  const numbers: number[] = [];
  let last = -1;
  const exploration = await explore(system, [], {
    ...options,
    onTransition(from, label, to) {
      last = from;
      numbers[label] ??= labels.numberOf(system.label(label));
      transitions.push(from, numbers[label], to);
    },
  });
  const { outcome, stats } = exploration;
  const { states } = stats;
  const graph = () => ({ states, initial: 0, labels: labels.labels, ...transitions.rows(states) });
  if (outcome.kind === 'holds') return { graph: graph(), exploration };
  const isBreadthFirst = options.order === undefined || options.order.kind === 'breadth';
  if (outcome.kind !== 'unknown' || !isBreadthFirst) return { exploration };
  return { partial: { graph: graph(), expanded: last + 1 }, exploration };
}
