/**
 * A whole state space as a tree of clusters, after van Ham, van de Wetering and van Wijk, "Interactive visualization of
 * state transition systems" (2002). States of equal rank are in one cluster if they are connected by transitions that
 * do not lead back, whatever their direction, among states of no smaller rank. So a cluster of rank r + 1 hangs below
 * exactly one of rank r. Ranks are taken from the last to the first and joined by union-find: linear but for the
 * inverse of Ackermann's function.
 */
import { type Ranks, type Rows, ranksOf } from './ranks.ts';

/** Clusters are numbered rank by rank: the root is 0, and a parent has a smaller number than its children. */
export interface ClusterTree {
  /** The rank and the cluster of each state; -1 where it is not reached. */
  readonly rank: Int32Array;
  readonly cluster: Int32Array;
  /** Of each cluster: its parent (-1 of the root), its rank, how many states it has. */
  readonly parent: Int32Array;
  readonly level: Int32Array;
  readonly size: Int32Array;
}

export function clusterTree(rows: Rows): ClusterTree {
  const ranks = ranksOf(rows);
  const found = joinRankByRank(rows, ranks);
  const clusters = found.level.length;
  // They were found from the last rank to the first.
  const numbered = (cluster: number): number => (cluster < 0 ? -1 : clusters - 1 - cluster);
  const cluster = found.cluster.map(numbered);
  const size = new Int32Array(clusters);
  for (const one of cluster) if (one >= 0) size[one]!++;
  return {
    rank: ranks.rank,
    cluster,
    parent: Int32Array.from(found.parent, numbered).reverse(),
    level: Int32Array.from(found.level).reverse(),
    size,
  };
}

interface Found {
  readonly cluster: Int32Array;
  readonly parent: readonly number[];
  readonly level: readonly number[];
}

function joinRankByRank(rows: Rows, { rank, order }: Ranks): Found {
  const sets = new DisjointSets(rows.states);
  const cluster = new Int32Array(rows.states).fill(-1);
  /** Of the set with this root, the cluster of the smallest rank so far. */
  const topmost = new Int32Array(rows.states).fill(-1);
  const [parent, level, member]: [number[], number[], number[]] = [[], [], []];
  let below = 0;
  for (let start = order.length, end = start; end > 0; end = start) {
    const depth = rank[order[end - 1]!]!;
    while (start > 0 && rank[order[start - 1]!] === depth) start--;
    const sameRank = order.subarray(start, end);
    const made = parent.length;
    for (const state of sameRank) joinForward(state, rows, { rank, sets });
    for (const state of sameRank) {
      const root = sets.find(state);
      if (topmost[root]! < made) {
        topmost[root] = parent.push(-1) - 1;
        level.push(depth);
        member.push(state);
      }
      cluster[state] = topmost[root]!;
    }
    // Each state of the next rank is led to from this one, so its set has a cluster of this rank now.
    for (let child = below; child < made; child++) parent[child] = topmost[sets.find(member[child]!)]!;
    below = made;
  }
  return { cluster, parent, level };
}

/** Transitions that lead back join nothing: they end in a rank whose turn is still to come. */
function joinForward(
  state: number,
  { first, target }: Rows,
  { rank, sets }: Pick<Ranks, 'rank'> & { readonly sets: DisjointSets },
): void {
  for (let edge = first[state]!; edge < first[state + 1]!; edge++)
    if (rank[target[edge]!]! >= rank[state]!) sets.join(state, target[edge]!);
}

/** Union by size, with paths halved on the way up. */
class DisjointSets {
  readonly #up: Int32Array;
  readonly #size: Int32Array;

  constructor(length: number) {
    this.#up = Int32Array.from({ length }, (_, index) => index);
    this.#size = new Int32Array(length).fill(1);
  }

  find(one: number): number {
    const up = this.#up;
    let root = one;
    while (up[root] !== root) {
      up[root] = up[up[root]!]!;
      root = up[root]!;
    }
    return root;
  }

  join(one: number, other: number): void {
    const [a, b] = [this.find(one), this.find(other)];
    if (a === b) return;
    const [large, small] = this.#size[a]! < this.#size[b]! ? [b, a] : [a, b];
    this.#up[small] = large;
    this.#size[large]! += this.#size[small]!;
  }
}
