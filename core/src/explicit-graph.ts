/**
 * A whole state space in memory, for what needs to see it forwards and backwards: transitions in compressed rows. Those
 * of state s are entries `first[s]` to `first[s + 1] - 1` of the columns `label` and `target`; the number of a
 * transition is its entry.
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
 * A smaller graph; nothing if that would take too much. Engines have it; languages whose models ask for it are handed
 * it on opening.
 */
export type Minimise = (graph: ExplicitGraph, modulo: Minimisation) => Minimised | undefined;
