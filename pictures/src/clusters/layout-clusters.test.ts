import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGraph, rowsFrom } from '../testing/any-graph.ts';
import { clusterTree } from './cluster-tree.ts';
import { CONE_NUMBERS, conesOf } from './cones.ts';
import { layoutClusters } from './layout-clusters.ts';

const wide = anyGraph({ maxStates: 40, maxEdges: 45 });

law('no two discs of a level touch, and everything stays within its reach', wide, (rows) => {
  const tree = clusterTree(rows);
  const { x, z, reach, radius } = layoutClusters(tree);
  const apart = (one: number, other: number): number => Math.hypot(x[one]! - x[other]!, z[one]! - z[other]!);
  for (let one = 0; one < tree.parent.length; one++) {
    for (let above = one; above >= 0; above = tree.parent[above]!)
      expect(apart(one, above) + radius[one]!).toBeLessThanOrEqual(reach[above]! * 1.0001);
    for (let other = 0; other < one; other++)
      if (tree.level[other] === tree.level[one])
        expect(apart(one, other)).toBeGreaterThanOrEqual(radius[one]! + radius[other]!);
  }
});

law('discs have the area of their states, and one height per rank', wide, (rows) => {
  const tree = clusterTree(rows);
  const { y, radius, step } = layoutClusters(tree);
  for (const [one, level] of tree.level.entries()) {
    expect(y[one]).toBeCloseTo(-level * step, 3);
    expect(Math.PI * radius[one]! ** 2).toBeCloseTo(tree.size[one]!, 3);
  }
});

law('every cluster ends a cone at its disc, and no disc is left open', wide, (rows) => {
  const tree = clusterTree(rows);
  const layout = layoutClusters(tree);
  const { ends, cluster } = conesOf(tree, layout);
  expect(ends).toHaveLength(cluster.length * CONE_NUMBERS);
  const discs = Array.from(cluster, (one, index) => {
    const [x, y, z, radius] = ends.subarray(index * CONE_NUMBERS + 4);
    return x === layout.x[one] && y === layout.y[one] && z === layout.z[one] && radius === layout.radius[one];
  });
  for (let one = 0; one < tree.parent.length; one++) {
    expect(discs.filter((ended, index) => ended && cluster[index] === one)).toHaveLength(1);
    const isBelow = (child: number): boolean =>
      tree.parent[child] === one && layout.x[child] === layout.x[one] && layout.z[child] === layout.z[one];
    const closing = cluster.some((each, index) => each === one && ends[index * CONE_NUMBERS + 7] === 0);
    expect(closing || [...tree.parent.keys()].some(isBelow)).toBe(true);
  }
});

law(
  { name: 'nor where very many hang below one', runs: 30 },
  fc.array(fc.nat(30), { minLength: 10, maxLength: 60 }),
  (sizes) => {
    // Below the root a cluster for each size: a chain into so many states of one rank that lead to one.
    const edges: [number, number][] = [];
    let states = 1;
    for (const size of sizes) {
      const [top, end] = [states, states + size + 2];
      edges.push([0, top]);
      for (let state = top + 1; state < end; state++) edges.push([top, state], [state, end]);
      states = end + 1;
    }
    const tree = clusterTree(rowsFrom({ states, initial: 0 }, edges));
    const { x, z, radius } = layoutClusters(tree);
    expect(tree.parent.filter((parent) => parent === 0)).toHaveLength(sizes.length);
    for (let one = 0; one < tree.parent.length; one++)
      for (let other = 0; other < one; other++)
        if (tree.level[other] === tree.level[one])
          expect(Math.hypot(x[one]! - x[other]!, z[one]! - z[other]!)).toBeGreaterThanOrEqual(
            radius[one]! + radius[other]!,
          );
  },
);

test('many equal children fill a disc: at least half of its area', () => {
  const leaves = 5000;
  const star = clusterTree(
    rowsFrom(
      { states: leaves + 1, initial: 0 },
      Array.from({ length: leaves }, (_, leaf) => [0, leaf + 1] as const),
    ),
  );
  const { reach } = layoutClusters(star);
  expect(leaves / (Math.PI * reach[0]! ** 2)).toBeGreaterThan(0.5);
});

test('equal children stand on a regular polygon that is as small as they allow', () => {
  const star = clusterTree(
    rowsFrom(
      { states: 7, initial: 0 },
      [1, 2, 3, 4, 5, 6].map((leaf) => [0, leaf] as const),
    ),
  );
  const { x, z, radius } = layoutClusters(star);
  const distance = Math.hypot(x[1]!, z[1]!);
  for (let leaf = 1; leaf <= 6; leaf++) expect(Math.hypot(x[leaf]!, z[leaf]!)).toBeCloseTo(distance, 4);
  // Neighbours of a hexagon are as far from each other as from its middle.
  expect(Math.hypot(x[1]! - x[2]!, z[1]! - z[2]!)).toBeCloseTo(distance, 4);
  expect(distance / (2 * radius[1]!)).toBeCloseTo(1.02, 3);
});
