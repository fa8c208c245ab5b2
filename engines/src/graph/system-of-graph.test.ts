import { checked } from '@vedette/core';
import { graphSystem } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { exploreGraph } from '../explore/index.ts';
import { asNaive } from '../testing/random-graph.ts';
import { systemOfGraph } from './system-of-graph.ts';

test('a graph made a system explores to the same graph', async () => {
  const { graph } = await exploreGraph(graphSystem('0 -a-> 1 -tau-> 2 -b-> 0, 1 -a-> 1'));
  const again = await exploreGraph(checked(systemOfGraph(graph!)));
  expect(asNaive(again.graph!)).toEqual(asNaive(graph!));
});
