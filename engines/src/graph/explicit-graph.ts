/**
 * A whole state space in memory, for engines that need to see it forwards and backwards: transitions in compressed rows. Those of state s
 * are entries `first[s]` to `first[s + 1] - 1` of the columns `label` and `target`; the number of a transition is its entry.
 */
import type { Label } from '@vedette/core';
import type { Rows } from '@vedette/structures';

export interface ExplicitGraph {
  readonly states: number;
  readonly initial: number;
  readonly labels: readonly Label[];
  readonly first: Int32Array;
  readonly label: Int32Array;
  readonly target: Int32Array;
}

/** All transitions of a graph, without their labels. */
export function rowsOf({ states, first, target }: Pick<ExplicitGraph, 'states' | 'first' | 'target'>): Rows {
  return { states, first, end: first.subarray(1), target };
}

/** A run through a graph from its initial state: numbers of transitions. */
export type GraphRun = readonly number[];
