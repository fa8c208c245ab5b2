/**
 * Ranks of states: the length of a shortest run to each, by a breadth-first search of the graph. Linear in its
 * transitions.
 */
import type { ExplicitGraph } from '@vedette/core';

/** What clusters are made of: who leads to whom. */
export type Rows = Pick<ExplicitGraph, 'states' | 'initial' | 'first' | 'target'>;

export interface Ranks {
  /** Per state; -1 where nothing leads. */
  readonly rank: Int32Array;
  /** The states that are reached, by their ranks. */
  readonly order: Int32Array;
}

export function ranksOf({ states, initial, first, target }: Rows): Ranks {
  const rank = new Int32Array(states).fill(-1);
  const order = new Int32Array(states);
  if (states === 0) return { rank, order };
  let found = 1;
  order[0] = initial;
  rank[initial] = 0;
  for (let at = 0; at < found; at++) {
    const state = order[at]!;
    for (let edge = first[state]!; edge < first[state + 1]!; edge++) {
      const next = target[edge]!;
      if (rank[next] !== -1) continue;
      rank[next] = rank[state]! + 1;
      order[found++] = next;
    }
  }
  return { rank, order: order.subarray(0, found) };
}
