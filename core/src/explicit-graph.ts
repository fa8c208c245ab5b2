/**
 * A whole state space in memory, for algorithms that need it forwards and backwards. Transitions are in compressed
 * rows: those of state s are entries `first[s]` to `first[s + 1] - 1` of the columns `label` and `target`; the number
 * of a transition is its entry.
 */
import type { Label } from './system.ts';

export interface ExplicitGraph {
  readonly states: number;
  readonly initial: number;
  readonly labels: readonly Label[];
  readonly first: Int32Array;
  readonly label: Int32Array;
  readonly target: Int32Array;
}

/**
 * `strong` and `divergence-branching` bisimilarity merge states. `normal` is a process with the same traces, failures
 * and divergences: one node for each set of states that a trace leads to.
 */
export type Minimisation = 'strong' | 'divergence-branching' | 'normal';

export interface Minimised {
  readonly graph: ExplicitGraph;
  /** For each of its states one of the given graph that it stands for. */
  readonly origin: Int32Array;
}

/**
 * Returns a smaller graph, or nothing if that would take too much. Engines implement it; languages whose models ask for
 * it receive it on opening.
 */
export type Minimise = (graph: ExplicitGraph, modulo: Minimisation) => Minimised | undefined;
