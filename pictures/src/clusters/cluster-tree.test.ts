import { law } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { anyGraph, edgesOf, rowsFrom } from '../testing/any-graph.ts';
import { backpointersOf } from './backpointers.ts';
import { clusterTree } from './cluster-tree.ts';
import { type Rows, ranksOf } from './ranks.ts';

/** Distances by relaxing every transition until nothing changes. */
function naiveRanks(rows: Rows): readonly number[] {
  const rank = Array.from({ length: rows.states }, (_, state) =>
    state === rows.initial ? 0 : Number.POSITIVE_INFINITY,
  );
  for (let round = 0; round < rows.states; round++)
    for (const [from, to] of edgesOf(rows)) rank[to] = Math.min(rank[to]!, rank[from]! + 1);
  return rank.map((one) => (one === Number.POSITIVE_INFINITY ? -1 : one));
}

/**
 * The paper's definition: the states that a state is connected to without going below its rank, by transitions that do
 * not lead back.
 */
function connected(rows: Rows, rank: readonly number[], start: number): ReadonlySet<number> {
  const found = new Set([start]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const [from, to] of edgesOf(rows)) {
      if (rank[from]! < rank[start]! || rank[to]! < rank[from]!) continue;
      if (found.has(from) || found.has(to)) found.add(from).add(to);
    }
  }
  return found;
}

law('ranks are the lengths of shortest runs', anyGraph(), (rows) => {
  const { rank, order } = ranksOf(rows);
  expect([...rank]).toEqual(naiveRanks(rows));
  expect([...order].sort((a, b) => a - b)).toEqual([...rank.keys()].filter((state) => rank[state]! >= 0));
});

law('states share a cluster exactly if the paper says so', anyGraph(), (rows) => {
  const { cluster } = clusterTree(rows);
  const rank = naiveRanks(rows);
  for (let state = 0; state < rows.states; state++) {
    if (rank[state]! < 0) {
      expect(cluster[state]).toBe(-1);
      continue;
    }
    const together = connected(rows, rank, state);
    for (let other = 0; other < rows.states; other++) {
      const isSame = rank[other] === rank[state] && together.has(other);
      expect(cluster[other] === cluster[state]).toBe(isSame);
    }
  }
});

law('clusters are a tree with one level per rank, and count their states', anyGraph(), (rows) => {
  const { rank, cluster, parent, level, size } = clusterTree(rows);
  expect(parent[0]).toBe(-1);
  expect(cluster[rows.initial]).toBe(0);
  for (let one = 1; one < parent.length; one++) {
    expect(parent[one]).toBeGreaterThanOrEqual(0);
    expect(parent[one]).toBeLessThan(one);
    expect(level[parent[one]!]).toBe(level[one]! - 1);
  }
  for (const [state, one] of cluster.entries()) if (one >= 0) expect(level[one]).toBe(rank[state]);
  const counted = Array.from(parent, (_, one) => cluster.filter((each) => each === one).length);
  expect([...size]).toEqual(counted);
  expect(counted.every((states) => states > 0)).toBe(true);
});

law('a transition that does not lead back stays in its cluster or goes to a child', anyGraph(), (rows) => {
  const { rank, cluster, parent } = clusterTree(rows);
  for (const [from, to] of edgesOf(rows)) {
    if (rank[from]! < 0 || rank[to]! < rank[from]!) continue;
    expect([cluster[from], parent[cluster[to]!]]).toContain(rank[to] === rank[from] ? cluster[to] : cluster[from]);
  }
});

law('backpointers are the transitions to a smaller rank, each counted once', anyGraph(), (rows) => {
  const tree = clusterTree(rows);
  const { from, to, transitions } = backpointersOf(rows, tree);
  const shown = Array.from(from, (one, index) => `${one} ${to[index]} ${transitions[index]}`);
  const counts = new Map<string, number>();
  for (const [source, target] of edgesOf(rows)) {
    if (tree.rank[source]! < 0 || tree.rank[target]! >= tree.rank[source]!) continue;
    const pair = `${tree.cluster[source]} ${tree.cluster[target]}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  expect(shown.toSorted()).toEqual([...counts].map(([pair, count]) => `${pair} ${count}`).toSorted());
});

/** A fork whose arms meet again below: one cluster per rank. Without the meeting: two. */
test('arms that meet are one cluster, arms that do not are two', () => {
  const fork = [
    [0, 1],
    [0, 2],
    [1, 3],
  ] as const;
  const apart = clusterTree(rowsFrom({ states: 5, initial: 0 }, [...fork, [2, 4]]));
  expect([...apart.size]).toEqual([1, 1, 1, 1, 1]);
  const meeting = clusterTree(rowsFrom({ states: 4, initial: 0 }, [...fork, [2, 3]]));
  expect([...meeting.size]).toEqual([1, 2, 1]);
  expect([...meeting.parent]).toEqual([-1, 0, 1]);
});

test('a transition back joins nothing', () => {
  const back = clusterTree(
    rowsFrom({ states: 4, initial: 0 }, [
      [0, 1],
      [0, 2],
      [1, 3],
      [3, 2],
      [3, 0],
    ]),
  );
  expect([...back.size]).toEqual([1, 1, 1, 1]);
});

test('runs of any length are no deeper than the stack', () => {
  const length = 300_000;
  const chain = {
    states: length,
    initial: 0,
    first: Int32Array.from({ length: length + 1 }, (_, state) => Math.min(state, length - 1)),
    target: Int32Array.from({ length: length - 1 }, (_, state) => state + 1),
  };
  const { parent } = clusterTree(chain);
  expect(parent).toHaveLength(length);
  expect(parent.at(-1)).toBe(length - 2);
});
