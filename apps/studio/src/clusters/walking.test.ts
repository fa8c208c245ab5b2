/** Every cluster is reached by keys, and every key can be taken back. */
import { clusterTree } from '@vedette/pictures';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighbour, placeText } from './walking.ts';

const tree = fc
  .integer({ min: 1, max: 12 })
  .chain((states) =>
    fc
      .array(fc.tuple(fc.nat(states - 1), fc.nat(states - 1)), { maxLength: 24 })
      .map((edges) => clusterTree(rowsOf(states, edges))),
  );

function rowsOf(states: number, edges: readonly (readonly [number, number])[]) {
  const sorted = [...edges].sort(([one], [other]) => one - other);
  const first = Uint32Array.from({ length: states + 1 }, (_, state) => sorted.filter(([from]) => from < state).length);
  return { states, initial: 0, first, target: Uint32Array.from(sorted, ([, to]) => to) };
}

law('every cluster is reached, and sideways and back is where one was', tree, (one) => {
  const reached = new Set([neighbour(one, undefined, 'down')!]);
  for (const cluster of reached)
    for (const direction of ['down', 'before', 'after'] as const) {
      const next = neighbour(one, cluster, direction);
      if (next === undefined) continue;
      reached.add(next);
      if (direction === 'down') expect(neighbour(one, next, 'up')).toBe(cluster);
      else expect(neighbour(one, next, direction === 'before' ? 'after' : 'before')).toBe(cluster);
    }
  expect(reached.size).toBe(one.parent.length);
});

test('where a cluster stands is said', () => {
  // 0 leads to 1 and 2, which never meet; 1 leads to 3.
  const fork = clusterTree(
    rowsOf(4, [
      [0, 1],
      [0, 2],
      [1, 3],
    ]),
  );
  expect(placeText(fork, 0)).toBe('1 state at rank 0, 2 clusters below');
  expect(placeText(fork, fork.cluster[1]!)).toMatch(/^1 state at rank 1, cluster [12] of 2 there, 1 cluster below$/);
  expect(placeText(fork, fork.cluster[2]!)).toMatch(/^1 state at rank 1, cluster [12] of 2 there, nothing below$/);
  expect(placeText(fork, 3)).toBe('1 state at rank 2, nothing below');
  expect(neighbour(fork, 0, 'up')).toBe(undefined);
});
