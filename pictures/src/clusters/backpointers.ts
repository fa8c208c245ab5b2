/**
 * Transitions that lead back to a smaller rank, gathered by the clusters they join: what a drawing of a cluster tree
 * leaves out.
 */
import type { ClusterTree } from './cluster-tree.ts';
import type { Rows } from './ranks.ts';

/** Pairs of clusters, those with the most transitions first. */
export interface Backpointers {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly transitions: Int32Array;
}

export function backpointersOf({ states, first, target }: Rows, { rank, cluster, parent }: ClusterTree): Backpointers {
  const clusters = parent.length;
  const counts = new Map<number, number>();
  for (let state = 0; state < states; state++)
    for (let edge = first[state]!; edge < first[state + 1]!; edge++) {
      if (rank[state]! < 0 || rank[target[edge]!]! >= rank[state]!) continue;
      const pair = cluster[state]! * clusters + cluster[target[edge]!]!;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  const pairs = [...counts].sort(([one, many], [other, more]) => more - many || one - other);
  return {
    from: Int32Array.from(pairs, ([pair]) => Math.floor(pair / clusters)),
    to: Int32Array.from(pairs, ([pair]) => pair % clusters),
    transitions: Int32Array.from(pairs, ([, count]) => count),
  };
}
