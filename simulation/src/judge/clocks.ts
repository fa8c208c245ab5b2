/**
 * Ages of messages by clocks that were never compared. Each life has a clock with an unknown offset; each message
 * bounds the difference of two. There are offsets with which every message is neither too old nor too young exactly if
 * the bounds have no negative cycle (Bellman, Ford).
 */

export interface Bound {
  /** offset[to] - offset[from] is at most this. */
  readonly from: number;
  readonly to: number;
  readonly most: number;
  /** Which message says so. */
  readonly message: number;
}

/** The bounds of a negative cycle, in its order; nothing if there are offsets. */
export function contradiction(clocks: number, bounds: readonly Bound[]): readonly Bound[] | undefined {
  const tightest = new Map<number, Bound>();
  for (const bound of bounds) {
    const key = bound.from * clocks + bound.to;
    const known = tightest.get(key);
    if (known === undefined || bound.most < known.most) tightest.set(key, bound);
  }
  const edges = [...tightest.values()];
  const distance = new Float64Array(clocks);
  const before: (Bound | undefined)[] = Array.from({ length: clocks }, () => undefined);
  let changed = -1;
  for (let round = 0; round <= clocks; round++) {
    changed = -1;
    for (const edge of edges) {
      if (distance[edge.from]! + edge.most >= distance[edge.to]! - 1e-6) continue;
      distance[edge.to] = distance[edge.from]! + edge.most;
      before[edge.to] = edge;
      changed = edge.to;
    }
    if (changed < 0) return undefined;
  }
  return cycleBefore(changed, before, clocks);
}

function cycleBefore(from: number, before: readonly (Bound | undefined)[], clocks: number): readonly Bound[] {
  let at = from;
  // So far back it is on the cycle.
  for (let step = 0; step < clocks; step++) at = before[at]!.from;
  const cycle: Bound[] = [];
  for (let edge = before[at]!; cycle.length === 0 || edge.to !== at; edge = before[edge.from]!) cycle.push(edge);
  return cycle.reverse();
}
