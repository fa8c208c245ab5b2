import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { anyGraph } from '../testing/any-graph.ts';
import { childrenOf } from './children.ts';
import { clusterTree } from './cluster-tree.ts';
import { Profiles } from './profiles.ts';

const measured = fc.record({
  rows: anyGraph({ maxStates: 40, maxEdges: 45 }),
  distances: fc.array(fc.nat(9), { minLength: 40, maxLength: 40 }),
});

law('a profile is the furthest disc of each level, and heights count levels', measured, ({ rows, distances }) => {
  const { parent, level, size } = clusterTree(rows);
  const distance = Float32Array.from(distances);
  const children = childrenOf(parent);
  const profiles = new Profiles({ parent, level });
  for (let cluster = parent.length - 1; cluster >= 0; cluster--) {
    const own = children.list.subarray(children.first[cluster], children.first[cluster + 1]);
    profiles.settle(cluster, size[cluster]!, own, distance);
    const furthest = new Map<number, number>();
    for (let one = cluster; one < parent.length; one++) {
      let [far, above] = [size[one]!, one];
      while (above > cluster) {
        far += distance[above]!;
        above = parent[above]!;
      }
      if (above === cluster) furthest.set(level[one]!, Math.max(furthest.get(level[one]!) ?? 0, far));
    }
    expect(profiles.heightOf(cluster)).toBe(furthest.size);
    const widths = [...furthest].sort(([a], [b]) => a - b).map(([, far]) => far);
    for (let levels = 1; levels <= widths.length + 1; levels++)
      expect(profiles.reachWithin(cluster, levels)).toBeCloseTo(Math.max(...widths.slice(0, levels)), 3);
  }
});
