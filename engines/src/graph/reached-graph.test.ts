import { law } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { exploreGraph } from '../explore/explore-graph.ts';
import { randomGraph } from '../testing/random-graph.ts';
import { reachedGraph } from './reached-graph.ts';
import { systemOfGraph } from './system-of-graph.ts';

law('it is the graph that an exploration finds', randomGraph(), async (graph) => {
  const reached = await reachedGraph(graph, {});
  const { graph: explored, exploration } = await exploreGraph(systemOfGraph(graph));
  expect(reached!.graph).toEqual(explored);
  const { states, transitions, deadlocks } = exploration.stats;
  expect(reached!.stats).toMatchObject({ states, transitions, deadlocks, complete: true });
});

const two = {
  states: 2,
  initial: 0,
  labels: [{ text: 'a', kind: 'visible' as const }],
  first: Int32Array.of(0, 1, 1),
  label: Int32Array.of(0),
  target: Int32Array.of(1),
};

test('limits that might be reached are left to an exploration', async () => {
  expect(await reachedGraph(two, { limits: { states: 1 } })).toBeUndefined();
  expect(await reachedGraph(two, { limits: { depth: 9 } })).toBeUndefined();
  expect(await reachedGraph(two, { signal: AbortSignal.abort() })).toBeUndefined();
  expect(await reachedGraph(two, { limits: { states: 2 } })).toBeDefined();
});
