/** Explicit graphs as engines use them: the shape is the waist's. */
import type { ExplicitGraph } from '@vedette/core';
import type { Rows } from '@vedette/structures';

export type { ExplicitGraph };

/** All transitions of a graph, without their labels. */
export function rowsOf({ states, first, target }: Pick<ExplicitGraph, 'states' | 'first' | 'target'>): Rows {
  return { states, first, end: first.subarray(1), target };
}

/** A run through a graph from its initial state: numbers of transitions. */
export type GraphRun = readonly number[];
